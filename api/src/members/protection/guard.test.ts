import { limitSpans } from '@maru/contracts';
import fc from 'fast-check';
import { balance, memberWith, testDatabase, verify } from '../../../test/database';
import { CoinBets } from '../../bets/testing/bets';
import type { Database } from '../../kernel/sql';
import { nameSkeleton } from '../identity/name-skeleton';
import { changeLimit, confirmRaise, withdrawRaise } from './limits';
import { readPromotionStop } from './promotions';
import { findProtectionRefusal, readPlayStop } from './refusal';
import { beginTimeOut, exclude, isExcludedPerson, requestReturn } from './stops';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
});
afterAll(async () => {
  expect(await verify(db)).toMatchObject({ ok: true });
  await close();
});

const setLimit = (
  member: number,
  kind: 'stake' | 'loss' | 'time' | 'deposit',
  span: 'day' | 'week' | 'month',
  amount: number,
) => db.transaction((tx) => changeLimit(tx, member, { kind, span, amount }));
const bet = (member: number, stake: number, toss = 1) => coins.attempt(member, [{ toss, odds: 200 }], stake);
const shift = (member: number, column: string, by: string) =>
  db.query(`update member_protection set ${column} = ${column} - $2::interval where member_id = $1`, [member, by]);

test('a stake limit takes bets up to it and says what is left, over every product, void stakes counted', async () => {
  const member = await memberWith(db, 100_000);
  await setLimit(member, 'stake', 'week', 30_000);
  expect((await bet(member, 20_000)).state).toBe('placed');
  expect(await bet(member, 10_001)).toEqual({ state: 'protected', reason: 'own_limit_stake', max: 10_000 });
  expect((await bet(member, 10_000)).state).toBe('placed');
  expect(await bet(member, 1)).toEqual({ state: 'protected', reason: 'own_limit_stake', max: 0 });
  expect(await balance(db, `member:${member}:cash`)).toBe(70_000);
});

test('a loss limit counts open stakes as lost and gives back what a win returned', async () => {
  const member = await memberWith(db, 100_000);
  await setLimit(member, 'loss', 'day', 10_000);
  expect((await bet(member, 10_000, 501)).state).toBe('placed');
  expect(await bet(member, 5_000, 502)).toMatchObject({ state: 'protected', reason: 'own_limit_loss', max: 0 });
  await coins.toss([501, 'heads']);
  expect((await bet(member, 15_000, 502)).state).toBe('placed');
  expect(await bet(member, 6_000, 503)).toMatchObject({ reason: 'own_limit_loss', max: 5_000 });
});

test('the lowest of the three spans counts, and what has left a span is free again', async () => {
  const member = await memberWith(db, 100_000);
  for (const [at, span] of limitSpans.entries()) await setLimit(member, 'stake', span, 10_000 * (at + 1));
  expect((await bet(member, 10_000)).state).toBe('placed');
  expect((await bet(member, 1_000)).state).toBe('protected');
  // The ledger is append-only: the test moves the day, not the posting.
  await db.query(
    `create or replace function span_from(p_span text) returns timestamptz language sql stable as $$
       select clock_timestamp() - case p_span when 'day' then interval '0' else interval '7 days' end $$`,
  );
  try {
    expect(await bet(member, 1_000)).toMatchObject({ state: 'placed' });
    expect(await bet(member, 9_001)).toMatchObject({ state: 'protected', max: 9_000 });
  } finally {
    await db.query(
      `create or replace function span_from(p_span text) returns timestamptz language sql stable as $$
         select clock_timestamp() - case p_span when 'day' then interval '24 hours' when 'week' then interval '7 days'
                                                when 'month' then interval '1 month' else interval '1 year' end $$`,
    );
  }
});

// spec cash.48
test('of twenty bets at once no more get through than the limit has room for', async () => {
  const member = await memberWith(db, 1_000_000);
  await setLimit(member, 'stake', 'day', 50_000);
  const states = await Promise.all(Array.from({ length: 20 }, (_, at) => bet(member, 10_000, 600 + at)));
  expect(states.filter(({ state }) => state === 'placed')).toHaveLength(5);
  expect(states.filter(({ state }) => state === 'protected')).toHaveLength(15);
});

test('a used-up time limit takes no bets', async () => {
  const member = await memberWith(db, 10_000);
  await setLimit(member, 'time', 'day', 60);
  const addSlot = (seconds: number, ago: string) =>
    db.query('insert into member_time values ($1, clock_timestamp() - $2::interval, $3)', [member, ago, seconds]);
  for (let slot = 1; slot <= 5; slot += 1) await addSlot(600, `${slot * 10} minutes`);
  await addSlot(599, '60 minutes');
  expect((await bet(member, 1_000)).state).toBe('placed');
  await addSlot(1, '70 minutes');
  expect(await bet(member, 1_000)).toEqual({ state: 'protected', reason: 'own_limit_time' });
});

test('time is counted once for all tabs, a minute at most between two looks, and a pause begins a new session', async () => {
  const member = await memberWith(db, 10_000);
  const seen = (ago: string) =>
    db.query(`update member_protection set seen_at = clock_timestamp() - $2::interval where member_id = $1`, [
      member,
      ago,
    ]);
  const look = async () => {
    await db.query('select protection_seen($1)', [member]);
    const [row] = await db.query<{ seconds: number; fresh: boolean }>(
      `select coalesce((select sum(seconds) from member_time where member_id = $1), 0)::int as seconds,
              session_started_at > clock_timestamp() - interval '5 seconds' as fresh
         from member_protection where member_id = $1`,
      [member],
    );
    return row!;
  };
  expect(await look()).toEqual({ seconds: 0, fresh: true });
  await shift(member, 'session_started_at', '1 hour');
  await seen('20 seconds');
  await Promise.all([look(), look(), look()]);
  expect(await look()).toEqual({ seconds: 20, fresh: false });
  await seen('10 minutes');
  expect(await look()).toEqual({ seconds: 80, fresh: false });
  await seen('31 minutes');
  expect(await look()).toEqual({ seconds: 80, fresh: true });
});

// spec cash.64
test('a time-out begins at once, is never made shorter, and ends by itself', async () => {
  const member = await memberWith(db, 10_000);
  await db.transaction((tx) => beginTimeOut(tx, member, 'week'));
  await db.transaction((tx) => beginTimeOut(tx, member, 'day'));
  expect(await bet(member, 1_000)).toEqual({ state: 'protected', reason: 'time_out' });
  expect(await readPlayStop(db, member)).toBe('time_out');
  await shift(member, 'time_out_until', '6 days 23 hours');
  expect((await bet(member, 1_000)).state).toBe('protected');
  await shift(member, 'time_out_until', '1 hour');
  expect(await readPlayStop(db, member)).toBeNull();
  expect((await bet(member, 1_000)).state).toBe('placed');
});

// spec cash.64
test('a self-exclusion outlasts its end until a request to return is a day old', async () => {
  const member = await memberWith(db, 10_000);
  const change = <Result>(work: Parameters<typeof db.transaction<Result>>[0]) => db.transaction(work);
  await change((tx) => exclude(tx, member, 6));
  await expect(change((tx) => exclude(tx, member, 12))).rejects.toMatchObject({ reason: 'exclusion_running' });
  await expect(change((tx) => requestReturn(tx, member))).rejects.toMatchObject({ reason: 'exclusion_running' });
  await shift(member, 'excluded_until', '7 months');
  expect(await bet(member, 1_000)).toEqual({ state: 'protected', reason: 'self_excluded' });
  await change((tx) => requestReturn(tx, member));
  await expect(change((tx) => requestReturn(tx, member))).rejects.toMatchObject({ reason: 'exclusion_running' });
  await shift(member, 'return_requested_at', '23 hours 59 minutes');
  expect(await readPlayStop(db, member)).toBe('self_excluded');
  await shift(member, 'return_requested_at', '1 minute');
  expect(await readPlayStop(db, member)).toBeNull();
  expect((await bet(member, 1_000)).state).toBe('placed');
  // A returned member may exclude themselves again, permanently too.
  await change((tx) => exclude(tx, member, null));
  await expect(change((tx) => requestReturn(tx, member))).rejects.toMatchObject({ reason: 'exclusion_running' });
});

test('whoever excluded themselves is recognised by account, phone, or name and birth date', async () => {
  const member = await memberWith(db, 0);
  await db.query(
    `update members set bank_code = '088', account = '110-222-333', holder = '김하나', holder_skeleton = $2,
            phone = '010-1234-5678', birth = '19900101'
      where id = $1`,
    [member, nameSkeleton('김하나')],
  );
  const stranger = { phone: '010-9999-0000', bank: '088', account: '999', holder: '이두리', birth: '19910101' };
  const isExcluded = (changes: object) => isExcludedPerson(db, { ...stranger, ...changes });
  expect(await isExcluded({ phone: '01012345678' })).toBe(false);
  await db.transaction((tx) => exclude(tx, member, 60));
  expect(await isExcluded({})).toBe(false);
  expect(await isExcluded({ phone: '01012345678' })).toBe(true);
  expect(await isExcluded({ account: '110222333' })).toBe(true);
  expect(await isExcluded({ account: '110222333', bank: '004' })).toBe(false);
  expect(await isExcluded({ holder: '김하나' })).toBe(false);
  expect(await isExcluded({ holder: '김하나', birth: '19900101' })).toBe(true);
});

test('the record of changes can’t be changed, and a raise can’t be made shorter past the rules', async () => {
  const member = await memberWith(db, 0);
  await setLimit(member, 'loss', 'day', 10_000);
  for (const text of [
    'update member_protection_events set actor = $1',
    'delete from member_protection_events where actor = $1',
  ]) {
    await expect(db.query(text, ['x'])).rejects.toMatchObject({ code: 'MR003' });
  }
  await expect(
    db.query(
      `insert into member_limit_raises (member_id, kind, span, amount, confirm_from, expires_at)
       values ($1, 'loss', 'day', 1, clock_timestamp() + interval '23 hours', clock_timestamp())`,
      [member],
    ),
  ).rejects.toThrow(/check/);
  expect(findProtectionRefusal(new Error('other'))).toBeNull();
});

// spec cash.53
test('a reality check that is due takes no bets until it is acknowledged, and leaves an open bet alone', async () => {
  const member = await memberWith(db, 10_000);
  await db.query('select protection_seen($1)', [member]);
  expect((await bet(member, 1_000, 701)).state).toBe('placed');
  await shift(member, 'reality_from', '59 minutes 59 seconds');
  expect((await bet(member, 1_000, 702)).state).toBe('placed');
  await shift(member, 'reality_from', '2 seconds');
  expect(await bet(member, 1_000, 703)).toEqual({ state: 'protected', reason: 'reality_check' });
  await coins.toss([701, 'heads']);
  expect(await balance(db, `member:${member}:cash`)).toBe(10_000);
  await db.query('update member_protection set reality_from = clock_timestamp() where member_id = $1', [member]);
  expect((await bet(member, 1_000, 703)).state).toBe('placed');
});

// spec cash.57
test('where an age is asked for, who has none, no real day, or too few years gets no bet and no game', async () => {
  const member = await memberWith(db, 10_000);
  const born = (birth: string | null) => db.query('update members set birth = $2 where id = $1', [member, birth]);
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const dayAfter = (day: string) => {
    const at = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`).getTime() + 86_400_000;
    return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
  };
  await db.query('insert into protection_age (min_age, needs_birth) values (19, true)');
  try {
    for (const birth of [null, '20000231', '19901301', yearsAgo(18), dayAfter(yearsAgo(19))]) {
      await born(birth);
      expect([birth, await bet(member, 1_000)]).toEqual([birth, { state: 'protected', reason: 'age_unverified' }]);
      expect(await readPlayStop(db, member)).toBe('age_unverified');
    }
    await born('19900101');
    expect(await readPlayStop(db, member)).toBeNull();
    expect((await bet(member, 1_000)).state).toBe('placed');
    // On other sites a birth date below the minimum age also closes play, but none is required.
    await db.query('update protection_age set needs_birth = false');
    for (const birth of [yearsAgo(18), dayAfter(yearsAgo(19)), yearsAgo(0)]) {
      await born(birth);
      expect([birth, await bet(member, 1_000)]).toEqual([birth, { state: 'protected', reason: 'age_unverified' }]);
      await expect(db.query(`select protection_check($1, 'deposit', 1000)`, [member])).rejects.toThrow('not verified');
      expect(await readPromotionStop(db, member)).toBe('age_unverified');
    }
    for (const birth of [null, '20000231', yearsAgo(19)]) {
      await born(birth);
      expect([birth, (await bet(member, 1_000)).state]).toEqual([birth, 'placed']);
    }
  } finally {
    await db.query('delete from protection_age');
  }
});

// spec cash.56
test('a limit says when its oldest amount leaves the span', async () => {
  const member = await memberWith(db, 10_000);
  const freesAt = async (kind: string, span: string) =>
    (await db.query<{ at: Date | null }>('select protection_frees_at($1, $2, $3) as at', [member, kind, span]))[0]!.at;
  expect(await freesAt('stake', 'day')).toBeNull();
  expect(await freesAt('time', 'day')).toBeNull();
  const before = Date.now();
  await bet(member, 1_000, 801);
  await bet(member, 1_000, 802);
  const at = new Date((await freesAt('stake', 'week'))!).getTime();
  expect(at - 7 * 86_400_000).toBeGreaterThanOrEqual(before - 1_000);
  expect(at - 7 * 86_400_000).toBeLessThanOrEqual(Date.now() + 1_000);
  expect(new Date((await freesAt('loss', 'day'))!).getTime()).toBe(at - 6 * 86_400_000);
});

// spec cash.59
test('a change at the boundary second: a raise is refused a moment before its 24 hours and taken at them', async () => {
  const member = await memberWith(db, 0);
  await setLimit(member, 'stake', 'day', 10_000);
  await setLimit(member, 'stake', 'day', 20_000);
  const [raise] = await db.query<{ id: number }>(
    `select id::float8 as id from member_limit_raises where member_id = $1 and state = 'waits'`,
    [member],
  );
  const confirmIn = async (left: string) => {
    await db.query(
      `update member_limit_raises
          set requested_at = clock_timestamp() + $2::interval - interval '24 hours',
              confirm_from = clock_timestamp() + $2::interval where id = $1`,
      [raise!.id, left],
    );
    return db.transaction((tx) => confirmRaise(tx, member, raise!.id));
  };
  await expect(confirmIn('2 seconds')).rejects.toMatchObject({ reason: 'raise_too_early' });
  await confirmIn('0 seconds');
  const [limit] = await db.query<{ amount: number }>(
    `select amount::float8 as amount from member_limits where member_id = $1 and ended_at is null`,
    [member],
  );
  expect(limit!.amount).toBe(20_000);
});

// spec cash.59
test('no sequence of changes and confirmations raises a limit of the database within 24 hours of the request', async () => {
  const member = await memberWith(db, 0);
  const amounts = fc.constantFrom(1_000, 2_000, 3_000, null);
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('change' as const), amount: amounts }),
      fc.record({ do: fc.constant('confirm' as const), amount: fc.constant(null) }),
      fc.record({ do: fc.constant('withdraw' as const), amount: fc.constant(null) }),
    ),
    { maxLength: 8 },
  );
  const inForce = async () =>
    (
      await db.query<{ amount: number }>(
        `select amount::float8 as amount from member_limits
          where member_id = $1 and kind = 'loss' and span = 'day' and ended_at is null`,
        [member],
      )
    )[0]?.amount ?? null;
  await setLimit(member, 'loss', 'day', 3_000);
  let least = 3_000;
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      for (const { do: act, amount } of acts) {
        const [raise] = await db.query<{ id: number }>(
          `select id::float8 as id from member_limit_raises where member_id = $1 and state = 'waits'`,
          [member],
        );
        await db
          .transaction<void>(async (tx) => {
            if (act === 'change') await changeLimit(tx, member, { kind: 'loss', span: 'day', amount });
            else if (act === 'confirm') await confirmRaise(tx, member, raise?.id ?? 0);
            else await withdrawRaise(tx, member, raise?.id ?? 0);
          })
          .catch((error: { reason?: string }) => expect(error.reason).toMatch(/^raise_/));
        const now = await inForce();
        // All of it happens within seconds: what is in force only ever falls.
        expect(now).not.toBeNull();
        expect(now!).toBeLessThanOrEqual(least);
        least = now!;
      }
    }),
    { numRuns: 25 },
  );
  expect(least).toBeLessThan(3_000);
});
