import { balance, lockWallet, memberWith, testDatabase, verify } from '../../../test/database';
import { describeOnServer } from '../../../test/harness';
import type { Database } from '../../kernel/types';
import { exposureOfMatches } from '../exposure/read';
import { verifyExposure } from '../exposure/verify';
import type { LossLimits } from '../limits/apply';
import type { StoredBet } from '../record/model';
import { loadBets } from '../record/store';
import { CoinBets } from '../testing/bets';
import { keysOf } from '../testing/coin-product';
import { insertBet, type NewBet } from './insert';
import { betInserter, insertMany } from './insert-many';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
const logged: object[] = [];
const log = { error: (fields: object) => void logged.push(fields) } as never;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
  const [row] = await db.query<{ max_connections: string }>('show max_connections');
  limit = 20 * small * Math.max(100, Number(row!.max_connections));
});
afterAll(() => close());
afterEach(async () => {
  expect(await verifyExposure(db)).toEqual([]);
  expect(await verify(db)).toMatchObject({ ok: true });
  expect(logged.splice(0)).toEqual([]);
});

const members = (...cash: number[]) => Promise.all(cash.map((amount) => memberWith(db, amount)));
const single = (member: number, toss: number, stake: number) => coins.newBet(member, [{ toss, odds: 200 }], stake);
const placedBy = (inserted: Awaited<ReturnType<typeof insertMany>>) => inserted.map((answer) => answer?.state ?? null);
const entriesOf = (id: number) =>
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
  const together = await insertMany(db, bets);
  const alone = [];
  for (const bet of bets) alone.push(await insertBet(db, { ...bet, memberId: lone!, key: `${bet.key}-alone` }));
  const stored = async (inserted: (typeof together)[number]) => {
    if (inserted?.state !== 'placed') throw new Error(JSON.stringify(inserted));
    const [bet] = await loadBets(db, [inserted.bet.id]);
    const { id, member_id, placed_at, money_after, ...row } = bet!;
    expect({ ...inserted.bet, legs: bet!.legs }).toEqual(bet);
    expect(placed_at).toBeLessThanOrEqual(Date.now());
    return { ...row, entries: await entriesOf(id) };
  };
  for (const [at, answer] of together.entries()) expect(await stored(answer)).toEqual(await stored(alone[at]!));
  // The balance after each bet, in the order of the bets.
  const moneyAfter = together.map((answer) => answer?.state === 'placed' && answer.bet.money_after);
  expect(moneyAfter).toEqual([95_000, 97_000, 88_000]);
  const ids = together.map((answer) => (answer?.state === 'placed' ? answer.bet.id : 0));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect([await balance(db, `member:${first}:cash`), await balance(db, `member:${second}:cash`)]).toEqual([
    88_000, 97_000,
  ]);
  // Settlement finds them and takes their exposure back.
  await coins.toss([101, 'heads'], [102, 'tails'], [105, 'heads'], [109, 'heads']);
  expect(await balance(db, `member:${first}:cash`)).toBe(98_000);
});

test('what has to be asked for a bet by itself is left out, and nothing is done for it', async () => {
  const [rich, poor, limited, excluded, due] = await members(50_000, 5_000, 50_000, 50_000, 50_000);
  await db.query(`insert into member_limits (member_id, kind, span, amount) values ($1, 'stake', 'day', 1000000)`, [
    limited,
  ]);
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
  await insertBet(db, earlier);
  const twice = single(rich!, 202, 1_000);
  const sameMatch = coins.newBet(
    rich!,
    [205, 206].map((toss) => ({ toss, odds: 200 })),
    1_000,
  ); // tosses 205–208 are one match
  const short = [single(poor!, 203, 3_000), single(poor!, 203, 3_000)];
  const bets = [
    earlier,
    ...[twice, { ...twice, digest: 'y' }],
    sameMatch,
    ...short,
    ...[limited, excluded, due].map((member) => single(member!, 204, 1_000)),
    single(rich!, 204, 2_000),
  ];
  expect(placedBy(await insertMany(db, bets))).toEqual([...Array.from({ length: 9 }, () => null), 'placed']);
  expect(await balance(db, `member:${rich}:cash`)).toBe(47_000);
  expect(await balance(db, `member:${poor}:cash`)).toBe(5_000);
  expect(placedBy(await insertMany(db, [earlier, ...short]))).toEqual([null, null, null]);
});

test('a member too young to play is left out where an age is asked for', async () => {
  const [adult, child] = await members(5_000, 5_000);
  await db.query(`update members set birth = '19800101' where id = $1`, [adult]);
  await db.query(`update members set birth = to_char(now() - interval '10 years', 'YYYYMMDD') where id = $1`, [child]);
  await db.query('insert into protection_age (min_age) values (19)');
  try {
    const bets = [adult, child].map((member) => single(member!, 301, 1_000));
    expect(placedBy(await insertMany(db, bets))).toEqual(['placed', null]);
  } finally {
    await db.query('delete from protection_age');
  }
});

test('a refusal that the statement meets undoes all of it; each bet is then booked or refused by itself', async () => {
  await db.query(
    `create function coin_leg_open() returns trigger language plpgsql as $$
     begin raise exception 'the toss is over' using errcode = 'MR005'; end $$`,
  );
  await db.query(
    `create trigger coin_leg_open before insert on bet_legs for each row when (new.subject = 'coin:402')
       execute function coin_leg_open()`,
  );
  const threeMembers = await members(5_000, 5_000, 5_000);
  const bets = threeMembers.map((member, at) => single(member, 401 + at, 1_000));
  await expect(insertMany(db, bets)).rejects.toMatchObject({ code: 'MR005' });
  expect(await balance(db, `member:${threeMembers[0]}:cash`)).toBe(5_000);
  const insert = betInserter({ db, log });
  const states = await Promise.all(bets.map((bet) => insert(bet)));
  expect(states.map(({ state }) => state)).toEqual(['placed', 'closed', 'placed']);
});

test('a protection that is set while bets are booked is met by the statement itself', async () => {
  const [member, other] = await members(5_000, 5_000);
  await db.query(`insert into member_protection (member_id, time_out_until) values ($1, now() + interval '1 day')`, [
    member,
  ]);
  // As if it had been set after the statement looked and before it booked.
  await db.query('alter function protection_watch_of(bigint[]) rename to protection_watch_now');
  try {
    await db.query(
      `create function protection_watch_of(p_members bigint[]) returns bigint[] language plpgsql as $$
       begin
         return case when exists (select from bets where member_id = any (p_members))
                     then protection_watch_now(p_members) else '{}' end;
       end $$`,
    );
    const bets = [single(member!, 501, 1_000), single(other!, 501, 1_000)];
    await expect(insertMany(db, bets)).rejects.toMatchObject({ code: 'MR010' });
  } finally {
    await db.query('drop function protection_watch_of(bigint[])');
    await db.query('alter function protection_watch_now(bigint[]) rename to protection_watch_of');
  }
  expect(await balance(db, `member:${other}:cash`)).toBe(5_000);
});

test('of many bets at once a balance pays exactly those that it covers, a key once, and a limit holds', async () => {
  const [poor, rich, limited] = await members(10_000, 1_000_000, 1_000_000);
  await db.query(`insert into member_limits (member_id, kind, span, amount) values ($1, 'stake', 'day', 4000)`, [
    limited,
  ]);
  const inserters = [betInserter({ db, log }), betInserter({ db, log })];
  const repeated = single(rich!, 601, 1_000);
  const bets: NewBet[] = Array.from({ length: 40 }, (_, at) => [
    single(poor!, 601 + (at % 7), 1_000),
    single(rich!, 601 + (at % 5), 1_000),
    single(limited!, 601 + (at % 3), 1_000),
    ...(at % 10 === 0 ? [repeated] : []),
  ]).flat();
  const inserted = await Promise.all(bets.map((bet, at) => inserters[at % 2]!(bet)));
  const countOf = (member: number, state: string) =>
    inserted.filter((answer, at) => bets[at]!.memberId === member && answer.state === state).length;
  expect([countOf(poor!, 'placed'), countOf(poor!, 'short')]).toEqual([10, 30]);
  expect([countOf(limited!, 'placed'), countOf(limited!, 'protected')]).toEqual([4, 36]);
  expect([countOf(rich!, 'placed'), countOf(rich!, 'replay')]).toEqual([41, 3]);
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
    expect(placedBy(await insertMany(db, bets))).toEqual([null, 'placed', 'placed', 'placed']);
    // Half of the limit is taken: no bet is far from it.
    await insertBet(db, guarded(member!, toss, limit / 2, { [scope]: limit }));
    const late = guarded(member!, toss, small, { [scope]: limit });
    const free = coins.newBet(member!, [{ toss: toss + 1, odds: 200 }], small, { legs: [{}] });
    expect(placedBy(await insertMany(db, [late, free]))).toEqual([null, 'placed']);
    const insert = betInserter({ db, log });
    const rest = limit / 2 - 4 * small;
    const answers = await Promise.all(
      [rest, small, small].map((stake) => insert(guarded(member!, toss, stake, { [scope]: limit }))),
    );
    const states = answers.map(({ state }) => state);
    expect(states).toContain('limit');
    const [exposure] = await exposureOfMatches(db, [keysOf({ toss, side: '' }).match]);
    // On another market of the match stands a bet without a limit.
    expect(exposure!.loss - (scope === 'match' ? 0 : small)).toBeLessThanOrEqual(limit);
  },
);

test('of many bets at once, large and small, no loss passes its limit', async () => {
  const member = await memberWith(db, 10 * limit);
  const inserters = [betInserter({ db, log }), betInserter({ db, log })];
  const stakes = Array.from({ length: 120 }, (_, at) => (at % 4 === 0 ? limit / 25 : small / 2));
  const answers = await Promise.all(
    stakes.map((stake, at) => inserters[at % 2]!(guarded(member, 721, stake, { outcome: limit, match: limit }))),
  );
  const staked = answers.reduce((sum, { state }, at) => sum + (state === 'placed' ? stakes[at]! : 0), 0);
  const [exposure] = await exposureOfMatches(db, [keysOf({ toss: 721, side: '' }).match]);
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

test('a bet with a limit of its member or an alert is booked by itself', async () => {
  const [member] = await members(50_000);
  const insert = betInserter({ db, log });
  const ofMember = () => ({ ...single(member!, 731, 3_000), losses: { member: 5_000, legs: [{}] } });
  const states = (await Promise.all([1, 2, 3].map(() => insert(ofMember())))).map(({ state }) => state);
  expect(states.sort()).toEqual(['limit', 'limit', 'placed']);
  const alert = await insert({ ...single(member!, 732, 1_000), alerts: ['stake'] });
  const { id } = (alert as { bet: StoredBet }).bet;
  expect(await db.query('select reasons from bet_alerts where bet_id = $1', [id])).toEqual([{ reasons: ['stake'] }]);
});

test('a lost database is the answer to each of them', async () => {
  const lost = { ...db, query: () => Promise.reject(new Error('connection lost')) };
  const insert = betInserter({ db: lost, log });
  const [member] = await members(5_000);
  const answers = await Promise.allSettled([1, 2, 3, 4].map((toss) => insert(single(member!, 800 + toss, 1_000))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  expect(logged.splice(0)).toEqual([1, 3].map((bets) => expect.objectContaining({ bets })));
});

describeOnServer('beside other transactions', () => {
  test('a wallet that is in use keeps its own member waiting and nobody else', async () => {
    const [busy, ...others] = await members(5_000, 5_000, 5_000, 5_000);
    const insert = betInserter({ db, log });
    const unlock = await lockWallet(db, busy!);
    let isPlaced = false;
    const waiting = insert(single(busy!, 901, 1_000)).then((answer) => {
      isPlaced = true;
      return answer;
    });
    try {
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all(others.map((member) => insert(single(member, 902, 1_000))));
        expect(answers.map(({ state }) => state)).toEqual(['placed', 'placed', 'placed']);
      }
      expect(isPlaced).toBe(false);
    } finally {
      await unlock();
    }
    expect((await waiting).state).toBe('placed');
  });
});
