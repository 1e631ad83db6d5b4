import { channels, liveEvents, type MemberState } from '@maru/contracts';
import { type AnyEcho, collectEvents, createEcho, refusals, until } from '../../test/echo';
import { type Client, startApi, type TestApi } from '../../test/harness';

let api: TestApi;
let member: Client;
let id: number;
const open: AnyEcho[] = [];
const connect = (options: Parameters<typeof createEcho>[1] = {}) => {
  const echo = createEcho(api.base, options);
  open.push(echo);
  return echo;
};
const joined = (channel: string, count = 1) => until(() => api.services.live.listeners(channel) >= count);

beforeAll(async () => {
  api = await startApi();
  const tree = { test: { won: '{amount}원이 지급되었습니다.' } };
  api.services.texts.add({ ko: tree, en: tree, 'zh-CN': tree, es: tree });
  member = await api.member('demo1');
  id = (await member.get('/api/user')).body.id;
});
afterEach(async () => {
  for (const echo of open.splice(0)) echo.disconnect();
  await until(() => api.services.live.listeners(channels.site) + api.services.live.listeners(channels.user(id)) === 0);
});
afterAll(() => api.stop());

// spec live.6
test('Echo hears public broadcasts by their event names, and only on the channel it joined', async () => {
  const echo = connect();
  const refreshes = collectEvents(echo, channels.site, '.MatchRefresh');
  await joined(channels.site);
  api.services.live.publish('feed.other', 'MatchRefresh', { n: 0 });
  api.services.live.publish(channels.site, 'MatchRefresh', { matchData: { topic: 'feed.inplay', seq: 1 } });
  await until(() => refreshes.length === 1);
  expect(refreshes).toEqual([{ matchData: { topic: 'feed.inplay', seq: 1 } }]);
});

// spec live.6
test('by their plain names events are heard with an empty namespace only, as the documentation says', async () => {
  const plain = collectEvents(connect(), channels.site, 'MatchRefresh');
  const withNamespace = collectEvents(connect({ namespace: '' }), channels.site, 'MatchRefresh');
  const withDot = collectEvents(connect(), channels.site, '.MatchRefresh');
  await joined(channels.site, 3);
  api.services.live.publish(channels.site, 'MatchRefresh', { n: 1 });
  await until(() => withNamespace.length === 1 && withDot.length === 1);
  expect([withNamespace, withDot, plain]).toEqual([[{ n: 1 }], [{ n: 1 }], []]);
});

// spec live.6
test('a member hears its notifications on its private channel, signed in by cookie', async () => {
  const echo = connect({ client: member });
  const received: unknown[] = [];
  echo.private(`user.${id}`).notification((data: unknown) => received.push(data));
  await joined(channels.user(id));
  await api.services.notifier.notify(id, 'game', 'test.won', { amount: '5,000' });
  await until(() => received.length === 1);
  expect(received[0]).toMatchObject({ type: 'game', icon: 'trophy', message: '5,000원이 지급되었습니다.' });
});

// spec live.7
test('the token of the configuration signs in to the private channel without a cookie', async () => {
  const { body } = await member.get('/api/configs');
  const echo = connect({ bearer: body.the_sports_token });
  const wallets = collectEvents(echo, channels.user(id), `.${liveEvents.walletUpdated}`);
  await joined(channels.user(id));
  await api.services.notifier.walletChanged(id);
  await until(() => wallets.length === 1);
  expect(wallets[0]).toMatchObject({ money: 1_000_000, point: 1_250_050, version: expect.any(Number) });
});

test('who joins a private channel is told when it last had a frame, so that a page asks only for what it missed', async () => {
  const fetchState = async (): Promise<number> => {
    const states = collectEvents(connect({ client: member }), channels.user(id), `.${liveEvents.memberState}`);
    await until(() => states.length === 1);
    const { changedAt, at } = states[0] as MemberState;
    expect(at).toBeGreaterThanOrEqual(changedAt);
    return changedAt;
  };
  const before = Date.now();
  await api.services.notifier.walletChanged(id);
  const changedAt = await fetchState();
  expect(changedAt).toBeGreaterThanOrEqual(before);
  api.services.live.publish(channels.user(id + 1), liveEvents.userChanged, {});
  expect(await fetchState()).toBe(changedAt);
});

test('a client that can only poll hears the same', async () => {
  const echo = connect({ client: member, polling: true });
  const wallets = collectEvents(echo, channels.user(id), `.${liveEvents.walletUpdated}`);
  await joined(channels.user(id));
  await api.services.notifier.walletChanged(id);
  await until(() => wallets.length === 1);
});

test('a socket that subscribes without end is refused with 429', async () => {
  const echo = connect();
  const refused = refusals(echo);
  for (let n = 0; n < 201; n += 1) echo.connector.socket.emit('subscribe', { channel: channels.site });
  await until(() => refused.length > 0);
  expect(refused).toEqual([[channels.site, 429]]);
});

// spec live.7
test('a guest is refused a private channel with 401, a member another member’s with 403, an unknown one with 403', async () => {
  const guest = connect();
  const refusedGuest = refusals(guest);
  guest.private(`user.${id}`);
  await until(() => refusedGuest.length === 1);
  expect(refusedGuest).toEqual([[channels.user(id), 401]]);

  const echo = connect({ client: member });
  const refused = refusals(echo);
  echo.private(`user.${id + 1}`);
  echo.channel('made.up');
  await until(() => refused.length === 2);
  expect(refused.sort()).toEqual([
    ['made.up', 403],
    [channels.user(id + 1), 403],
  ]);
  expect(api.services.live.listeners(channels.user(id + 1))).toBe(0);
});

test('a token that was tampered with signs nobody in', async () => {
  const { body } = await member.get('/api/configs');
  const echo = connect({ bearer: `${body.the_sports_token.slice(0, -2)}xx` });
  const refused = refusals(echo);
  echo.private(`user.${id}`);
  await until(() => refused.length === 1);
  expect(refused[0]).toEqual([channels.user(id), 401]);
});

// spec live.12
test('where the session of the token is over the cookie signs in', async () => {
  const before = await api.member('demo2');
  const { body } = await before.get('/api/configs');
  await before.post('/logout');
  const echo = connect({ client: member, bearer: body.the_sports_token });
  const wallets = collectEvents(echo, channels.user(id), `.${liveEvents.walletUpdated}`);
  await joined(channels.user(id));
  await api.services.notifier.walletChanged(id);
  await until(() => wallets.length === 1);
});

test('whispers between clients are refused and reach nobody', async () => {
  const sender = connect({ client: member });
  const other = connect({ client: member });
  const whispers = collectEvents(other, channels.user(id), '.client-hi');
  const refused = refusals(sender);
  sender.private(`user.${id}`);
  await joined(channels.user(id), 2);
  sender.private(`user.${id}`).whisper('hi', { a: 1 });
  await until(() => refused.length === 1);
  expect(refused[0]).toEqual([channels.user(id), 403]);
  expect(whispers).toEqual([]);
});

test('signing out drops the private channels of that session at once', async () => {
  const own = await api.member('demo3');
  const { body } = await own.get('/api/user');
  const echo = connect({ client: own });
  const wallets = collectEvents(echo, channels.user(body.id), `.${liveEvents.walletUpdated}`);
  const refused = refusals(echo);
  await joined(channels.user(body.id));
  await own.post('/logout');
  await until(() => refused.length === 1);
  expect(api.services.live.listeners(channels.user(body.id))).toBe(0);
  await api.services.notifier.walletChanged(body.id);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(wallets).toEqual([]);
});

test('leaving a channel ends what is heard of it', async () => {
  const echo = connect();
  collectEvents(echo, channels.site, '.SiteSendEvent');
  await joined(channels.site);
  echo.leave(channels.site);
  await until(() => api.services.live.listeners(channels.site) === 0);
});

test('a page of another origin cannot open the connection', async () => {
  const echo = connect({ origin: 'https://elsewhere.example' });
  const errors: Error[] = [];
  echo.connector.socket.on('connect_error', (error: Error) => errors.push(error));
  await until(() => errors.length > 0);
  expect(echo.connector.socket.connected).toBe(false);
});

test('modules open channels by prefix and speak to each socket that joins', async () => {
  api.services.live.openChannels('test.');
  api.services.live.onSubscribe('test.', (channel, send) => send('Board', { topic: channel, seq: 7 }));
  const echo = connect();
  const first = collectEvents(echo, 'test.board', '.Board');
  await until(() => first.length === 1);
  expect(first[0]).toEqual({ topic: 'test.board', seq: 7 });
});

// spec live.13
test('a changed setting is told to every open page', async () => {
  const echo = connect();
  const sent = collectEvents(echo, channels.site, '.SiteSendEvent');
  await joined(channels.site);
  await api.services.settings.set({ 'the_sports_config.max_stake': 2_000_000 });
  // A socket is also told which release document it joined at.
  const changes = () => (sent as { type: string }[]).filter(({ type }) => type === 'configChanged');
  await until(() => changes().length > 0);
  expect(changes()).toEqual([{ type: 'configChanged', data: { at: expect.any(Number) } }]);
  expect((await api.guest().get('/api/configs')).body.the_sports_config.max_stake).toBe(2_000_000);
});

test('garbage from a client is ignored', async () => {
  const echo = connect();
  const refreshes = collectEvents(echo, channels.site, '.MatchRefresh');
  await joined(channels.site);
  for (const input of [null, 5, 'x', {}, { channel: 5 }, { channel: 'a b' }, { channel: 'x'.repeat(500) }, []]) {
    echo.connector.socket.emit('subscribe', input);
    echo.connector.socket.emit('unsubscribe', input);
    echo.connector.socket.emit('client event', input);
  }
  api.services.live.publish(channels.site, 'MatchRefresh', { ok: true });
  await until(() => refreshes.length === 1);
});

describe('POST /broadcasting/auth', () => {
  // spec live.7
  test('authorises the member’s own channel, by cookie and by bearer token, and no other', async () => {
    const ask = (channel_name: string) => member.post('/broadcasting/auth', { socket_id: 's1', channel_name });
    expect(await ask(channels.user(id))).toMatchObject({ status: 200, body: { auth: expect.any(String) } });
    expect(await ask(channels.user(id + 1))).toMatchObject({ status: 403, body: { code: 'MARU-103' } });
    const { body } = await member.get('/api/configs');
    const bearer = await api
      .guest()
      .post(
        '/api/broadcasting/auth',
        { socket_id: 's1', channel_name: channels.user(id) },
        { authorization: `Bearer ${body.the_sports_token}` },
      );
    expect(bearer.status).toBe(200);
  });

  test('a guest is told to sign in', async () => {
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    const answer = await guest.post('/broadcasting/auth', { socket_id: 's1', channel_name: channels.user(id) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'MARU-101' } });
  });
});
