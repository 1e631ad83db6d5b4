import { calls, consolePath } from '@maru/contracts';
import { type CallRequest, createClient, newIdempotencyKey, opsRoutes, siteRoutes } from '.';

let sent: CallRequest[] = [];
type Refusal = { ok: false; why: string };
const transport = async (request: CallRequest): Promise<{ ok: true; data: unknown } | Refusal> => {
  sent.push(request);
  return { ok: true, data: { from: request.name } };
};
const site = createClient(siteRoutes, transport);
const ops = createClient(opsRoutes, transport);
beforeEach(() => {
  sent = [];
});

test('both tables together hold every call of the contracts that a page makes, once', () => {
  const ofPages = Object.entries(calls).filter(([, call]) => !('signed' in call));
  expect(Object.keys({ ...siteRoutes, ...opsRoutes }).sort()).toEqual(ofPages.map(([name]) => name).sort());
  expect(Object.keys(siteRoutes).filter((name) => name in opsRoutes)).toEqual([]);
  for (const [name, route] of Object.entries(opsRoutes)) {
    const { method, path, ...rest } = calls[name as keyof typeof opsRoutes];
    const mark = 'idempotent' in rest && rest.idempotent ? '*' : '';
    expect(route).toBe(`${method}${mark} ${consolePath(path)}`);
  }
});

test('parameters and query go into the address, encoded; empty ones are left out', async () => {
  await site('announcement', { params: { type: 'event', id: 7 } });
  await site('betRecord', { query: { page: 2, status: undefined } });
  await site('verificationVerify', { params: { token: 'a/b' } });
  await site('betRecord');
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
    'GET /api/notice/event/7',
    'GET /api/info/betRecord?page=2',
    'POST /api/verification/verify/a%2Fb',
    'GET /api/info/betRecord',
  ]);
  expect(ops.address('opsAuditExport', { query: { actor: 3 } as never })).toBe('/api/ops/audit.csv?actor=3');
});

test('an idempotent call carries a new key, or the one of the attempt that it repeats; others carry none', async () => {
  const bet = { amount: 1000, category: 1 as const, cartItems: [], ratio: 100, win: 1000, betOption: true };
  await site('bettingValidate', { body: bet });
  await site('bettingValidate', { body: bet });
  await site('bettingValidate', { body: bet }, { idempotencyKey: 'k'.repeat(16) });
  await site('logout');
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual(['k'.repeat(16), undefined]);
  expect(sent[0]).toMatchObject({ method: 'POST', address: '/api/theSports/bettingValidate', body: bet });
});

test('idempotency keys have the form that the contracts ask for and differ', () => {
  const keys = new Set(Array.from({ length: 200 }, newIdempotencyKey));
  expect(keys.size).toBe(200);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

test('the type check refuses what the contract of a call does not know', async () => {
  const answer = await site('betRecord', { query: { page: 1 } });
  if (answer.ok) {
    const total: number = answer.data.total;
    expect(total).toBeUndefined();
    // @ts-expect-error no such field
    expect(answer.data.nothing).toBeUndefined();
  }
  // @ts-expect-error no such call
  expect(() => site('nothing')).toThrow();
  // @ts-expect-error a page is a number
  await site('betRecord', { query: { page: 'x' } });
  // @ts-expect-error the member's id is missing
  await site('userById');
  // @ts-expect-error the call has no body
  await site('betRecord', { body: {} });
  // @ts-expect-error calls of operators are not in the site's table
  expect(() => site('opsMe')).toThrow();
});
