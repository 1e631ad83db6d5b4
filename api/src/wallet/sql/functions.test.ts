import { memberWith, post, testDatabase } from '../../../test/database';
import type { Database } from '../../kernel/sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const evaluate = async <Value>(expression: string, ...params: unknown[]) =>
  (await db.query<{ value: Value }>(`select ${expression} as value`, params))[0]!.value;
const code = (error: { code?: string }) => error.code;

test.each([
  ['member:7:cash', 'KRW'],
  ['member:7:point', 'PT'],
  ['member:7:casino_point', 'PT'],
  ['house:points_liability', 'PT'],
  ['house:bonus', 'KRW'],
  ['vendor:nexus:settlement', 'KRW'],
  ['house:pointsale', 'KRW'],
])('ledger_currency: %s is kept in %s', async (account, currency) => {
  expect(await evaluate('ledger_currency($1)', account)).toBe(currency);
});

test.each([
  ['bet', 'bet'],
  ['bet_settled', 'win'],
  ['credit', 'credit'],
  ['debit_returned', 'debit'],
  ['points_bet', 'bonus'],
  ['bonus', 'bonus'],
  ['casino_deposit', 'convert'],
  ['coupon', 'bonus'],
  ['correction', 'other'],
])('statement_kind: a posting %s stands in the statement as %s', async (posting, kind) => {
  expect(await evaluate('statement_kind($1)', posting)).toBe(kind);
});

test('ledger_check_sum: each currency of a transaction sums to zero by itself', async () => {
  const id = await memberWith(db, 1_000);
  const refused = post(db, 'mixed', [
    [`member:${id}:cash`, -100],
    ['house:points_liability', 100],
  ]).catch(code);
  expect(await refused).toBe('MR002');
});

test.each([
  'update ledger_entries set amount = amount + 1',
  'delete from ledger_entries',
  'truncate ledger_transactions cascade',
  `update ledger_transactions set kind = 'x'`,
  'delete from ledger_seals',
])('ledger_append_only: %s is refused', async (statement) => {
  expect(await db.query(statement).catch(code)).toBe('MR003');
});

test('ledger_id_at: no transaction since the moment has a smaller id', async () => {
  const moments: { id: bigint; at: Date }[] = [];
  for (let n = 0; n < 5; n += 1) {
    const id = await post(db, `at:${n}`, [
      ['house:bonus', -1],
      ['house:bets_open', 1],
    ]);
    const [row] = await db.query<{ at: Date }>('select created_at as at from ledger_transactions where id = $1', [id]);
    moments.push({ id, at: row!.at });
  }
  for (const { id, at } of moments) expect(await evaluate<bigint>('ledger_id_at($1)', at)).toBeLessThanOrEqual(id);
  const all = await evaluate<bigint>(`(select max(id) from ledger_transactions)`);
  expect(await evaluate<bigint>(`ledger_id_at(now() + interval '1 hour')`)).toBe(all > 1_000n ? all - 1_000n : 0n);
});
