import { memberWith, postAt } from '../../../test/database';
import { catchRefusal, useDatabase } from '../../../test/sql';
import { storeBet } from '../../bets/testing/rows';

const sql = useDatabase();
const { rows, value, refusal, undone } = sql;
const newMember = () => memberWith(sql.db, 0);

/** 'YYYYMMDD' of so many years before today in Korea, and so many days after that. */
const bornAgo = (years: number, days = 0) =>
  value<string>(
    `to_char((clock_timestamp() at time zone 'Asia/Seoul')::date - make_interval(years => $1::int) + make_interval(days => $2::int), 'YYYYMMDD')`,
    years,
    days,
  );

test.each([
  ['010-1234-5678', '01012345678'],
  ['+82 10 1234 5678', '01012345678'],
  ['+82 (0)10-1234-5678', '01012345678'],
  ['0082 10 1234 5678', '01012345678'],
  ['０１０１２３４５６７８', '01012345678'],
  ['+81 90 1234 5678', '819012345678'],
  ['1234', '1234'],
])('member_phone_key: %s is compared as %s', async (phone, key) => {
  expect(await value('member_phone_key($1)', phone)).toBe(key);
});

test('member_account_key: digits alone, in full width as well', async () => {
  expect(await value('member_account_key($1)', '１１０-２34 567 890')).toBe('110234567890');
});

test('member_age and age_too_young: the birthday counts, by the day in Korea', async () => {
  const [today, tomorrow] = [await bornAgo(19), await bornAgo(19, 1)];
  expect([await value('member_age($1)', today), await value('age_too_young($1, 19)', today)]).toEqual([19, false]);
  expect([await value('member_age($1)', tomorrow), await value('age_too_young($1, 19)', tomorrow)]).toEqual([18, true]);
});

test.each(['20010229', '20011301', '2001', '', null])(
  'member_age: %s is no day of birth, and none is too young',
  async (birth) => {
    expect([await value('member_age($1)', birth), await value('age_too_young($1, 19)', birth)]).toEqual([null, false]);
  },
);

test('play_slot: a moment belongs to the ten minutes that it lies in, their first moment included', async () => {
  const slot = async (at: string) => (await value<Date>('play_slot($1::timestamptz)', at)).toISOString();
  expect(await slot('2026-11-30T12:09:59.999+09:00')).toBe('2026-11-30T03:00:00.000Z');
  expect(await slot('2026-11-30T12:10:00+09:00')).toBe('2026-11-30T03:10:00.000Z');
});

test('sign_in_without: one attempt of a process goes, the others stay', async () => {
  const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  const without = (workers: string[]) => value('sign_in_without($1::uuid[], $2::uuid)', workers, a);
  expect(await without([b, a, a])).toEqual([b, a]);
  expect(await without([b])).toEqual([b]);
  expect(await without([])).toEqual([]);
});

test('sign_in_under_way: attempts of processes that are gone or past their bound count no more', async () => {
  const gone = '00000000-0000-4000-8000-00000000000c';
  const underWay = (until: string) =>
    value(`sign_in_under_way(array[null, '${gone}']::uuid[], now() + interval '${until}')`);
  expect(await underWay('1 second')).toEqual([null]);
  expect(await underWay('-1 second')).toEqual([]);
});

test('protection_excluded: past its end too, until a request to return is a day old', async () => {
  const id = await newMember();
  await rows(
    `insert into member_protection (member_id, excluded_at, excluded_until)
     values ($1, now() - interval '7 months', now() - interval '1 month')`,
    id,
  );
  const excluded = () => value('(select protection_excluded(p) from member_protection p where member_id = $1)', id);
  const request = (ago: string) =>
    rows(`update member_protection set return_requested_at = now() - interval '${ago}' where member_id = $1`, id);
  expect(await excluded()).toBe(true);
  expect(await value('protection_stops_of(array[$1::bigint]) = array[$1::bigint]', id)).toBe(true);
  await request('23 hours');
  expect(await excluded()).toBe(true);
  await request('24 hours');
  expect(await excluded()).toBe(false);
});

/** Times with a zone, so long before now. */
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const [minute, hour, day] = [60, 3_600, 86_400];

test('promotion_stop: consent is needed, and nothing stops whoever gave it', async () => {
  const id = await newMember();
  expect(await value('promotion_stop($1)', id)).toBe('consent_missing');
  await rows(`update members set status = 9 where id = $1`, id);
  expect(await value('promotion_stop($1)', id)).toBe('forbidden');
});

test('age_stopped: never where no age is asked for; else too young, without a birth date, or not confirmed', async () => {
  const [id, young] = [await newMember(), await bornAgo(18)];
  const old = await bornAgo(30);
  expect(await value('age_stopped($1, $2)', id, young)).toBe(false);
  await undone(async ({ rows: inside, value: valueInside }) => {
    const stopped = (birth: string | null) => valueInside('age_stopped($1, $2)', id, birth);
    await inside('delete from protection_age');
    await inside('insert into protection_age (min_age) values (19)');
    expect([await stopped(young), await stopped(old), await stopped(null)]).toEqual([true, false, false]);
    await inside('update protection_age set needs_birth = true');
    expect([await stopped(null), await stopped('20010229')]).toEqual([true, true]);
    await inside('update protection_age set needs_check = true');
    expect(await stopped(old)).toBe(true);
    const check = (state: string, birth: string) =>
      inside(
        `insert into age_checks (member_id, birth, state, method, actor)
           values ($1, $2, $3, case when $3 = 'confirmed' then 'video' end, 'sql')`,
        id,
        birth,
        state,
      );
    await check('confirmed', young);
    expect(await stopped(old)).toBe(true);
    await check('confirmed', old);
    expect([await stopped(old), await stopped(young)]).toEqual([false, true]);
    await check('withdrawn', old);
    expect(await stopped(old)).toBe(true);
  });
});

test('member_play_stopped: restricted, excluded, in a time-out or too young', async () => {
  const stopped = (id: number) => value('member_play_stopped($1)', id);
  const id = await newMember();
  expect(await stopped(id)).toBe(false);
  for (const column of ['status = 5', 'status = 9', 'only_cs = 1']) {
    await rows(`update members set ${column} where id = $1`, id);
    expect(await stopped(id)).toBe(true);
    await rows('update members set status = 1, only_cs = 0 where id = $1', id);
  }
  await rows(`insert into member_protection (member_id, time_out_until) values ($1, now() - interval '1 second')`, id);
  expect(await stopped(id)).toBe(false);
  await rows(`update member_protection set time_out_until = now() + interval '1 hour' where member_id = $1`, id);
  expect(await stopped(id)).toBe(true);
  await rows(
    `update member_protection set time_out_until = null, excluded_at = now(), excluded_until = 'infinity' where member_id = $1`,
    id,
  );
  expect(await stopped(id)).toBe(true);
});

test('member_limits_in_force: own limits without an end, those of operators to their end', async () => {
  const id = await newMember();
  await rows(
    `insert into member_limits (member_id, kind, span, amount, ended_at)
       values ($1, 'stake', 'day', 10, null), ($1, 'stake', 'week', 20, now())`,
    id,
  );
  await rows(
    `insert into member_operator_limits (member_id, kind, span, amount, set_by, ends_at)
       values ($1, 'loss', 'day', 1, 'sql', null), ($1, 'loss', 'week', 2, 'sql', now() + interval '1 hour'),
              ($1, 'loss', 'month', 3, 'sql', now() - interval '1 second')`,
    id,
  );
  expect(
    await rows('select kind, span, amount from member_limits_in_force where member_id = $1 order by amount', id),
  ).toEqual([
    { kind: 'loss', span: 'day', amount: 1n },
    { kind: 'loss', span: 'week', amount: 2n },
    { kind: 'stake', span: 'day', amount: 10n },
  ]);
});

test('member_identity_digest, member_identity_record: what a member had before stays, and the same is written once', async () => {
  const digest = (kind: string, text: string) => value<string>('member_identity_digest($1, $2)', kind, text);
  expect(await digest('phone', '010')).toMatch(/^[0-9a-f]{64}$/);
  expect(await digest('phone', '010')).toBe(await digest('phone', '010'));
  expect(await digest('account', '010')).not.toBe(await digest('phone', '010'));
  const id = await newMember();
  const set = (columns: string) => rows(`update members set ${columns} where id = $1`, id);
  const identities = () =>
    rows('select kind, digest, bank_code from member_identities where member_id = $1 order by kind, first_at', id);
  expect(await identities()).toEqual([]);
  await set(`phone = '+82 10-1111-2222'`);
  await set(
    `phone = '010 3333 4444', account = '110-22', bank_code = '088', holder_skeleton = 'kim', birth = '19900101'`,
  );
  await set(`phone = '01011112222', nick = nick || 'x'`);
  expect(await identities()).toEqual([
    { kind: 'account', digest: await digest('account', '11022'), bankCode: '088' },
    { kind: 'person', digest: await digest('person', 'kim\n19900101'), bankCode: '' },
    { kind: 'phone', digest: await digest('phone', '01011112222'), bankCode: '' },
    { kind: 'phone', digest: await digest('phone', '01033334444'), bankCode: '' },
  ]);
});

test.each(['member_protection_events', 'harm_case_events', 'complaint_events', 'age_checks'])(
  'member_protection_append_only: rows of %s never change',
  async (table) => {
    for (const statement of [`update ${table} set actor = 'x'`, `delete from ${table}`, `truncate ${table} cascade`])
      expect(await refusal(statement)).toMatchObject({
        code: 'MR003',
        message: 'the record of protection is append-only',
      });
  },
);

test('territory_signals_stand: kept for five years; signals never change', async () => {
  const id = await newMember();
  await rows(
    `insert into territory_signals (member_id, at, kind)
       values ($1, now() - interval '1828 days', 'blocked'), ($1, now() - interval '1826 days', 'anonymised')`,
    id,
  );
  expect(await refusal('delete from territory_signals where member_id = $1', id)).toMatchObject({
    message: 'signals stand for five years',
  });
  expect(await refusal(`update territory_signals set detail = 'x'`)).toMatchObject({ code: 'MR003' });
  expect(await refusal('truncate territory_signals')).toMatchObject({ code: 'MR003' });
  await rows(`delete from territory_signals where member_id = $1 and kind = 'blocked'`, id);
  expect(await rows('select kind from territory_signals where member_id = $1', id)).toEqual([{ kind: 'anonymised' }]);
});

test.each(['complaints_stand', 'harm_cases_stand', 'funds_confirmations_stand'])(
  '%s: rows are never deleted',
  async (trigger) => {
    const table = trigger.replace('_stand', '');
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
      expect(await refusal(statement)).toMatchObject({ code: 'MR003', message: `records of ${table} stand` });
  },
);

test('funds_confirmations_stand: a confirmation never changes', async () => {
  expect(await refusal(`update funds_confirmations set level = 'none'`)).toMatchObject({ code: 'MR003' });
});

const limit = (id: number, kind: string, amount: number) =>
  rows(`insert into member_limits (member_id, kind, span, amount) values ($1, $2, 'day', $3)`, id, kind, amount);
/** A credit or debit of a member; it ended at once where its state is an end. */
const cashRequest = (
  id: number,
  kind: string,
  amount: number,
  secondsAgo: number,
  state = 'done',
  endedAgo = secondsAgo,
) =>
  rows(
    `insert into cash_requests (kind, member_id, amount, state, bank, account, holder, verdict, created_at, ended_at, day)
       values ($1, $2, $3, $4, '', '', '', '', $5, $6, ($5::timestamptz at time zone 'Asia/Seoul')::date)`,
    kind,
    id,
    amount,
    state,
    ago(secondsAgo),
    ['done', 'rejected', 'expired'].includes(state) ? ago(endedAgo) : null,
  );
/** A posting on a member's money, so long ago. */
const play = (id: number, kind: string, amount: number, secondsAgo: number) =>
  postAt(sql.db, ago(secondsAgo), kind, `sql:${id}:${kind}:${amount}:${secondsAgo}`, [
    [`member:${id}:cash`, amount],
    ['house:bets_open', -amount],
  ]);

test('protection_of_credit: a deposit above its limit is refused with what is used, a debit is none', async () => {
  const id = await newMember();
  await limit(id, 'deposit', 1_000);
  await cashRequest(id, 'credit', 600, 10);
  const refused = await catchRefusal(cashRequest(id, 'credit', 401, 0));
  expect(refused.code).toBe('MR010');
  expect(JSON.parse(refused.detail!)).toEqual({
    reason: 'deposit_limit',
    span: 'day',
    limit: 1_000,
    used: 600,
    member: id,
  });
  await cashRequest(id, 'credit', 400, 0);
  await cashRequest(id, 'debit', 5_000, 0);
});

test('protection_of_bets: a bet of a member who is stopped is refused, one below its limits is not', async () => {
  const [free, stopped, limited] = [await newMember(), await newMember(), await newMember()];
  const bet = (id: number) => storeBet(sql.db, id, [{ subject: 'coin:p' }]);
  await rows(
    `insert into member_protection (member_id, time_out_until) values ($1, now() + interval '1 hour')`,
    stopped,
  );
  expect(await bet(free)).toBeGreaterThan(0);
  expect(JSON.parse((await catchRefusal(bet(stopped))).detail!)).toEqual({ reason: 'time_out', member: stopped });
  await limit(limited, 'stake', 1_000);
  await play(limited, 'bet', -1_000, 1);
  expect(await bet(limited)).toBeGreaterThan(0);
  await play(limited, 'bet', -1, 0);
  expect(JSON.parse((await catchRefusal(bet(limited))).detail!)).toEqual({
    reason: 'own_limit_stake',
    span: 'day',
    limit: 1_000,
    used: 1_001,
    member: limited,
  });
});

test('protection_check: a reality check that is due stops bets alone, after all limits', async () => {
  const id = await newMember();
  await rows(
    `insert into member_protection (member_id, reality_minutes, reality_from) values ($1, 15, now() - interval '16 minutes')`,
    id,
  );
  const check = (act: string) => value(`protection_check($1, $2, 0)`, id, act);
  expect(JSON.parse((await catchRefusal(check('bet'))).detail!)).toEqual({ reason: 'reality_check', member: id });
  for (const act of ['deposit', 'transfer']) await check(act);
  await limit(id, 'time', 1);
  await rows(`insert into member_time (member_id, slot, seconds) values ($1, play_slot(now()), 60)`, id);
  expect(JSON.parse((await catchRefusal(check('bet'))).detail!)).toMatchObject({ reason: 'own_limit_time', used: 60 });
  expect(await catchRefusal(check('transfer'))).toMatchObject({ code: 'MR010' });
});

test('protection_used, protection_frees_at, protection_play: what counts in a span, and when the oldest of it leaves', async () => {
  const id = await memberWith(sql.db, 10_000);
  await play(id, 'bet', -100, 25 * hour);
  await play(id, 'casino_bet', -200, 23 * hour);
  await play(id, 'bet_won', 50, 22 * hour);
  await play(id, 'credit', 9_000, 1 * hour);
  const used = (kind: string, span: string) => value('protection_used($1, $2, $3)', id, kind, span);
  expect([await used('stake', 'day'), await used('stake', 'week')]).toEqual([200n, 300n]);
  expect([await used('loss', 'day'), await used('loss', 'week')]).toEqual([150n, 250n]);
  expect(await rows(`select * from protection_play($1, 'month')`, id)).toEqual([
    { stakeDay: 200n, stakeWeek: 300n, stakeMonth: 300n, lossDay: 150n, lossWeek: 250n, lossMonth: 250n },
  ]);
  expect(await rows(`select * from protection_play($1, 'day')`, id)).toMatchObject([
    { stakeWeek: 200n, lossMonth: 150n },
  ]);
  const freesIn = (kind: string, span: string) =>
    value<number>(
      `(extract(epoch from protection_frees_at($1, $2, $3) - clock_timestamp()) / 3600)::float8`,
      id,
      kind,
      span,
    );
  expect(await freesIn('stake', 'day')).toBeCloseTo(1, 1);
  expect(await freesIn('stake', 'week')).toBeCloseTo(6 * 24 - 1, 1);
  expect(await freesIn('deposit', 'day')).toBeNull();
});

test('protection_watch_of: who has limits on play, and who is stopped; deposits are no matter of bets', async () => {
  const [free, deposits, plays, stopped] = [await newMember(), await newMember(), await newMember(), await newMember()];
  await limit(deposits, 'deposit', 1);
  await limit(plays, 'time', 1);
  await rows(
    `insert into member_protection (member_id, excluded_at, excluded_until) values ($1, now(), 'infinity')`,
    stopped,
  );
  const watched = await value<bigint[]>('protection_watch_of($1::bigint[])', [free, deposits, plays, stopped]);
  expect(watched.map(Number).sort((a, b) => a - b)).toEqual([plays, stopped]);
});

test('protection_seen: time counts a minute at most, and half an hour without any begins a new session', async () => {
  const id = await newMember();
  const seen = async (secondsAgo: number | null) => {
    if (secondsAgo !== null)
      await rows('update member_protection set seen_at = $2 where member_id = $1', id, ago(secondsAgo));
    await value('protection_seen($1)', id);
    const [row] = await rows<{ total: number; fresh: boolean }>(
      `select coalesce((select sum(seconds) from member_time where member_id = $1), 0)::int as total,
              session_started_at > clock_timestamp() - interval '10 seconds' as fresh
         from member_protection where member_id = $1`,
      id,
    );
    return row!;
  };
  expect(await seen(null)).toEqual({ total: 0, fresh: true });
  await rows(`update member_protection set session_started_at = now() - interval '1 hour' where member_id = $1`, id);
  expect(await seen(4)).toEqual({ total: 0, fresh: false });
  expect(await seen(20)).toMatchObject({ fresh: false, total: expect.closeTo(20, -1) });
  const { total } = await seen(20 * minute);
  expect(total).toBeGreaterThanOrEqual(80);
  expect(total).toBeLessThan(90);
  expect(await seen(31 * minute)).toEqual({ total, fresh: true });
});

test('member_play_read, member_play_after: sums by slot, and of a slot only what lies after a moment', async () => {
  const id = await memberWith(sql.db, 10_000);
  const slot = await value<Date>(`play_slot(clock_timestamp() - interval '1 hour')`);
  const since = (seconds: number) => (Date.now() - slot.getTime()) / 1_000 - seconds;
  await play(id, 'bet', -100, since(60));
  await play(id, 'bet', -200, since(120));
  await play(id, 'bet_won', 50, since(240));
  await play(id, 'bet', -400, since(610));
  const after = async (seconds: number) =>
    (
      await rows<{ staked: bigint; lost: bigint }>(
        `select p.* from member_play_reading r,
                member_play_after($1, $2::timestamptz + make_interval(secs => $3::float8), r.seal) p`,
        id,
        slot.toISOString(),
        seconds,
      )
    )[0]!;
  // Nothing is in the sums yet.
  expect(await after(0)).toEqual({ staked: 0n, lost: 0n });
  await value('ledger_seal(100000, 100000)');
  while ((await value<number>('member_play_read(100000)')) > 0);
  expect(await rows('select staked, lost from member_play where member_id = $1 order by slot', id)).toEqual([
    { staked: 300n, lost: 250n },
    { staked: 400n, lost: 400n },
  ]);
  expect(await after(0)).toEqual({ staked: 300n, lost: 250n });
  expect(await after(90)).toEqual({ staked: 200n, lost: 150n });
  expect(await after(300)).toEqual({ staked: 0n, lost: 0n });
  // What is posted later into the slot is in no sum until it is read.
  await play(id, 'bet', -1_000, since(130));
  expect(await after(90)).toEqual({ staked: 200n, lost: 150n });
});

describe('what harm detection reads', () => {
  test('harm_lost_before, harm_staked_after: 24 hours to a moment and from it', async () => {
    const id = await memberWith(sql.db, 10_000);
    await play(id, 'bet', -1, 49 * hour);
    await play(id, 'bet', -10, 47 * hour);
    await play(id, 'bet_won', 4, 30 * hour);
    await play(id, 'credit', 500, 29 * hour);
    await play(id, 'casino_bet', -100, 23 * hour);
    await play(id, 'casino_settled', 30, 22 * hour);
    await play(id, 'bet', -1_000, 1);
    const moment = ago(24 * hour);
    expect(await value('harm_lost_before($1, $2::timestamptz)', id, moment)).toBe(6n);
    expect(await value('harm_lost_before($1, $2::timestamptz)', id, ago(21 * hour))).toBe(66n);
    expect(await value('harm_staked_after($1, $2::timestamptz)', id, moment)).toBe(1_100n);
    expect(await value('harm_staked_after($1, $2::timestamptz)', await newMember(), moment)).toBe(0n);
  });

  test('harm_deposits: oldest first, with what was lost before those of the last week', async () => {
    const id = await memberWith(sql.db, 10_000);
    await play(id, 'bet', -300, 3 * hour);
    await cashRequest(id, 'credit', 10, 8 * day);
    await cashRequest(id, 'credit', 20, 2 * hour, 'rejected');
    await cashRequest(id, 'credit', 30, hour, 'requested');
    await cashRequest(id, 'debit', 40, hour);
    const deposits = (seconds: number) =>
      rows('select is_failed, lost_before from harm_deposits($1, $2::timestamptz)', id, ago(seconds));
    expect(await deposits(30 * day)).toEqual([
      { isFailed: false, lostBefore: null },
      { isFailed: true, lostBefore: 300n },
      { isFailed: false, lostBefore: 300n },
    ]);
    expect(await deposits(90 * minute)).toHaveLength(1);
  });

  test('harm_withdrawals: given back and played, or followed by a credit within a day', async () => {
    const id = await memberWith(sql.db, 10_000);
    await cashRequest(id, 'debit', 100, 40 * hour);
    await cashRequest(id, 'credit', 1, 17 * hour, 'rejected');
    await cashRequest(id, 'debit', 200, 15 * hour, 'rejected', 14 * hour);
    await play(id, 'bet', -70, 13 * hour);
    await cashRequest(id, 'credit', 1, 12 * hour);
    await cashRequest(id, 'debit', 300, hour, 'requested');
    expect(
      await rows(
        'select amount, is_returned, staked_after, is_deposit_after from harm_withdrawals($1, $2::timestamptz)',
        id,
        ago(7 * day),
      ),
    ).toEqual([
      { amount: 100n, isReturned: false, stakedAfter: 0n, isDepositAfter: false },
      { amount: 200n, isReturned: true, stakedAfter: 70n, isDepositAfter: true },
      { amount: 300n, isReturned: false, stakedAfter: 0n, isDepositAfter: false },
    ]);
  });

  test('harm_bets: shown and hidden ones, oldest first', async () => {
    const id = await newMember();
    const bet = (stake: number, secondsAgo: number, more: object = {}) =>
      storeBet(sql.db, id, [{ subject: 'coin:h' }], { stake, placedAt: ago(secondsAgo), ...more });
    await bet(1, 3 * hour);
    await bet(2, 2 * hour, { status: 'lost', paid: 0, settledAt: ago(hour), hiddenAt: ago(minute) });
    await bet(3, hour, { status: 'won', paid: 6, settledAt: ago(minute) });
    const bets = (seconds: number) =>
      rows('select stake, is_lost, settled_at is null as open from harm_bets($1, $2::timestamptz)', id, ago(seconds));
    expect(await bets(day)).toEqual([
      { stake: 1n, isLost: false, open: true },
      { stake: 2n, isLost: true, open: false },
      { stake: 3n, isLost: false, open: false },
    ]);
    expect(await bets(150 * minute)).toHaveLength(2);
  });

  test('harm_days: each Korean day with all that happened on it, nights from one to five', async () => {
    const id = await newMember();
    // Two days ago and yesterday, at hours in Korea.
    const at = (daysAgo: number, time: string) =>
      value<string>(
        `to_char(((clock_timestamp() at time zone 'Asia/Seoul')::date - $1::int), 'YYYY-MM-DD') || 'T' || $2::text || '+09:00'`,
        daysAgo,
        time,
      );
    const request = async (kind: string, state: string, when: string) =>
      rows(
        `insert into cash_requests (kind, member_id, amount, state, bank, account, holder, verdict, created_at, ended_at)
           values ($1, $2, 5, $3, '', '', '', '', $4, case when $3 <> 'requested' then now() end)`,
        kind,
        id,
        state,
        when,
      );
    const bet = async (stake: number, placedAt: string, hiddenAt: string | null = null) =>
      storeBet(sql.db, id, [{ subject: 'coin:d' }], { stake, placedAt, hiddenAt, status: 'lost', paid: 0 });
    await request('credit', 'done', await at(2, '00:59:59'));
    await request('credit', 'done', await at(2, '01:00:00'));
    await request('credit', 'expired', await at(2, '12:00:00'));
    await request('debit', 'done', await at(2, '02:00:00'));
    await bet(70, await at(1, '04:59:59'));
    await bet(30, await at(1, '05:00:00'), ago(0));
    await rows(
      `insert into member_limit_raises (member_id, kind, span, requested_at, confirm_from, expires_at)
         values ($1, 'stake', 'day', $2::timestamptz, $2::timestamptz + interval '24 hours', now())`,
      id,
      await at(1, '23:59:59'),
    );
    await rows(
      `insert into member_time values ($1, $2, 590), ($1, $3, 70)`,
      id,
      await at(1, '10:00:00'),
      await at(3, '10:00:00'),
    );
    const days = await rows<{ day: string }>(
      'select h.*, day::text from harm_days($1, $2::timestamptz) h',
      id,
      ago(7 * day),
    );
    const none = { deposits: 0, failed: 0, nights: 0, staked: 0n, minutes: 0, raises: 0, debits: 0 };
    expect(days).toEqual([
      { ...none, day: (await at(3, '')).slice(0, 10), minutes: 1 },
      { ...none, day: (await at(2, '')).slice(0, 10), deposits: 2, failed: 1, nights: 1, debits: 1 },
      { ...none, day: (await at(1, '')).slice(0, 10), nights: 1, staked: 100n, minutes: 9, raises: 1 },
    ]);
  });

  test('harm_active_members: money, requests and their ends, raises, an hour in a day', async () => {
    const [played, asked, refused, raised, watched, idle] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    await play(played, 'bet', 5, 0);
    await cashRequest(asked, 'credit', 5, minute, 'requested');
    await cashRequest(refused, 'credit', 5, 5 * day, 'rejected', minute);
    await rows(
      `insert into member_limit_raises (member_id, kind, span, confirm_from, expires_at)
         values ($1, 'stake', 'day', now() + interval '25 hours', now())`,
      raised,
    );
    const slots = (id: number, seconds: number) =>
      rows(
        `insert into member_time select $1, play_slot(clock_timestamp()) - n * interval '10 minutes', $2 from generate_series(0, 5) n`,
        id,
        seconds,
      );
    await slots(watched, 600);
    await slots(idle, 599);
    const active = async (seconds: number) =>
      (
        await rows<{ memberId: bigint }>(
          'select member_id from harm_active_members($1::timestamptz) where member_id = any ($2::bigint[]) order by 1',
          ago(seconds),
          [played, asked, refused, raised, watched, idle],
        )
      ).map(({ memberId }) => Number(memberId));
    expect(await active(2 * minute)).toEqual([played, asked, refused, raised, watched]);
  });
});
