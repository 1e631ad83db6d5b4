import { memberWith, testDatabase, verify } from '../../../test/database';
import type { Database } from '../../kernel/sql';
import type { StoredBet } from '../model';
import { loadBets } from '../record/store';
import { type BookedToss, CoinBets, errors } from '../testing/bets';
import { toKeys } from '../testing/coin-product';
import { exposureOfMatches, sumsOfProduct, topMembers } from './read';
import { verifyExposure } from './verify';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let nextToss = 1;
/** A match of four tosses that no other test bets on. */
const newMatch = () => {
  const first = nextToss;
  nextToss += 4;
  return [first, first + 1, first + 2, first + 3] as const;
};
const toMatchKey = (toss: number) => toKeys({ toss, side: '' }).match;
const readLoss = async (toss: number) => (await exposureOfMatches(db, [toMatchKey(toss)]))[0]?.loss ?? 0;
const rowsLeft = async (toss: number) =>
  (await db.query('select 1 from bet_exposure where match_key = $1', [toMatchKey(toss)])).length;

beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
});
afterAll(async () => {
  expect(errors).toEqual([]);
  expect(await verifyExposure(db)).toEqual([]);
  expect(await verify(db)).toMatchObject({ ok: true });
  await close();
});

// spec backoffice.24
test('an open bet counts its win on its outcomes and its stake on their markets; the worst outcomes of a match add up', async () => {
  const [a, b] = newMatch();
  const member = await memberWith(db, 100_000);
  await coins.book(member, [{ toss: a, odds: 200 }], 10_000);
  await coins.book(member, [{ toss: a, odds: 300, side: 'tails' }], 4_000);
  await coins.book(member, [{ toss: b, odds: 150 }], 1_000);
  await coins.book(
    member,
    [
      { toss: a, odds: 200 },
      { toss: b, odds: 200 },
    ],
    1_000,
  );
  const [match] = await exposureOfMatches(db, [toMatchKey(a), 'coin:match:none']);
  expect(match).toEqual({
    match: toMatchKey(a),
    product: 'coin',
    bets: 4,
    stakes: 16_000,
    // Heads of the first 24,000 - 15,000, heads of the second 5,500 - 2,000.
    loss: 9_000 + 3_500,
    markets: [
      {
        market: `coin:${a}`,
        stakes: 15_000,
        loss: 9_000,
        outcomes: [
          { outcome: `coin:${a}:heads`, bets: 2, stakes: 11_000, wins: 24_000, loss: 9_000 },
          { outcome: `coin:${a}:tails`, bets: 1, stakes: 4_000, wins: 12_000, loss: -3_000 },
        ],
      },
      {
        market: `coin:${b}`,
        stakes: 2_000,
        loss: 3_500,
        outcomes: [{ outcome: `coin:${b}:heads`, bets: 2, stakes: 2_000, wins: 5_500, loss: 3_500 }],
      },
    ],
  });
  expect(await topMembers(db, 1)).toEqual([{ member, bets: 4, stakes: 16_000, loss: 10_000 + 8_000 + 500 + 3_000 }]);
  expect(await sumsOfProduct(db, 'coin')).toEqual({
    bets: 4,
    stakes: 16_000,
    matches: new Map([[toMatchKey(a), { bets: 4, stakes: 16_000, loss: 12_500 }]]),
  });
  expect(await sumsOfProduct(db, 'coi')).toEqual({ bets: 0, stakes: 0, matches: new Map() });
});

// spec backoffice.24
test('settling, voiding and correcting release and count again exactly what was booked', async () => {
  const [a, b] = newMatch();
  const member = await memberWith(db, 10_000);
  await coins.book(
    member,
    [
      { toss: a, odds: 200 },
      { toss: b, odds: 300 },
    ],
    1_000,
  );
  expect(await readLoss(a)).toBe(10_000);
  // A leg that is won keeps the bet open and counted.
  await coins.toss([a, 'heads']);
  expect(await readLoss(a)).toBe(10_000);
  await coins.toss([b, 'tails']);
  expect([await readLoss(a), await rowsLeft(a)]).toEqual([0, 0]);
  await coins.toss([b, null]);
  expect(await readLoss(a)).toBe(10_000);
  await coins.toss([a, 'void'], [b, 'void']);
  expect([await readLoss(a), await rowsLeft(a)]).toEqual([0, 0]);
});

test('two legs on one outcome, on two outcomes of a market and on two matches count what one bet counts once', async () => {
  const [a, b] = newMatch();
  const [c] = newMatch();
  const member = await memberWith(db, 10_000);
  const twice = [
    { toss: a, odds: 200 },
    { toss: a, odds: 200 },
    { toss: a, odds: 200, side: 'tails' as const },
    { toss: b, odds: 100 },
    { toss: c, odds: 100 },
  ];
  await coins.book(member, twice, 100);
  expect(await verifyExposure(db)).toEqual([]);
  expect([await readLoss(a), await readLoss(c)]).toEqual([1_400, 700]);
  await coins.toss([c, 'tails']);
  expect([await readLoss(a), await readLoss(c), await rowsLeft(a)]).toEqual([0, 0, 0]);
});

// spec backoffice.25
test('of 100 parallel bets on one outcome exactly as many are accepted as its limit covers, and none is left half', async () => {
  const [a] = newMatch();
  const members = await Promise.all(Array.from({ length: 20 }, () => memberWith(db, 1_000_000)));
  const losses = { legs: [{ outcome: 30_000 }] };
  const attempts = await Promise.all(
    Array.from({ length: 100 }, (_, i) => coins.attempt(members[i % 20]!, [{ toss: a, odds: 200 }], 1_000, losses)),
  );
  expect(attempts.filter((attempt) => attempt.state === 'placed')).toHaveLength(30);
  expect(attempts.filter((attempt) => attempt.state === 'limit' && attempt.scope === 'outcome')).toHaveLength(70);
  expect(await readLoss(a)).toBe(30_000);
  expect(await verifyExposure(db)).toEqual([]);
});

test.each([
  ['market', { legs: [{ market: 5_000 }] }],
  ['match', { legs: [{ match: 5_000 }] }],
  ['member', { member: 5_000, legs: [{}] }],
] as const)('the limit of a %s is kept, and a bet that does not raise its loss passes', async (scope, losses) => {
  const [a, b] = newMatch();
  const member = await memberWith(db, 1_000_000);
  const limits = { ...losses, legs: [...losses.legs] };
  expect(await coins.attempt(member, [{ toss: a, odds: 200 }], 5_000, limits)).toMatchObject({ state: 'placed' });
  expect(await coins.attempt(member, [{ toss: a, odds: 200 }], 1, limits)).toEqual({ state: 'limit', scope });
  // The other outcome lowers what the first would cost, except for the member, who may win either.
  const other = await coins.attempt(member, [{ toss: a, odds: 200, side: 'tails' }], 1_000, limits);
  expect(other.state).toBe(scope === 'member' ? 'limit' : 'placed');
  const elsewhere = await coins.attempt(member, [{ toss: b, odds: 150 }], 2_000, limits);
  expect(elsewhere.state).toBe(scope === 'member' ? 'limit' : 'placed');
});

// spec backoffice.24
test('after any sequence of bets, cash-outs, results, corrections and voids the exposure is what the open bets add up to', async () => {
  let seed = 20_261_122;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  const tosses = [...newMatch(), ...newMatch(), ...newMatch()];
  const members = await Promise.all(Array.from({ length: 5 }, () => memberWith(db, 10_000_000)));
  const placed: StoredBet[] = [];
  let cashOuts = 0;
  const results = ['heads', 'tails', 'void', 'half_won', 'half_lost', null] as const;
  for (let step = 0; step < 60; step++) {
    const batch = Array.from({ length: 1 + random(6) }, () => {
      const picks: BookedToss[] = Array.from({ length: 1 + random(4) }, () => ({
        toss: tosses[random(tosses.length)]!,
        odds: 100 + random(400),
        side: random(2) ? 'heads' : 'tails',
      }));
      return coins.book(members[random(5)]!, picks, 100 + random(9_900));
    });
    const settled = coins.toss([tosses[random(tosses.length)]!, results[random(results.length)]!]);
    const early = placed[random(placed.length || 1)];
    const cashed = early && random(3) === 0 ? coins.cashOut(early) : null;
    placed.push(...(await Promise.all(batch)));
    await settled;
    if ((await cashed) === 'paid') cashOuts++;
    if (step % 10 === 9) expect(await verifyExposure(db)).toEqual([]);
  }
  // Added up here by the definition, apart from the SQL that keeps and that checks it.
  const open = (
    await loadBets(
      db,
      placed.map((bet) => bet.id),
    )
  ).filter((bet) => bet.status === 'open');
  expect(open.length).toBeGreaterThan(5);
  expect(cashOuts).toBeGreaterThan(2);
  expect(open.length).toBeLessThan(placed.length);
  for (const first of [tosses[0]!, tosses[4]!, tosses[8]!]) {
    let loss = 0;
    for (const toss of [first, first + 1, first + 2, first + 3]) {
      const on = (side?: string) =>
        open.filter((bet) =>
          bet.legs.some(({ data }) => {
            const leg = data as { toss: number; side: string };
            return leg.toss === toss && (side === undefined || leg.side === side);
          }),
        );
      const sum = (bets: StoredBet[], what: 'win' | 'stake') => bets.reduce((all, bet) => all + bet[what], 0);
      const worst = Math.max(sum(on('heads'), 'win'), sum(on('tails'), 'win')) - sum(on(), 'stake');
      loss += Math.max(0, worst);
    }
    expect(await readLoss(first)).toBe(loss);
  }
  // Wherever it is wrong it is found.
  const [storedRow] = await db.query<{ outcomeKey: string; shard: number }>(
    'select outcome_key, shard from bet_exposure limit 1',
  );
  const { outcomeKey: outcome, shard } = storedRow!;
  const add = (what: string, by: number) =>
    db.query(`update bet_exposure set ${what} = ${what} + $3 where outcome_key = $1 and shard = $2`, [
      outcome,
      shard,
      by,
    ]);
  for (const what of ['legs', 'wins', 'stakes', 'bets', 'bet_stakes']) {
    await add(what, 1);
    expect(await verifyExposure(db)).toMatchObject([{ outcome, shard }]);
    await add(what, -1);
  }
});

// spec backoffice.25
test('bets on many matches in any order, and their settlement, never wait for each other in a ring', async () => {
  const tosses = Array.from({ length: 6 }, () => newMatch()[0]);
  const members = await Promise.all(Array.from({ length: 12 }, () => memberWith(db, 1_000_000)));
  const shuffled = (by: number) => tosses.map((_, i) => ({ toss: tosses[(i * 5 + by) % 6]!, odds: 110 }));
  const bets = await Promise.all(
    Array.from({ length: 60 }, (_, i) => coins.attempt(members[i % 12]!, shuffled(i), 100)),
  );
  expect(bets.every((bet) => bet.state === 'placed')).toBe(true);
  const more = Promise.all(Array.from({ length: 60 }, (_, i) => coins.attempt(members[i % 12]!, shuffled(i + 1), 100)));
  await coins.toss([tosses[0]!, 'tails']);
  expect((await more).every((bet) => bet.state === 'placed')).toBe(true);
  expect(await verifyExposure(db)).toEqual([]);
});
