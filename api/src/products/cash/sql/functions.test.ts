import { balance, memberWith } from '../../../../test/database';
import { useDatabase } from '../../../../test/sql';

const sql = useDatabase();
const { rows, value, refusal } = sql;

/** A request of a member; times with their zones. */
async function request(member: number, kind: string, state: string, amount: number, endedAt?: string): Promise<bigint> {
  const [row] = await rows<{ id: bigint }>(
    `insert into cash_requests (kind, member_id, amount, state, bank, account, holder, verdict, ended_at)
       values ($1, $2, $3, $4, '', '', '', '',
               case when $4 in ('done', 'rejected', 'expired') then coalesce($5::timestamptz, clock_timestamp()) end)
       returning id`,
    kind,
    member,
    amount,
    state,
    endedAt ?? null,
  );
  return row!.id;
}

test.each(['cash_requests_stand', 'cash_steps_stand', 'point_entries_stand', 'point_conversions_stand'])(
  '%s: rows are never deleted',
  async (trigger) => {
    const table = trigger.replace('_stand', '');
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
      expect(await refusal(statement)).toMatchObject({ code: 'MR003', message: `records of ${table} stand` });
  },
);

test.each(['done', 'rejected'])(
  'cash_request_final: of a request that is %s only the list of its member changes',
  async (state) => {
    const id = await request(await memberWith(sql.db, 0), 'debit', state, 10);
    const set = (columns: string) => `update cash_requests set ${columns} where id = $1`;
    expect(await refusal(set(`state = 'paying', ended_at = null`), id)).toMatchObject({ code: 'MR007' });
    expect(await refusal(set('amount = 11, hidden_at = now()'), id)).toMatchObject({ code: 'MR007' });
    await rows(set('hidden_at = now()'), id);
    expect(await rows('select hidden_at is not null as hidden, amount from cash_requests where id = $1', id)).toEqual([
      { hidden: true, amount: 10n },
    ]);
  },
);

test('cash_request_final: a request that is under way changes, and an expired credit does not', async () => {
  const member = await memberWith(sql.db, 0);
  const id = await request(member, 'credit', 'requested', 10);
  await rows(`update cash_requests set state = 'expired', ended_at = now() where id = $1`, id);
  expect(await refusal(`update cash_requests set words = 'x' where id = $1`, id)).toMatchObject({ code: 'MR007' });
});

test('member_cash_days: done requests by the Korean day on which they ended', async () => {
  const member = await memberWith(sql.db, 0);
  await request(member, 'credit', 'done', 100, '2026-03-01T23:59:59+09:00');
  await request(member, 'credit', 'done', 200, '2026-03-02T00:00:00+09:00');
  await request(member, 'credit', 'done', 5, '2026-03-02T10:00:00+09:00');
  await request(member, 'debit', 'done', 30, '2026-03-02T23:00:00+09:00');
  await request(member, 'credit', 'rejected', 7_000, '2026-03-02T12:00:00+09:00');
  await request(member, 'debit', 'requested', 7_000);
  const days = (from: string) =>
    rows('select day::text, money_in, money_out from member_cash_days($1, $2::timestamptz)', member, from);
  const second = { day: '2026-03-02', moneyIn: 205n, moneyOut: 30n };
  expect(await days('2026-01-01T00:00:00Z')).toEqual([{ day: '2026-03-01', moneyIn: 100n, moneyOut: 0n }, second]);
  // A request of the moment itself counts.
  expect(await days('2026-03-02T00:00:00+09:00')).toEqual([second]);
});

test('member_cash_held: withdrawals under way, whatever their state', async () => {
  const member = await memberWith(sql.db, 0);
  const held = () => value('member_cash_held($1)', member);
  await request(member, 'credit', 'requested', 1_000);
  await request(member, 'debit', 'done', 1_000);
  expect(await held()).toBe(0n);
  const id = await request(member, 'debit', 'requested', 70);
  for (const state of ['held', 'paying']) {
    await rows('update cash_requests set state = $2 where id = $1', id, state);
    expect(await held()).toBe(70n);
  }
  await rows(`update cash_requests set state = 'rejected', ended_at = now() where id = $1`, id);
  expect(await held()).toBe(0n);
});

test('points_move: once per key, never below nothing', async () => {
  const member = await memberWith(sql.db, 0);
  const points = () => balance(sql.db, `member:${member}:point`);
  const move = (key: string, reason: string, point: number) =>
    `select points_move(${member}, 'sql:${member}:${key}', '${reason}', 'coin', 'why', ${point}) as balance`;
  expect(await rows(move('a', 'given', 500))).toEqual([{ balance: 500n }]);
  expect(await rows(move('a', 'given', 500))).toEqual([{ balance: null }]);
  expect(await rows(move('b', 'taken', -200))).toEqual([{ balance: 300n }]);
  expect(await refusal(move('c', 'taken', -301))).toMatchObject({ code: 'MR001' });
  expect(await points()).toBe(300);
  expect(
    await rows(
      'select reason, product, words, point, balance from point_entries where member_id = $1 order by id',
      member,
    ),
  ).toEqual([
    { reason: 'given', product: 'coin', words: 'why', point: 500n, balance: 500n },
    { reason: 'taken', product: 'coin', words: 'why', point: -200n, balance: 300n },
  ]);
  expect(await rows(`select kind from ledger_transactions where key = $1`, `points:sql:${member}:b`)).toEqual([
    { kind: 'points_taken' },
  ]);
});
