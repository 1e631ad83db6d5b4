import { heldTransaction, memberWith, testDatabase } from '../../../test/database';
import { describeOnServer } from '../../../test/harness';
import type { Database } from '../../kernel/sql';
import type { LossLimits } from '../limits/apply';
import { type BookedToss, CoinBets, errors } from '../testing/bets';
import { toKeys } from '../testing/coin-product';
import { exposureOfMatches } from './read';
import { verifyExposure } from './verify';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let lastMatch = 0;
/** The first toss of a match that no other test bets on. */
const newToss = () => 4 * lastMatch++ + 1;
const readLoss = async (toss: number) =>
  (await exposureOfMatches(db, [toKeys({ toss, side: '' }).match]))[0]?.loss ?? 0;
const readShards = (toss: number) =>
  db.query<{ shard: number; wins: bigint }>(
    'select shard, wins from bet_exposure where outcome_key = $1 order by shard',
    [toKeys({ toss, side: 'heads' }).outcome],
  );

beforeAll(async () => {
  ({ db, close } = await testDatabase(24));
  coins = new CoinBets(db);
});
afterAll(async () => {
  expect(errors).toEqual([]);
  expect(await verifyExposure(db)).toEqual([]);
  await close();
});

/** Ends what a test that failed has left open. */
const open = new Set<() => Promise<void>>();
afterEach(async () => {
  await Promise.all([...open].map((commit) => commit()));
});

/** Books a bet in a transaction that stays open until `commit`, as one does whose commit is slow. */
async function heldBet(toss: number, stake: number, losses: LossLimits | null = null) {
  const member = await memberWith(db, stake);
  const { value: booked, commit } = await heldTransaction(db, (tx) =>
    coins.attempt(member, [{ toss, odds: 200 }], stake, losses, tx),
  );
  const end = () => {
    open.delete(end);
    return commit();
  };
  open.add(end);
  return { booked, commit: end };
}

/** Waits until as many sessions wait for a lock of a match. */
async function untilWaiting(sessions: number) {
  const end = Date.now() + 20_000;
  for (;;) {
    const [row] = await db.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 720420 and not l.granted`,
    );
    if (row!.waiting >= sessions) return;
    if (Date.now() > end) throw new Error(`${row!.waiting} sessions wait for a match, not ${sessions}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A stake on evens that is small against a limit of so much, and one that is not. */
const limit = 20_000_000;
const small = 10_000;

describeOnServer('bets at the same moment', () => {
  // spec backoffice.25
  test('a bet near its limit waits for those far from it that are not committed yet, and counts them', async () => {
    const toss = newToss();
    const losses = { legs: [{ outcome: limit }] };
    const far = await heldBet(toss, small, losses);
    expect(far.booked.state).toBe('placed');
    const member = await memberWith(db, limit);
    const near = coins.attempt(member, [{ toss, odds: 200 }], limit, losses);
    await untilWaiting(1);
    await far.commit();
    expect(await near).toEqual({ state: 'limit', scope: 'outcome' });
    expect(await coins.attempt(member, [{ toss, odds: 200 }], limit - small, losses)).toMatchObject({
      state: 'placed',
    });
    expect(await readLoss(toss)).toBe(limit);
  });

  test.each(['outcome', 'market', 'match'] as const)(
    'a small bet waits for one near the limit of its %s that is not committed yet, and is refused where that took the rest',
    async (scope) => {
      const toss = newToss();
      const losses = { legs: [{ [scope]: limit }] };
      const near = await heldBet(toss, limit, losses);
      expect(near.booked.state).toBe('placed');
      const late = coins.attempt(await memberWith(db, small), [{ toss, odds: 200 }], small, losses);
      await untilWaiting(1);
      await near.commit();
      expect(await late).toEqual({ state: 'limit', scope });
      expect(await readLoss(toss)).toBe(limit);
    },
  );

  // spec backoffice.25
  test('bets far from all limits do not wait for each other, and each counts in a shard of its own', async () => {
    const toss = newToss();
    const losses = { legs: [{ outcome: limit, market: limit, match: limit }] };
    const held = [];
    // The fifth takes another shard than the first, whose remainder it has.
    for (let i = 0; i < 10; i++) held.push(await heldBet(toss, small, losses));
    expect(held.map(({ booked }) => booked.state)).toEqual(held.map(() => 'placed'));
    await Promise.all(held.map(({ commit }) => commit()));
    expect((await readShards(toss)).map(({ wins }) => wins)).toEqual(held.map(() => BigInt(2 * small)));
  });

  test('an open transaction keeps its shard from all that come after it', async () => {
    const toss = newToss();
    const first = await heldBet(toss, small);
    const member = await memberWith(db, 40 * small);
    for (let i = 0; i < 40; i++) await coins.book(member, [{ toss, odds: 200 }], small);
    await first.commit();
    expect(await readLoss(toss)).toBe(41 * small);
  });
});

test('an outcome that is bet on by one after the other has four rows at most', async () => {
  const toss = newToss();
  const member = await memberWith(db, 20_000);
  for (let i = 0; i < 20; i++) await coins.book(member, [{ toss, odds: 200 }], 1_000);
  // Each bet starts at one of the first four shards by chance.
  const shards = (await readShards(toss)).map(({ shard }) => shard);
  expect(shards.length).toBeGreaterThan(1);
  expect(shards.filter((shard) => shard > 3)).toEqual([]);
});

test('a bet from before legs knew their shard is released from the one of its id', async () => {
  const toss = newToss();
  const bet = await coins.book(await memberWith(db, 1_000), [{ toss, odds: 200 }], 1_000);
  await db.query('update bet_legs set shard = null where bet_id = $1', [bet.id]);
  await db.query('update bet_exposure set shard = $2 where outcome_key = $1', [
    toKeys({ toss, side: 'heads' }).outcome,
    bet.id % 16,
  ]);
  expect(await verifyExposure(db)).toEqual([]);
  await coins.toss([toss, 'tails']);
  expect(await readShards(toss)).toEqual([]);
});

test('whatever is said to be far from its limits is at most half of each of them with the bet, exactly added up', async () => {
  let seed = 20_261_123;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  const first = newToss();
  newToss();
  const member = await memberWith(db, 1_000_000_000);
  let far = 0;
  for (let step = 0; step < 150; step++) {
    const tosses: BookedToss[] = Array.from({ length: 1 + random(3) }, () => ({
      toss: first + random(8),
      odds: 101 + random(300),
      side: random(2) ? 'heads' : 'tails',
    }));
    const legs = tosses.map(() => {
      const some = () => (random(2) ? { amount: 1 + random(20_000_000) } : null);
      const [outcome, market, match] = [some(), some(), some()];
      return {
        ...(outcome && { outcome: outcome.amount }),
        ...(market && { market: market.amount }),
        ...(match && { match: match.amount }),
      };
    });
    // Each leg of a match has that match's limit, and so below: the first one that was drawn.
    for (const [i, own] of legs.entries())
      for (const [j, other] of legs.entries()) {
        const [a, b] = [toKeys({ side: 'heads', ...tosses[i]! }), toKeys({ side: 'heads', ...tosses[j]! })];
        for (const scope of ['outcome', 'market', 'match'] as const)
          if (a[scope] === b[scope]) {
            if (own[scope] === undefined) delete other[scope];
            else other[scope] = own[scope];
          }
      }
    const bet = coins.newBet(member, tosses, 1 + random(1_000));
    const row = JSON.stringify({
      n: 0,
      stake: bet.stake,
      win: bet.win,
      limits: { legs },
      legs: bet.legs.map(({ position, keys }) => ({
        position,
        match_key: keys!.match,
        market_key: keys!.market,
        outcome_key: keys!.outcome,
      })),
    });
    const [answer] = await db.query<{ far: boolean; exact: boolean | null }>(
      `select cardinality(bet_near(jsonb_build_array($1::jsonb))) = 0 as far,
              (select bool_and(2 * loss_after <= loss_limit) from bet_losses($1::jsonb)) as exact`,
      [row],
    );
    // The bet in question is small, the booked ones are large.
    await coins.book(member, tosses, 20_000 + random(80_000));
    if (answer!.far) {
      expect(answer!.exact).not.toBe(false);
      if (answer!.exact) far++;
    }
  }
  expect(far).toBeGreaterThan(10);
  expect(far).toBeLessThan(140);
});
