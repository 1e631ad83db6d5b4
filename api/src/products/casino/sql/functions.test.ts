import { memberWith, post } from '../../../../test/database';
import { useDatabase } from '../../../../test/sql';

const sql = useDatabase();
const { rows, value, refusal } = sql;

test.each([
  ['casino_deposit', 'convert'],
  ['casinos', null],
  ['bet', null],
])('casino_statement_kind: %s is %s', async (posting, kind) => {
  expect(await value('casino_statement_kind($1)', posting)).toBe(kind);
});

test('casino_report_measures: play at a company, and money that goes there or comes back', async () => {
  const measures = (kind: string, account: string, amount = 70) =>
    rows(
      'select measure, value, n, game from casino_report_measures($1, $2, $3) order by measure',
      kind,
      account,
      amount,
    );
  const game = 'casino:hera';
  expect(await measures('casino_win', 'vendor:hera:settlement')).toEqual([{ measure: 'ggr', value: 70n, n: 0, game }]);
  expect(await measures('casino_bet', 'vendor:hera:settlement')).toEqual([
    { measure: 'ggr', value: 70n, n: 0, game },
    { measure: 'settled', value: 70n, n: 1, game },
    { measure: 'stake', value: 70n, n: 1, game },
  ]);
  expect(await measures('casino_deposit', 'member:7:casino:hera')).toEqual([
    { measure: 'to_casino', value: 70n, n: 1, game },
  ]);
  expect(await measures('casino_withdrawal', 'member:7:casino:hera', -70)).toEqual([
    { measure: 'from_casino', value: 70n, n: 1, game },
  ]);
  expect(await measures('casino_deposit', 'member:7:cash', -70)).toEqual([]);
});

test('casino_play_since: calls and lists of vendors, in whole won and never below nothing', async () => {
  const member = await memberWith(sql.db, 0);
  const since = async (from = '2026-03-01T10:00:00.900Z') =>
    (await rows('select * from casino_play_since($1, $2::timestamptz)', member, from))[0];
  let n = 0;
  const listed = (kind: string, amount: number, at: string, casino = 'union') =>
    rows(
      `insert into casino_transactions (casino, id, member_id, kind, amount, at) values ($1, $2, $3, $4, $5, $6)`,
      casino,
      `sql-${++n}`,
      member,
      kind,
      amount,
      at,
    );
  const call = (name: string, amount: number, state: string, at: string) =>
    rows(
      `insert into seamless_calls (id, call, member_id, target, amount, hash, state, status, answer, created_at, company)
         values ($1, $2, $3, case when $2 <> 'bet' then 'x' end, $4, '', $5, 200, '{}', $6, 'sql')`,
      `sql-${++n}`,
      name,
      member,
      amount,
      state,
      at,
    );
  expect(await since()).toEqual({ staked: 0n, returned: 0n });
  await listed('win', 550, '2026-03-01T09:59:59Z');
  await listed('bet', -1_000, '2026-03-01T10:00:00Z');
  await listed('bet', -250, '2026-03-01T11:00:00Z', 'hera');
  await listed('cancel', 100, '2026-03-01T11:01:00Z');
  await listed('win', 399, '2026-03-01T11:02:00Z');
  await listed('deposit', 9_000, '2026-03-01T11:02:00Z');
  expect(await since()).toEqual({ staked: 11n, returned: 3n });
  await call('bet', 5, 'done', '2026-03-01T12:00:00Z');
  await call('bet', 50, 'void', '2026-03-01T12:00:00Z');
  await call('win', 2, 'done', '2026-03-01T12:00:00Z');
  await call('bet', 500, 'done', '2026-03-01T10:00:00Z');
  expect(await since()).toEqual({ staked: 16n, returned: 5n });
  await listed('cancel', 90_000, '2026-03-01T13:00:00Z');
  expect(await since()).toEqual({ staked: 0n, returned: 5n });
});

describe('stops', () => {
  let n = 0;
  /** A member with accounts at casinos and a running session. */
  async function player(casinos: string[]): Promise<number> {
    const member = await memberWith(sql.db, 0);
    n += 1;
    for (const casino of casinos)
      await rows(
        'insert into casino_users (casino, member_id, vendor_user) values ($1, $2, $3)',
        casino,
        member,
        `sql-${n}`,
      );
    await rows(
      `insert into seamless_sessions (token, company, member_id, game, ends_at)
         values ($1, 'sql', $2, 'g', now() + interval '1 hour')`,
      `sql-${n}`,
      member,
    );
    return member;
  }
  const jobs = async (member: number) =>
    (
      await rows<{ key: string }>(
        `select key from jobs where queue = 'casino-stops' and key like $1 order by key`,
        `%:${member}`,
      )
    ).map(({ key }) => key.split(':')[0]);
  const runs = async (member: number) =>
    (await rows(`select 1 from seamless_sessions where member_id = $1 and ends_at > clock_timestamp()`, member))
      .length > 0;

  test('casino_enqueue_stop: a job for each casino with an account, and sessions end', async () => {
    const [member, none] = [await player(['hera', 'union']), await player([])];
    expect(await value('casino_enqueue_stop($1)', member)).toBe(2);
    expect([await jobs(member), await runs(member)]).toEqual([['hera', 'union'], false]);
    expect(await value('casino_enqueue_stop($1)', none)).toBeNull();
    expect(await runs(none)).toBe(false);
  });

  test('casino_stop_member: when a member is restricted, not with any other change', async () => {
    const member = await player(['hera']);
    await rows(`update members set nick = nick || 'x', status = 1 where id = $1`, member);
    expect([await jobs(member), await runs(member)]).toEqual([[], true]);
    await rows('update members set only_cs = 1 where id = $1', member);
    expect([await jobs(member), await runs(member)]).toEqual([['hera'], false]);
    const freed = await player(['hera']);
    await rows('update members set status = 2 where id = $1', freed);
    expect([await jobs(freed), await runs(freed)]).toEqual([[], true]);
  });

  test('casino_stop_protection: when an exclusion or a time-out begins', async () => {
    const [excluded, paused, over] = [await player(['hera']), await player(['hera']), await player(['hera'])];
    await rows(
      `insert into member_protection (member_id, excluded_at, excluded_until) values ($1, now(), 'infinity')`,
      excluded,
    );
    expect([await jobs(excluded), await runs(excluded)]).toEqual([['hera'], false]);
    await rows('insert into member_protection (member_id) values ($1)', paused);
    expect(await runs(paused)).toBe(true);
    await rows(`update member_protection set time_out_until = now() + interval '1 hour' where member_id = $1`, paused);
    expect([await jobs(paused), await runs(paused)]).toEqual([['hera'], false]);
    await rows(
      `insert into member_protection (member_id, time_out_until) values ($1, now() - interval '1 hour')`,
      over,
    );
    expect([await jobs(over), await runs(over)]).toEqual([[], true]);
  });

  test('casino_enqueue_stopped: what comes to a stopped member’s casino balance later', async () => {
    const [stopped, free, empty] = [await player(['hera', 'union']), await player(['hera']), await player(['hera'])];
    for (const member of [stopped, empty]) await rows('update members set only_cs = 1 where id = $1', member);
    await rows(`delete from jobs where queue = 'casino-stops'`);
    for (const member of [stopped, free])
      await post(sql.db, `sql:${member}`, [
        ['vendor:hera:settlement', -5],
        [`member:${member}:casino:hera`, 5],
      ]);
    expect(await value('casino_enqueue_stopped()')).toBe(1);
    expect([await jobs(stopped), await jobs(free), await jobs(empty)]).toEqual([['hera'], [], []]);
    expect(await value('casino_enqueue_stopped()')).toBe(0);
  });
});

test.each(['casino_transfers_stand', 'casino_transfer_steps_stand', 'casino_transactions_stand'])(
  '%s: rows are never deleted',
  async (trigger) => {
    const table = trigger.replace('_stand', '');
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
      expect(await refusal(statement)).toMatchObject({ code: 'MR003', message: `records of ${table} stand` });
  },
);

test('casino_transfer_final: a transfer that is over changes in its member’s list alone', async () => {
  const member = await memberWith(sql.db, 0);
  const id = '00000000-0000-4000-8000-0000000000f1';
  const set = (columns: string) => `update casino_transfers set ${columns} where id = '${id}'`;
  await rows(
    `insert into casino_transfers (id, casino, member_id, direction, amount) values ($1, 'hera', $2, 'to_casino', 10)`,
    id,
    member,
  );
  await rows(set(`state = 'unknown', checks = 3`));
  await rows(set(`state = 'confirmed', ended_at = now()`));
  expect(await refusal(set(`state = 'manual', ended_at = null`))).toMatchObject({ code: 'MR007' });
  expect(await refusal(set('amount = 11'))).toMatchObject({ code: 'MR007' });
  await rows(set('hidden_at = now()'));
  expect(await rows('select amount, hidden_at is not null as hidden from casino_transfers where id = $1', id)).toEqual([
    { amount: 10n, hidden: true },
  ]);
});
