import { testDatabase } from '../../../test/database';
import type { Database } from '../sql';
import { bodyHash, canonical, runOnce, sweepOperatorAnswers } from './index';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

let serial = 0;
const attempt = (body: unknown = { amount: 1 }, key = `key-${serial}`) => ({ memberId: 1, key, call: 'test', body });
beforeEach(() => {
  serial += 1;
});

test('the same key and body gives the stored answer without doing the work again', async () => {
  let worked = 0;
  const work = async () => ({ bet: `b${++worked}`, money: 5 });
  expect(await runOnce(db, attempt({ a: 1, b: [2] }), work)).toEqual({
    ok: true,
    data: { bet: 'b1', money: 5 },
    replayed: false,
  });
  expect(await runOnce(db, attempt({ b: [2], a: 1 }), work)).toEqual({
    ok: true,
    data: { bet: 'b1', money: 5 },
    replayed: true,
  });
  expect(worked).toBe(1);
});

test('the same key with another body or for another call is refused', async () => {
  await runOnce(db, attempt(), async () => 1);
  const reused = { ok: false, reason: 'idempotency_reused' };
  expect(await runOnce(db, attempt({ amount: 2 }), async () => 2)).toEqual(reused);
  expect(await runOnce(db, { ...attempt(), call: 'other' }, async () => 2)).toEqual(reused);
});

test('keys of two members have nothing to do with one another', async () => {
  await runOnce(db, attempt(), async () => 1);
  expect(await runOnce(db, { ...attempt({ amount: 2 }), memberId: 2 }, async () => 2)).toMatchObject({
    ok: true,
    data: 2,
  });
});

test('an operator’s key is one of its own beside a member’s and another credential’s of the same id', async () => {
  const of = (kind: 'account' | 'token') => ({
    operator: { kind, id: 1 },
    key: `key-${serial}`,
    call: 'test',
    body: 1,
  });
  await runOnce(db, attempt(), async () => 'member');
  expect(await runOnce(db, of('account'), async () => 'account')).toMatchObject({ data: 'account', replayed: false });
  expect(await runOnce(db, of('token'), async () => 'token')).toMatchObject({ data: 'token', replayed: false });
  expect(await runOnce(db, of('account'), async () => 'again')).toMatchObject({ data: 'account', replayed: true });
  await db.query(`update idempotency set created_at = now() - interval '91 days' where key = $1`, [`key-${serial}`]);
  await sweepOperatorAnswers(db);
  expect(await runOnce(db, of('token'), async () => 'later')).toMatchObject({ data: 'later', replayed: false });
  expect(await runOnce(db, attempt(), async () => 'again')).toMatchObject({ data: 'member', replayed: true });
});

test('an attempt that failed leaves the key free', async () => {
  const broken = runOnce(db, attempt(), async () => {
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await runOnce(db, attempt({ amount: 9 }), async () => 'now')).toMatchObject({
    ok: true,
    data: 'now',
    replayed: false,
  });
});

test('50 parallel replays do the work once and all get its answer', async () => {
  let worked = 0;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      runOnce(db, attempt(), async (tx) => {
        worked += 1;
        await tx.query('select 1');
        return { n: worked };
      }),
    ),
  );
  expect(worked).toBe(1);
  expect(answers.filter((answer) => answer.ok && answer.replayed)).toHaveLength(49);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.ok && answer.data)))).toEqual(new Set(['{"n":1}']));
});

test('the hash of a body does not depend on the order of its fields', () => {
  expect(canonical({ b: 1, a: [{ d: null, c: 'x' }], z: undefined })).toBe('{"a":[{"c":"x","d":null}],"b":1}');
  expect(bodyHash({ a: 1, b: 2 })).toBe(bodyHash({ b: 2, a: 1 }));
  expect(bodyHash({ a: 1 })).not.toBe(bodyHash({ a: '1' }));
});
