import { type StatementEntry, type StatementKind, statementKinds } from '@maru/contracts';
import { balance, memberWith, testDatabase } from '../../../test/database';
import { createRandom } from '../../../test/random';
import type { Database } from '../../kernel/sql';
import { allEntries, perPage, readStatement, type StatementFilter } from './statement';

const dayMs = 86_400_000;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const kinds: [string, StatementKind, number][] = [
  ['bet', 'bet', -1],
  ['bet_won', 'win', 1],
  ['bet_half_won', 'win', 1],
  ['credit', 'credit', 1],
  ['debit', 'debit', -1],
  ['casino_deposit', 'convert', -1],
  ['coupon_used', 'bonus', 1],
  ['test', 'other', 1],
];

/** The statement as the ledger alone says it. */
async function fromLedger(member: number, { kind, from, to }: StatementFilter) {
  const rows = await db.query<StatementEntry>(
    `select e.transaction_id::float8 as id, floor(extract(epoch from t.created_at) * 1000)::float8 as at, t.kind as posting,
            t.reference, e.amount::float8 as amount,
            sum(e.amount) over (order by e.transaction_id, e.line)::float8 as balance
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = $1 order by e.transaction_id, e.line`,
    [`member:${member}:cash`],
  );
  const before = rows.filter((row) => from !== undefined && row.at < from);
  const period = rows
    .filter((row) => (from === undefined || row.at >= from) && (to === undefined || row.at < to))
    .map((row) => ({ ...row, kind: kinds.find(([posting]) => posting === row.posting)![1] }));
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
  return {
    entries: period.filter((row) => kind === undefined || row.kind === kind),
    opening: sum(before),
    closing: sum(before) + sum(period),
    in: sum(period.filter(({ amount }) => amount > 0)),
    out: 0 - sum(period.filter(({ amount }) => amount < 0)),
    counts: Object.fromEntries(statementKinds.map((id) => [id, period.filter((row) => row.kind === id).length])),
  };
}

test('however far the sums have come, and whatever is asked for, a statement and its file say what the ledger says', async () => {
  const random = createRandom(900);
  const pick = (below: number) => Math.floor(random() * below);
  const member = await memberWith(db, 1_000_000);
  // Times rise with the ledger's numbers. What was posted up to now is the oldest.
  const begin = Date.now() + dayMs;
  const days = 6;
  const postings = 240;
  const key = `statement:${member}:`;
  for (let at = 0; at < postings; at++) {
    const [kind, , sign] = kinds[pick(kinds.length)]!;
    const amount = sign * (1 + pick(2_000));
    const entries = [
      { account: `member:${member}:cash`, amount },
      { account: 'psp:clearing', amount: -amount },
    ];
    await db.query('select ledger_post($1, $2, $3, $4::jsonb)', [
      kind,
      `${key}${at}`,
      `ref:${at}`,
      JSON.stringify(entries),
    ]);
  }
  await db.transaction(async (tx) => {
    // The ledger is only appended to; its times are the server's.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update ledger_transactions set created_at = to_timestamp(($2::float8 + substr(key, length($1) + 1)::int * $3::float8) / 1000)
        where starts_with(key, $1)`,
      [key, begin, (days * dayMs) / postings],
    );
  });
  await db.query('select ledger_seal(10000, 100000)');
  const midnight = Math.ceil((begin + 9 * 3_600_000) / dayMs) * dayMs - 9 * 3_600_000;
  const moment = () => (random() < 0.3 ? midnight + pick(days) * dayMs : begin + pick(days * dayMs));
  for (let round = 0; round < 10; round++) {
    // From nothing read to everything read, some seals at a time.
    if (round > 0) await db.query('select ledger_days_read(40, 10)');
    for (let question = 0; question < 12; question++) {
      const filter: StatementFilter = {};
      if (random() < 0.6) filter.from = moment();
      if (random() < 0.6) filter.to = Math.max(filter.from ?? 0, moment());
      if (random() < 0.5) filter.kind = kinds[pick(kinds.length)]![1];
      const { entries, ...sums } = await fromLedger(member, filter);
      const page = 1 + pick(Math.ceil(entries.length / perPage) + 1);
      const shown = [...entries].reverse().slice((page - 1) * perPage, page * perPage);
      expect(await readStatement(db, member, filter, page)).toEqual({
        ...sums,
        data: shown,
        current_page: page,
        per_page: perPage,
        total: entries.length,
        last_page: Math.max(1, Math.ceil(entries.length / perPage)),
      });
    }
    const [house] = await db.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::float8 as sum from ledger_entries where account = 'psp:clearing'`,
    );
    expect(await balance(db, 'psp:clearing')).toBe(house!.sum);
  }
  const file: StatementEntry[] = [];
  // Everything was posted with future dates, so the file ends before most of it; it contains the member's first money.
  for await (const part of allEntries(db, member, {}, 5)) file.push(...part);
  expect(file.map(({ amount, balance }) => [amount, balance])).toEqual([[1_000_000, 1_000_000]]);
});

test('a file holds the latest postings in the order in which they were posted, batch by batch', async () => {
  const member = await memberWith(db, 1_000);
  for (let at = 0; at < 7; at++) {
    const entries = [
      { account: `member:${member}:cash`, amount: 10 + at },
      { account: 'house:bonus', amount: -10 - at },
    ];
    await db.query('select ledger_post($1, $2, $3, $4::jsonb)', [
      'test',
      `file:${member}:${at}`,
      'x',
      JSON.stringify(entries),
    ]);
  }
  const parts: number[][] = [];
  for await (const part of allEntries(db, member, {}, 5, 2)) parts.push(part.map(({ amount }) => amount));
  expect(parts).toEqual([[12, 13], [14, 15], [16]]);
  const { data } = await readStatement(db, member, {});
  for (const filter of [
    { from: data[3]!.at },
    { to: data[3]!.at },
    { kind: 'other' as const },
    { kind: 'bet' as const },
  ]) {
    const file: StatementEntry[] = [];
    for await (const part of allEntries(db, member, filter, 50, 3)) file.push(...part);
    expect(file).toEqual((await readStatement(db, member, filter)).data.reverse());
  }
});
