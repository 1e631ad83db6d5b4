import { balance, lockWallet, memberWith, testDatabase, verify } from '../../../test/database';
import { describeOnServer } from '../../../test/harness';
import type { Database } from '../../kernel/sql';
import { exposureOfMatches } from '../exposure/read';
import { verifyExposure } from '../exposure/verify';
import type { LossLimits } from '../limits/apply';
import type { StoredBet } from '../model';
import { loadBets } from '../record/store';
import { CoinBets } from '../testing/bets';
import { toKeys } from '../testing/coin-product';
import { type Booked, betBooker, bookBet, bookMany, bookTogether, type NewBet } from './book';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
const logged: object[] = [];
const log = { error: (fields: object) => void logged.push(fields) } as never;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
  const [row] = await db.query<{ maxConnections: string }>('show max_connections');
  limit = 20 * small * Math.max(100, Number(row!.maxConnections));
});
afterAll(() => close());
afterEach(async () => {
  expect(await verifyExposure(db)).toEqual([]);
  expect(await verify(db)).toMatchObject({ ok: true });
  expect(logged.splice(0)).toEqual([]);
});

const members = (...cash: number[]) => Promise.all(cash.map((amount) => memberWith(db, amount)));
const single = (member: number, toss: number, stake: number) => coins.newBet(member, [{ toss, odds: 200 }], stake);
const listStates = (booked: readonly Booked[]) => booked.map(({ state }) => state);
const readEntries = (id: number) =>
  db.query(
    `select t.kind, replace(t.key, $1, 'id') as key, replace(t.reference, $1, 'id') as reference, e.line,
            regexp_replace(e.account, '[0-9]+', 'member') as account, e.amount
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.reference = 'coin:bet:' || $1
      order by e.line`,
    [String(id)],
  );

test('bets of one statement are stored, posted and counted as each by itself would be', async () => {
  const [first, second, lone] = await members(100_000, 100_000, 100_000);
  const bets = [
    single(first!, 101, 5_000),
    coins.newBet(second!, [{ toss: 101, odds: 200 }, ...[105, 109].map((toss) => ({ toss, odds: 150 }))], 3_000),
    single(first!, 102, 7_000),
  ];
  const together = await bookMany(db, bets);
  const alone = [];
  for (const bet of bets) alone.push(await bookBet(db, { ...bet, memberId: lone!, key: `${bet.key}-alone` }));
  const stored = async (booked: Booked) => {
    if (booked.state !== 'placed') throw new Error(JSON.stringify(booked));
    const [bet] = await loadBets(db, [booked.bet.id]);
    const { id, memberId, placedAt, moneyAfter, ...row } = bet!;
    expect({ ...booked.bet, legs: bet!.legs }).toEqual(bet);
    expect(placedAt).toBeLessThanOrEqual(Date.now());
    return { ...row, entries: await readEntries(id) };
  };
  for (const [at, answer] of together.entries()) expect(await stored(answer)).toEqual(await stored(alone[at]!));
  // The balance after each bet, in the order of the bets.
  const moneyAfter = together.map((answer) => answer.state === 'placed' && answer.bet.moneyAfter);
  expect(moneyAfter).toEqual([95_000, 97_000, 88_000]);
  const ids = together.map((answer) => (answer.state === 'placed' ? answer.bet.id : 0));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect([await balance(db, `member:${first}:cash`), await balance(db, `member:${second}:cash`)]).toEqual([
    88_000, 97_000,
  ]);
  // Settlement finds them and takes their exposure back.
  await coins.toss([101, 'heads'], [102, 'tails'], [105, 'heads'], [109, 'heads']);
  expect(await balance(db, `member:${first}:cash`)).toBe(98_000);
});

test('each bet of a statement is answered, and the others are placed whatever stands against one', async () => {
  const [rich, poor, excluded, due] = await members(50_000, 5_000, 50_000, 50_000);
  const [limited, spent] = await members(50_000, 50_000);
  await db.query(
    `insert into member_limits (member_id, kind, span, amount) values ($1, 'stake', 'day', 1000000), ($2, 'stake', 'day', 1500)`,
    [limited, spent],
  );
  await db.query('insert into member_protection (member_id, excluded_at, excluded_until) values ($1, now(), $2)', [
    excluded,
    new Date(Date.now() + 86_400_000),
  ]);
  await db.query(
    `insert into member_protection (member_id, reality_minutes, reality_from)
     values ($1, 30, now() - interval '1 hour')`,
    [due],
  );
  const earlier = single(rich!, 201, 1_000);
  expect(listStates(await bookMany(db, [earlier]))).toEqual(['placed']);
  const twice = single(rich!, 202, 1_000);
  const sameMatch = coins.newBet(
    rich!,
    [205, 206].map((toss) => ({ toss, odds: 200 })),
    1_000,
  ); // tosses 205–208 are one match
  const short = [single(poor!, 203, 3_000), single(poor!, 203, 3_000)];
  const bets = [
    earlier,
    twice,
    { ...twice, digest: 'y' },
    sameMatch,
    ...short,
    ...[limited, spent, spent, excluded, due].map((member) => single(member!, 204, 1_000)),
    { ...earlier, digest: 'y' },
    { ...single(rich!, 204, 2_000), quotedAt: performance.now() - 1_500 },
    single(rich!, 204, 2_000),
  ];
  const booked = await bookMany(db, bets);
  expect(listStates(booked)).toEqual([
    'replay',
    'placed',
    'reused',
    'placed',
    'placed',
    'short',
    'placed',
    'placed',
    'protected',
    'protected',
    'protected',
    'reused',
    'stale',
    'placed',
  ]);
  expect(booked.slice(8, 11)).toEqual([
    { state: 'protected', reason: 'own_limit_stake', max: 500 },
    { state: 'protected', reason: 'self_excluded' },
    { state: 'protected', reason: 'reality_check' },
  ]);
  expect(await balance(db, `member:${rich}:cash`)).toBe(45_000);
  expect(await balance(db, `member:${poor}:cash`)).toBe(2_000);
});

test('bets whose members’ limits are used up leave the statement one by one, and then all are booked by themselves', async () => {
  const [free, ...spent] = await members(50_000, ...Array.from({ length: 5 }, () => 50_000));
  await db.query(
    `insert into member_limits (member_id, kind, span, amount) select unnest($1::bigint[]), 'loss', 'day', 1500`,
    [spent],
  );
  const bets = [...spent, ...spent, free, free].map((member) => single(member!, 211, 1_000));
  expect(listStates(await bookMany(db, bets))).toEqual([
    ...spent.map(() => 'placed'),
    ...spent.map(() => 'protected'),
    'placed',
    'placed',
  ]);
});

test('a member too young to play is left out where an age is asked for', async () => {
  const [adult, child] = await members(5_000, 5_000);
  await db.query(`update members set birth = '19800101' where id = $1`, [adult]);
  await db.query(`update members set birth = to_char(now() - interval '10 years', 'YYYYMMDD') where id = $1`, [child]);
  await db.query('insert into protection_age (min_age) values (19)');
  try {
    const bets = [adult, child].map((member) => single(member!, 301, 1_000));
    expect(await bookMany(db, bets)).toMatchObject([
      { state: 'placed' },
      { state: 'protected', reason: 'age_unverified' },
    ]);
  } finally {
    await db.query('delete from protection_age');
  }
});

test.each([
  ['at once', 401, 'create trigger'],
  ['at the commit', 411, 'create constraint trigger'],
])('a bet that a hook refuses %s does not stand in the way of the others', async (when, toss, create) => {
  const [timing, rest] = when === 'at once' ? ['before', ''] : ['after', 'deferrable initially deferred'];
  await db.query(
    `create or replace function coin_leg_open() returns trigger language plpgsql as $$
     begin raise exception 'the toss is over' using errcode = 'MR005'; end $$`,
  );
  await db.query(
    `${create} coin_leg_open_${toss} ${timing} insert on bet_legs ${rest}
       for each row when (new.subject = 'coin:${toss + 1}') execute function coin_leg_open()`,
  );
  const threeMembers = await members(5_000, 5_000, 5_000);
  const bets = threeMembers.map((member, at) => single(member, toss + at, 1_000));
  expect(listStates(await bookMany(db, bets))).toEqual(['placed', 'closed', 'placed']);
  expect(await balance(db, `member:${threeMembers[1]}:cash`)).toBe(5_000);
  expect(listStates([await bookBet(db, bets[1]!)])).toEqual(['closed']);
});

test('a protection that is set while bets are booked is met by the statement itself', async () => {
  const [member, other] = await members(5_000, 5_000);
  await db.query(`insert into member_protection (member_id, time_out_until) values ($1, now() + interval '1 day')`, [
    member,
  ]);
  // As if it had been set after the statement looked and before it booked.
  await db.query('alter function protection_stops_of(bigint[]) rename to protection_stops_now');
  try {
    await db.query(
      `create function protection_stops_of(p_members bigint[]) returns bigint[] language plpgsql as $$
       begin
         return case when exists (select from bets where member_id = any (p_members))
                     then protection_stops_now(p_members) else '{}' end;
       end $$`,
    );
    const bets = [single(member!, 501, 1_000), single(other!, 501, 1_000)];
    expect(await bookMany(db, bets)).toMatchObject([{ state: 'protected', reason: 'time_out' }, { state: 'placed' }]);
  } finally {
    await db.query('drop function protection_stops_of(bigint[])');
    await db.query('alter function protection_stops_now(bigint[]) rename to protection_stops_of');
  }
  expect(await balance(db, `member:${other}:cash`)).toBe(4_000);
});

test('of many bets at once a balance pays exactly those that it covers, a key once, and a limit holds', async () => {
  const [poor, rich, limited] = await members(10_000, 1_000_000, 1_000_000);
  await db.query(`insert into member_limits (member_id, kind, span, amount) values ($1, 'stake', 'day', 4000)`, [
    limited,
  ]);
  const bookers = [betBooker({ db, log }), betBooker({ db, log })];
  const repeated = single(rich!, 601, 1_000);
  const bets: NewBet[] = Array.from({ length: 40 }, (_, at) => [
    single(poor!, 601 + (at % 7), 1_000),
    single(rich!, 601 + (at % 5), 1_000),
    single(limited!, 601 + (at % 3), 1_000),
    ...(at % 10 === 0 ? [repeated] : []),
  ]).flat();
  const booked = await Promise.all(bets.map((bet, at) => bookers[at % 2]!(bet)));
  const countBooked = (member: number, state: string) =>
    booked.filter((answer, at) => bets[at]!.memberId === member && answer.state === state).length;
  expect([countBooked(poor!, 'placed'), countBooked(poor!, 'short')]).toEqual([10, 30]);
  expect([countBooked(limited!, 'placed'), countBooked(limited!, 'protected')]).toEqual([4, 36]);
  expect([countBooked(rich!, 'placed'), countBooked(rich!, 'replay')]).toEqual([41, 3]);
  expect(await balance(db, `member:${poor}:cash`)).toBe(0);
  expect(await balance(db, `member:${rich}:cash`)).toBe(959_000);
});

/** A stake on evens that is small against a limit of so much: a hundred connections of such bets bring no loss near it. */
let limit = 0;
const small = 10_000;
const guarded = (member: number, toss: number, stake: number, losses: LossLimits['legs'][number]) =>
  coins.newBet(member, [{ toss, odds: 200 }], stake, { legs: [losses] });

test.each(['outcome', 'market', 'match'] as const)(
  'bets far from the limit of their %s share a statement, the smallest first; near it each is booked by itself',
  async (scope) => {
    const toss = { outcome: 701, market: 705, match: 709 }[scope];
    const [member] = await members(3 * limit);
    const bets = [5 * small, small, 2 * small, small].map((stake) => guarded(member!, toss, stake, { [scope]: limit }));
    // Twice the wins of all connections stay below the limit with the first three, by size; the fourth would pass it.
    expect(listStates(await bookMany(db, bets))).toEqual(['contended', 'placed', 'placed', 'placed']);
    // Half of the limit is taken: no bet is far from it.
    await bookBet(db, guarded(member!, toss, limit / 2, { [scope]: limit }));
    const late = guarded(member!, toss, small, { [scope]: limit });
    const free = coins.newBet(member!, [{ toss: toss + 1, odds: 200 }], small, { legs: [{}] });
    expect(listStates(await bookMany(db, [late, free]))).toEqual(['contended', 'placed']);
    const book = betBooker({ db, log });
    const rest = limit / 2 - 4 * small;
    const answers = await Promise.all(
      [rest, small, small].map((stake) => book(guarded(member!, toss, stake, { [scope]: limit }))),
    );
    const states = answers.map(({ state }) => state);
    expect(states).toContain('limit');
    const [exposure] = await exposureOfMatches(db, [toKeys({ toss, side: '' }).match]);
    // The unlimited bet is on another market of the match.
    expect(exposure!.loss - (scope === 'match' ? 0 : small)).toBeLessThanOrEqual(limit);
  },
);

test('of many bets at once, large and small, no loss passes its limit', async () => {
  const member = await memberWith(db, 10 * limit);
  const bookers = [betBooker({ db, log }), betBooker({ db, log })];
  const stakes = Array.from({ length: 120 }, (_, at) => (at % 4 === 0 ? limit / 25 : small / 2));
  const answers = await Promise.all(
    stakes.map((stake, at) => bookers[at % 2]!(guarded(member, 721, stake, { outcome: limit, match: limit }))),
  );
  const staked = answers.reduce((sum, { state }, at) => sum + (state === 'placed' ? stakes[at]! : 0), 0);
  const [exposure] = await exposureOfMatches(db, [toKeys({ toss: 721, side: '' }).match]);
  expect(exposure!.loss).toBe(staked);
  expect(staked).toBeLessThanOrEqual(limit);
  // What was refused would have passed it.
  for (const [at, answer] of answers.entries())
    if (answer.state !== 'placed') {
      expect(answer).toEqual({ state: 'limit', scope: 'outcome' });
      expect(staked + stakes[at]!).toBeGreaterThan(limit);
    }
  expect(answers.map(({ state }) => state)).toContain('limit');
});

test('a limit of a member’s losses counts all of its bets, those of the statement too, and an alert comes with its bet', async () => {
  const [member, other] = await members(50_000, 50_000);
  const ofMember = () => ({ ...single(member!, 731, 3_000), losses: { member: 5_000, legs: [{}] } });
  const alert: NewBet = { ...single(other!, 732, 1_000), alerts: ['stake', 'win'] };
  const booked = await bookMany(db, [ofMember(), ofMember(), alert]);
  expect(listStates(booked)).toEqual(['placed', 'limit', 'placed']);
  const { id } = (booked[2] as { bet: StoredBet }).bet;
  expect(await db.query('select bet_id, reasons from bet_alerts where bet_id >= $1', [id - 10])).toEqual([
    { betId: BigInt(id), reasons: ['stake', 'win'] },
  ]);
  expect(await bookMany(db, [ofMember()])).toEqual([{ state: 'limit', scope: 'member' }]);
});

test('of bets that are placed together all stand or none, near a limit too', async () => {
  const [member] = await members(10_000);
  const together = (...bets: NewBet[]) => bookTogether(db, bets);
  const done = await together(single(member!, 741, 1_000), single(member!, 742, 2_000));
  expect(done).toMatchObject({ ok: true, bets: [{ moneyAfter: 9_000 }, { moneyAfter: 7_000 }] });
  const short = [1_000, 5_000, 2_000].map((stake) => single(member!, 741, stake));
  expect(await together(...short)).toEqual({ ok: false, pick: 2, booked: { state: 'short' } });
  const near = [1_000, 1_000, 1].map((stake) => guarded(member!, 745, stake, { market: 2_000 }));
  expect(await together(...near)).toEqual({ ok: false, pick: 2, booked: { state: 'limit', scope: 'market' } });
  const repeated = single(member!, 741, 1_000);
  expect(await together(repeated, { ...repeated, digest: 'y' })).toMatchObject({
    pick: 1,
    booked: { state: 'reused' },
  });
  expect(await balance(db, `member:${member}:cash`)).toBe(7_000);
  expect(await together(...near.slice(0, 2))).toMatchObject({ ok: true });
  expect(await balance(db, `member:${member}:cash`)).toBe(5_000);
});

test('a lost database is the answer to each of them', async () => {
  const lost = { ...db, query: () => Promise.reject(new Error('connection lost')) };
  const book = betBooker({ db: lost, log });
  const [member] = await members(5_000);
  const answers = await Promise.allSettled([1, 2, 3, 4].map((toss) => book(single(member!, 800 + toss, 1_000))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  expect(logged.splice(0)).toEqual([1, 3].map((bets) => expect.objectContaining({ bets })));
});

describeOnServer('beside other transactions', () => {
  test('a wallet that is in use keeps its own member waiting and nobody else', async () => {
    const [busy, ...others] = await members(5_000, 5_000, 5_000, 5_000);
    const book = betBooker({ db, log });
    const unlock = await lockWallet(db, busy!);
    let isPlaced = false;
    const waiting = book(single(busy!, 901, 1_000)).then((answer) => {
      isPlaced = true;
      return answer;
    });
    try {
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all(others.map((member) => book(single(member, 902, 1_000))));
        expect(answers.map(({ state }) => state)).toEqual(['placed', 'placed', 'placed']);
      }
      expect(isPlaced).toBe(false);
    } finally {
      await unlock();
    }
    expect((await waiting).state).toBe('placed');
  });
});
