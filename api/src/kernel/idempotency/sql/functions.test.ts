import { testDatabase } from '../../../../test/database';
import type { Database } from '../../sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const begin = async (key: string, more: { owner?: number; call?: string; body?: string; kind?: string } = {}) => {
  const { owner = 1, call = 'placeBet', body = 'hash', kind = 'member' } = more;
  const params = [owner, key, call, body, kind];
  const [row] = await db.query<{ answer: object }>('select idempotency_begin($1, $2, $3, $4, $5) as answer', params);
  return row!.answer;
};

test('idempotency_begin: a key is new once for its owner, and answers what idempotency_finish stored', async () => {
  expect(await begin('k1')).toEqual({ state: 'new' });
  await db.query(`select idempotency_finish(1, 'k1', 200, '{"id": 7}')`);
  expect(await begin('k1')).toEqual({ state: 'done', status: 200, answer: { id: 7 } });
  expect(await begin('k1', { owner: 2 })).toEqual({ state: 'new' });
  expect(await begin('k1', { kind: 'operator' })).toEqual({ state: 'new' });
});

test('idempotency_begin: another body or another call under one key is a reuse', async () => {
  expect(await begin('k2')).toEqual({ state: 'new' });
  expect(await begin('k2', { body: 'other' })).toEqual({ state: 'reused' });
  expect(await begin('k2', { call: 'placeOther' })).toEqual({ state: 'reused' });
});
