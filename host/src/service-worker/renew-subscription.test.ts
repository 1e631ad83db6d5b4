import { renewSubscription } from './renew-subscription';

const keys = { p256dh: 'P', auth: 'A' };
const made = (endpoint: string) => ({ toJSON: () => ({ endpoint, expirationTime: null, keys }) });

function scope(settings: { status?: number; key?: string | null; here?: boolean }, token: string | null = 'T.S') {
  const { status = 200, key = 'KEY', here = true } = settings;
  const requests: { path: string; method: string; token: string | null; body: unknown }[] = [];
  const subscribe = jest.fn(async () => made('https://push.example/new'));
  return {
    requests,
    subscribe,
    worker: {
      registration: { pushManager: { subscribe } },
      cookieStore: { get: async () => (token === null ? null : { value: token }) },
      async fetch(path: string, { method = 'GET', headers, body }: RequestInit = {}) {
        const token = new Headers(headers).get('X-XSRF-TOKEN');
        requests.push({ path, method, token, body: body && JSON.parse(String(body)) });
        return { ok: status < 300, json: async () => ({ key, here }) };
      },
    } as never,
  };
}
const sent = ({ requests }: ReturnType<typeof scope>) => requests.filter(({ method }) => method === 'PUT');

test('a subscription that has ended is made again with the site’s key and reported', async () => {
  const site = scope({});
  await renewSubscription(site.worker);
  expect(site.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' });
  expect(sent(site)).toEqual([
    {
      path: '/api/info/push',
      method: 'PUT',
      token: 'T.S',
      body: { endpoint: 'https://push.example/new', keys },
    },
  ]);
});

test('one that the browser has made already is reported', async () => {
  const site = scope({});
  await renewSubscription(site.worker, made('https://push.example/replaced') as never);
  expect(site.subscribe).not.toHaveBeenCalled();
  expect(sent(site)).toMatchObject([{ body: { endpoint: 'https://push.example/replaced' } }]);
});

test.each([
  ['a guest', { status: 401 }],
  ['another member, who has not turned pushes on', { here: false }],
  ['a site that sends no pushes any more', { key: null }],
])('%s is not subscribed, and nothing is reported', async (_who, settings) => {
  const site = scope(settings);
  await renewSubscription(site.worker, made('https://push.example/replaced') as never);
  expect(site.subscribe).not.toHaveBeenCalled();
  expect(sent(site)).toEqual([]);
});

test('without the cookie that calls need, nothing is sent', async () => {
  const site = scope({}, null);
  await renewSubscription(site.worker);
  expect(sent(site)).toEqual([]);
});
