import { createHash } from 'node:crypto';
import { memberWith, post, testDatabase, verify } from '../../../test/database';
import type { Database } from '../../kernel/sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

interface Sealed {
  seq: bigint;
  hash: string;
  id: bigint;
  kind: string;
  key: string;
  reference: string;
  at: string;
}

/** The chain of hashes as an auditor works it out, from the tables alone. */
async function chain(): Promise<string[]> {
  const sealed = await db.query<Sealed>(
    `select s.seq, s.hash, t.id, t.kind, t.key, t.reference, extract(epoch from t.created_at)::text as at
       from ledger_seals s join ledger_transactions t on t.id = s.transaction_id order by s.seq`,
  );
  let hash = '';
  const hashes: string[] = [];
  for (const { id, kind, key, reference, at } of sealed) {
    const lines = await db.query<{ line: number; account: string; amount: bigint }>(
      'select line, account, amount from ledger_entries where transaction_id = $1 order by line',
      [id],
    );
    const entries = lines.map(({ line, account, amount }) => `${line},${account},${amount}`).join(';');
    hash = createHash('sha256').update(`${hash}|${id}|${kind}|${key}|${reference}|${at}|${entries}`).digest('hex');
    hashes.push(hash);
  }
  return hashes;
}

const seal = async (limit: number, lookback = 2_000) => {
  const [row] = await db.query<{ done: number }>('select ledger_seal($1, $2) as done', [limit, lookback]);
  return row!.done;
};
const hashes = async () =>
  (await db.query<{ hash: string }>('select hash from ledger_seals order by seq')).map(({ hash }) => hash);

test('each seal is the hash of the one before and of everything that was written of its transaction', async () => {
  const id = await memberWith(db, 50_000);
  await post(db, `three:${id}`, [
    [`member:${id}:cash`, -3_000],
    ['house:bets_open', 1_000],
    ['house:ggr:feed', 2_000],
  ]);
  await post(db, `점수:${id}`, [
    ['house:points_liability', -250],
    [`member:${id}:point`, 250],
  ]);
  // Several calls: each continues from the last seal of the previous one.
  expect(await seal(2)).toBe(2);
  await seal(10_000, 10_000);
  expect(await seal(10)).toBe(0);
  expect(await hashes()).toEqual(await chain());
  expect(await verify(db)).toMatchObject({ ok: true, unsealed: 0n, brokenAt: null });
});

test('a transaction that was long in committing is sealed once it is looked for, after those that were faster', async () => {
  const id = await memberWith(db, 1_000);
  await db.query(`insert into ledger_transactions (id, kind, key, reference) overriding system value
                  select max(id) + 5000, 'test', 'far:' || max(id), 'test' from ledger_transactions`);
  await seal(10_000, 10_000);
  await post(db, `slow:${id}`, [
    [`member:${id}:cash`, -1],
    ['house:bets_open', 1],
  ]);
  expect(await seal(10, 100)).toBe(0);
  expect(await seal(10, 10_000)).toBe(1);
  expect(await hashes()).toEqual(await chain());
  expect(await verify(db)).toMatchObject({ ok: true });
});
