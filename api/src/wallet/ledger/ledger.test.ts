import fc from 'fast-check';
import { balance, memberWith, post, testDatabase, verify } from '../../../test/database';
import type { Database } from '../../kernel/sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const code = (error: { code?: string }) => error.code;

test('a posting moves money between two accounts and leaves the total at 0', async () => {
  const id = await memberWith(db, 10_000);
  await post(db, `bet:${id}`, [
    [`member:${id}:cash`, -4_000],
    ['house:bets_open', 4_000],
  ]);
  expect(await balance(db, `member:${id}:cash`)).toBe(6_000);
  expect(await verify(db)).toMatchObject({ ok: true, totalKrw: '0' });
});

test('a balance never falls below 0, and the refused posting leaves nothing behind', async () => {
  const id = await memberWith(db, 1_000);
  const before = await db.query('select count(*) as n from ledger_entries');
  const refused = post(db, `over:${id}`, [
    [`member:${id}:cash`, -1_001],
    ['house:bets_open', 1_001],
  ]);
  expect(await refused.catch(code)).toBe('MR001');
  expect(await balance(db, `member:${id}:cash`)).toBe(1_000);
  expect(await db.query('select count(*) as n from ledger_entries')).toEqual(before);
  // The table's constraint refuses it too, for every writer.
  const direct = db.query('update wallets set balance = -1 where member_id = $1', [id]);
  expect(await direct.catch(code)).toBe('23514');
});

test('a transaction that does not balance is refused, also where entries are written by hand', async () => {
  const id = await memberWith(db, 1_000);
  const crooked = post(db, `crooked:${id}`, [
    [`member:${id}:cash`, -500],
    ['house:bets_open', 499],
  ]);
  expect(await crooked.catch(code)).toBe('MR002');
  const byHand = db.query(
    'insert into ledger_entries (transaction_id, line, account, amount) values ($1, $2, $3, $4)',
    [1, 99, 'house:bonus', 5],
  );
  expect(await byHand.catch(code)).toBe('MR002');
});

test('points and money balance each for itself', async () => {
  const id = await memberWith(db, 1_000);
  const mixed = post(db, `mixed:${id}`, [
    [`member:${id}:cash`, -100],
    [`member:${id}:point`, 100],
  ]);
  expect(await mixed.catch(code)).toBe('MR002');
  await post(db, `points:${id}`, [
    ['house:points_liability', -250],
    [`member:${id}:point`, 250],
  ]);
  expect(await balance(db, `member:${id}:point`)).toBe(250);
});

test('a key is posted once', async () => {
  const id = await memberWith(db, 1_000);
  const lines: [string, number][] = [
    [`member:${id}:cash`, -100],
    ['house:bets_open', 100],
  ];
  await post(db, `once:${id}`, lines);
  expect(await post(db, `once:${id}`, lines).catch(code)).toBe('23505');
  expect(await balance(db, `member:${id}:cash`)).toBe(900);
});

test.each(['ledger_transactions', 'ledger_entries', 'ledger_seals'])(
  '%s can be neither changed, deleted nor emptied',
  async (table) => {
    await memberWith(db, 1_000);
    const column = table === 'ledger_entries' ? 'account' : table === 'ledger_seals' ? 'hash' : 'kind';
    expect(await db.query(`update ${table} set ${column} = 'x'`).catch(code)).toBe('MR003');
    expect(await db.query(`delete from ${table}`).catch(code)).toBe('MR003');
    expect(await db.query(`truncate ${table}`).catch(code)).toBe('MR003');
  },
);

test('an edit behind the triggers breaks the chain of hashes at its seal', async () => {
  const id = await memberWith(db, 1_000);
  await db.query('select ledger_seal($1, $2)', [100_000, 100_000]);
  expect(await verify(db)).toMatchObject({ ok: true, unsealed: 0n, brokenAt: null });
  const [target] = await db.query<{ seq: bigint; id: bigint }>(
    `select s.seq, s.transaction_id as id from ledger_seals s join ledger_transactions t on t.id = s.transaction_id
      where t.key = $1`,
    [`grant:${id}`],
  );
  const forge = async (amount: number) => {
    await db.query('alter table ledger_entries disable trigger user');
    await db.query(`update ledger_entries set amount = sign(amount) * $2::bigint where transaction_id = $1`, [
      target!.id,
      amount,
    ]);
    await db.query('update wallets set balance = $2 where member_id = $1', [id, amount]);
    await db.query('alter table ledger_entries enable trigger user');
  };
  await forge(9_000);
  expect(await verify(db)).toMatchObject({ ok: false, brokenAt: target!.seq, unbalanced: 0n, walletsWrong: 0n });
  await forge(1_000);
  expect(await verify(db)).toMatchObject({ ok: true });
});

test('a wallet that was changed without entries is found', async () => {
  const id = await memberWith(db, 1_000);
  await db.query('update wallets set balance = balance + 1 where member_id = $1', [id]);
  expect(await verify(db)).toMatchObject({ ok: false, walletsWrong: 1n });
  await db.query('update wallets set balance = balance - 1 where member_id = $1', [id]);
});

test('any order of postings ends where plain addition ends, and the ledger sums to 0', async () => {
  const members = [await memberWith(db, 5_000), await memberWith(db, 5_000), await memberWith(db, 0)];
  const accounts = [...members.map((id) => `member:${id}:cash`), 'house:bets_open', 'house:ggr:feed'];
  const oracle = new Map<string, number>(
    await Promise.all(accounts.map(async (name) => [name, await balance(db, name)] as const)),
  );
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 1, max: 3_000 })), { minLength: 1, maxLength: 20 }),
      async (moves) => {
        for (const [from, to, amount] of moves) {
          if (from === to) continue;
          const [source, target] = [accounts[from]!, accounts[to]!];
          const short = from < 3 && oracle.get(source)! < amount;
          const done = await post(db, `fuzz:${members[0]}:${serial++}`, [
            [source, -amount],
            [target, amount],
          ]).then(() => true, code);
          expect(done).toBe(short ? 'MR001' : true);
          if (short) continue;
          oracle.set(source, oracle.get(source)! - amount);
          oracle.set(target, oracle.get(target)! + amount);
        }
        for (const name of accounts) expect(await balance(db, name)).toBe(oracle.get(name));
      },
    ),
    { numRuns: 25 },
  );
  expect(await verify(db)).toMatchObject({ ok: true, totalKrw: '0', walletsWrong: 0n });
});
