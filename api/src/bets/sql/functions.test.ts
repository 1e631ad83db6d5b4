import { balance, memberWith } from '../../../test/database';
import { catchRefusal, useDatabase } from '../../../test/sql';
import { type LegRow, storeBet } from '../testing/rows';

const sql = useDatabase();
const { rows, value, refusal, undone } = sql;

const leg = (match: string | null, position = 0) => ({
  position,
  match_key: match,
  market_key: match && `${match}:1`,
  outcome_key: match && `${match}:1:1`,
});

test('bet_limited_legs: legs of matches alone, each with its own limits', async () => {
  const bets = [
    { n: 1, win: 500, legs: [leg('m1'), leg('m2', 1)], limits: { legs: [{ outcome: 10 }, { market: 20, match: 30 }] } },
    { n: 2, win: 700, legs: [leg(null)], limits: {} },
  ];
  const legs = await rows('select * from bet_limited_legs($1::jsonb) order by n, match_key', JSON.stringify(bets));
  expect(legs).toEqual([
    expect.objectContaining({
      n: 1,
      win: 500n,
      matchKey: 'm1',
      outcomeLimit: 10n,
      marketLimit: null,
      matchLimit: null,
    }),
    expect.objectContaining({ n: 1, win: 500n, matchKey: 'm2', outcomeLimit: null, marketLimit: 20n, matchLimit: 30n }),
  ]);
});

test('bet_of_members: the bets of some members', async () => {
  const bets = [7, 8, 7].map((member, at) => ({ n: at + 1, member_id: member }));
  expect(await value('bet_of_members($1::jsonb, $2)', JSON.stringify(bets), [7])).toEqual([1, 3]);
});

test('bet_quote_fresh: the age of a quote and the time since the statement began are a second at most', async () => {
  const fresh = (age: number, began: number) =>
    value('bet_quote_fresh($1, clock_timestamp() - make_interval(secs => $2::float8))', age, began)
      .then(() => 'fresh')
      .catch(({ code }) => code);
  expect(await fresh(0, 0)).toBe('fresh');
  expect(await fresh(600, 0.2)).toBe('fresh');
  expect(await fresh(600, 0.5)).toBe('MR006');
  expect(await fresh(1_001, 0)).toBe('MR006');
});

test('bet_limit_passed: the error names scope and key, and the member where the limit is of theirs', async () => {
  const { code, detail } = await refusal(`select bet_limit_passed('match', 'm1', 7)`);
  expect(code).toBe('MR004');
  expect(JSON.parse(detail!)).toEqual({ scope: 'match', key: 'm1', member: 7 });
});

/** An open bet of 1,000 to win `win` on outcomes of a match, such as 'a:1' of market a. */
const betOn = (member: number, match: string, outcomes: string[], more: Parameters<typeof storeBet>[3] = {}) =>
  storeBet(
    sql.db,
    member,
    outcomes.map((outcome, at): LegRow => {
      const market = outcome.split(':')[0]!;
      return { subject: `${match}:${at}`, keys: [match, `${match}:${market}`, `${match}:${outcome}`] };
    }),
    more,
  );
const expose = (bet: number, sign: number) => rows('select bet_expose(b, $2) from bets b where b.id = $1', bet, sign);
/** An open bet that counts in the exposure. */
async function exposedBet(...bet: Parameters<typeof betOn>): Promise<number> {
  const id = await betOn(...bet);
  await expose(id, 1);
  return id;
}
const readExposure = (match: string) =>
  rows(
    `select outcome_key, legs, wins, stakes, bets, bet_stakes from bet_exposure where match_key = $1
      order by outcome_key`,
    match,
  );

test('bet_counted: each outcome once, a stake counts by one outcome of a market and by one of a match', async () => {
  const bet = await betOn(await memberWith(sql.db, 0), 'coin:counted', ['a:2', 'a:1', 'b:1', 'a:1']);
  expect(
    await rows(
      `select outcome_key, legs, of_market, of_match, shard = $1::bigint % 16 as of_bet from bet_counted
        where bet_id = $1 order by 1`,
      bet,
    ),
  ).toEqual([
    { outcomeKey: 'coin:counted:a:1', legs: 2n, ofMarket: 1, ofMatch: 1, ofBet: true },
    { outcomeKey: 'coin:counted:a:2', legs: 1n, ofMarket: 0, ofMatch: 0, ofBet: true },
    { outcomeKey: 'coin:counted:b:1', legs: 1n, ofMarket: 1, ofMatch: 0, ofBet: true },
  ]);
});

test('bet_expose: what a bet adds is taken away again, and a row of zeros goes', async () => {
  const member = await memberWith(sql.db, 0);
  const bet = await exposedBet(member, 'coin:expose', ['a:1', 'b:1'], { stake: 1_000, win: 3_000 });
  const of = (outcomeKey: string, ofMatch: bigint) => ({
    outcomeKey,
    legs: 1n,
    wins: 3_000n,
    stakes: 1_000n,
    bets: ofMatch,
    betStakes: 1_000n * ofMatch,
  });
  expect(await readExposure('coin:expose')).toEqual([of('coin:expose:a:1', 1n), of('coin:expose:b:1', 0n)]);
  const other = await exposedBet(member, 'coin:expose', ['b:1'], { stake: 10, win: 30 });
  await expose(bet, -1);
  expect(await readExposure('coin:expose')).toEqual([
    { outcomeKey: 'coin:expose:b:1', legs: 1n, wins: 30n, stakes: 10n, bets: 1n, betStakes: 10n },
  ]);
  await expose(other, -1);
  expect(await readExposure('coin:expose')).toEqual([]);
  await rows(`update bets set status = 'lost', paid = 0 where id in ($1, $2)`, bet, other);
});

test('bet_exposure_wrong: exposure and open bets, in both directions', async () => {
  const bet = await betOn(await memberWith(sql.db, 0), 'coin:wrong', ['a:1']);
  const wrong = () =>
    rows<{ outcome: string }>(
      `select outcome, kept, expected from bet_exposure_wrong where outcome like 'coin:wrong:%'`,
    );
  expect(await wrong()).toEqual([
    { outcome: 'coin:wrong:a:1', kept: null, expected: expect.objectContaining({ wins: 2_000, bet_stakes: 1_000 }) },
  ]);
  await expose(bet, 1);
  expect(await wrong()).toEqual([]);
  await undone(async ({ rows: inside }) => {
    await inside(`update bet_exposure set wins = wins + 1 where match_key = 'coin:wrong'`);
    expect(
      await inside(`select kept ->> 'wins' as kept, expected ->> 'wins' as expected from bet_exposure_wrong
                          where outcome = 'coin:wrong:a:1'`),
    ).toEqual([{ kept: '2001', expected: '2000' }]);
  });
  await rows(`update bets set status = 'lost', paid = 0 where id = $1`, bet);
  expect(await wrong()).toEqual([
    { outcome: 'coin:wrong:a:1', kept: expect.objectContaining({ wins: 2_000 }), expected: null },
  ]);
  await expose(bet, -1);
});

describe('exposure of two bets on one market and one on another', () => {
  const match = 'penny:m';
  const ids: number[] = [];
  let member: number;
  beforeAll(async () => {
    member = await memberWith(sql.db, 0);
    // Market a: 1,000 at 3 on its first outcome, 2,000 at 1.5 on its second. Market b: 500 at 2.
    ids.push(await exposedBet(member, match, ['a:1'], { stake: 1_000, win: 3_000 }));
    ids.push(await exposedBet(member, match, ['a:2'], { stake: 2_000, win: 3_000 }));
    ids.push(await exposedBet(member, match, ['b:1'], { stake: 500, win: 1_000 }));
  });
  afterAll(async () => {
    for (const id of ids) await expose(id, -1);
    await rows(`update bets set status = 'lost', paid = 0 where id = any ($1::bigint[])`, ids);
  });

  test('bet_exposure_outcomes: the shards of an outcome are one row', async () => {
    await undone(async ({ rows: inside }) => {
      await inside(
        `insert into bet_exposure values ($1, $1 || ':a', $1 || ':a:1', 15, 2, 70, 30, 1, 30)
           on conflict (match_key, market_key, outcome_key, shard) do update set legs = bet_exposure.legs + 2,
             wins = bet_exposure.wins + 70, stakes = bet_exposure.stakes + 30`,
        match,
      );
      expect(
        await inside(`select legs, stakes, wins from bet_exposure_outcomes where outcome_key = $1`, `${match}:a:1`),
      ).toEqual([{ legs: 3n, stakes: 1_030n, wins: 3_070n }]);
    });
  });

  test('outcome_exposure, market_exposure, match_exposure: the worst outcome of each market less all of its stakes', async () => {
    expect(
      await rows('select outcome_key, loss, bets from outcome_exposure where match_key = $1 order by 1', match),
    ).toEqual([
      { outcomeKey: `${match}:a:1`, loss: 0n, bets: 1n },
      { outcomeKey: `${match}:a:2`, loss: 0n, bets: 1n },
      { outcomeKey: `${match}:b:1`, loss: 500n, bets: 1n },
    ]);
    expect(
      await rows('select market_key, stakes, loss from market_exposure where match_key = $1 order by 1', match),
    ).toEqual([
      { marketKey: `${match}:a`, stakes: 3_000n, loss: 0n },
      { marketKey: `${match}:b`, stakes: 500n, loss: 500n },
    ]);
    expect(await rows('select product, bets, stakes, loss from match_exposure where match_key = $1', match)).toEqual([
      { product: 'penny', bets: 3n, stakes: 3_500n, loss: 500n },
    ]);
  });

  test('member_exposure, product_exposure: open bets alone', async () => {
    expect(await rows('select bets, stakes, loss from member_exposure where member_id = $1', member)).toEqual([
      { bets: 3n, stakes: 3_500n, loss: 3_500n },
    ]);
    const before = await rows(`select bets, stakes, loss from product_exposure where product = 'penny'`);
    expect(before).toEqual([{ bets: 3n, stakes: 3_500n, loss: 500n }]);
    const other = await betOn(await memberWith(sql.db, 0), 'penny:settled', ['a:1'], { status: 'lost', paid: 0 });
    expect(await rows(`select bets, stakes, loss from product_exposure where product = 'penny'`)).toEqual(before);
    expect(await rows('select 1 from member_exposure e join bets b using (member_id) where b.id = $1', other)).toEqual(
      [],
    );
  });

  test('bet_loss_bounds: none is below 0, and of a part of the match only its market counts', async () => {
    const bounds = (market: string, outcome: string, whole: boolean) =>
      rows(
        `select of_match::int, of_market::int, of_outcome::int from bet_loss_bounds($1, $2, $3, $4)`,
        match,
        `${match}:${market}`,
        `${match}:${outcome}`,
        whole,
      );
    expect(await bounds('b', 'b:1', true)).toEqual([{ ofMatch: 500, ofMarket: 500, ofOutcome: 500 }]);
    expect(await bounds('a', 'a:1', false)).toEqual([{ ofMatch: 0, ofMarket: 0, ofOutcome: 0 }]);
    expect(await bounds('c', 'c:1', true)).toEqual([{ ofMatch: 500, ofMarket: 0, ofOutcome: 0 }]);
    expect(await bounds('c', 'c:1', false)).toEqual([{ ofMatch: 0, ofMarket: 0, ofOutcome: 0 }]);
  });

  const limitedBet = (outcome: string, limits: object, more = {}) =>
    JSON.stringify({
      n: 1,
      stake: 1_000,
      win: 2_000,
      legs: [
        {
          position: 0,
          match_key: match,
          market_key: `${match}:${outcome.split(':')[0]}`,
          outcome_key: `${match}:${outcome}`,
        },
      ],
      limits: { legs: [limits] },
      ...more,
    });

  test('bet_losses: each limited loss without the bet and with it', async () => {
    const losses = (outcome: string, limits: object) =>
      rows('select * from bet_losses($1::jsonb) order by scope', limitedBet(outcome, limits));
    expect(await losses('b:1', { outcome: 9_000, market: 8_000, match: 7_000 })).toEqual([
      { scope: 'market', key: `${match}:b`, lossBefore: 500n, lossAfter: 1_500n, lossLimit: 8_000n },
      { scope: 'match', key: match, lossBefore: 500n, lossAfter: 1_500n, lossLimit: 7_000n },
      { scope: 'outcome', key: `${match}:b:1`, lossBefore: 500n, lossAfter: 1_500n, lossLimit: 9_000n },
    ]);
    // An outcome without bets receives the stake first.
    expect(await losses('b:2', { market: 8_000 })).toEqual([
      { scope: 'market', key: `${match}:b`, lossBefore: 500n, lossAfter: 500n, lossLimit: 8_000n },
    ]);
    expect(await losses('b:1', {})).toEqual([]);
  });

  test('bet_guard: above a limit it refuses, above a twentieth of that of a match it says so', async () => {
    const guard = (limits: object) => value('bet_guard($1::jsonb)', limitedBet('b:1', limits));
    expect(await guard({ match: 20_000 })).toBe(false);
    expect(await guard({ match: 19_999 })).toBe(true);
    expect(await guard({ market: 1_500 })).toBe(false);
    const { code, detail } = await catchRefusal(guard({ market: 1_499 }));
    expect(code).toBe('MR004');
    expect(JSON.parse(detail!)).toEqual({ scope: 'market', key: `${match}:b`, member: null });
    // A loss above its limit that the bet does not raise is no refusal.
    expect(await value('bet_guard($1::jsonb)', limitedBet('b:2', { market: 1 }))).toBe(false);
  });

  test('bet_near, bet_hold: a bet is near where it and what is open come to more than half of a limit', async () => {
    const far = [JSON.parse(limitedBet('b:1', { match: 10_000_000 }))];
    const near = [...far, JSON.parse(limitedBet('b:1', { match: 10_000 }, { n: 2 }))];
    expect(await value('bet_near($1::jsonb)', JSON.stringify(far))).toEqual([]);
    expect(await value('bet_near($1::jsonb)', JSON.stringify(near))).toEqual([2]);
    expect(await value('bet_hold($1::jsonb)', JSON.stringify(far))).toEqual([]);
    expect(await value('bet_hold($1::jsonb)', JSON.stringify(near))).toEqual([1, 2]);
    await undone(async ({ rows: inside, value: valueInside }) => {
      await valueInside('bet_hold($1::jsonb)', JSON.stringify(near));
      // Held alone: a lock of the match is exclusive.
      expect(
        await inside(
          `select mode from pg_locks where locktype = 'advisory' and classid = 720420 and granted
                        and pid = pg_backend_pid() and objid = (hashtext($1)::bigint & 4294967295)::oid`,
          match,
        ),
      ).toEqual(expect.arrayContaining([{ mode: 'ExclusiveLock' }]));
    });
  });
});

describe('booking', () => {
  /** A bet as bet_book is given it. */
  const order = (n: number, member: number, key: string, more: object = {}) => ({
    n,
    member_id: member,
    key,
    body_hash: 'body',
    product: 'coin',
    stake: 1_000,
    ratio: 200,
    win: 2_000,
    rule: 'domestic_hu2',
    data: { note: n },
    legs: [
      {
        position: 0,
        subject: `coin:${key}`,
        odds: 200,
        data: {},
        match_key: 'coin:book',
        market_key: 'coin:book:a',
        outcome_key: 'coin:book:a:1',
      },
    ],
    limits: null,
    alerts: null,
    age: 0,
    ...more,
  });
  type Answer = { n: number; state: string; id: number; money: number };
  const write = (bets: object[], apart: number[] = []) =>
    value<Answer[]>('bet_write($1::jsonb, $2::int[], clock_timestamp())', JSON.stringify(bets), apart);
  const alone = (bet: object, near = false, waits = false) =>
    value<Answer>('bet_book_alone($1::jsonb, $2, $3, clock_timestamp())', JSON.stringify(bet), near, waits);
  const cash = (member: number) => balance(sql.db, `member:${member}:cash`);
  const readBets = (member: number) =>
    rows('select key, money_after from bets where member_id = $1 order by id', member);

  test('bet_write: places what it can, passes over used and doubled keys, the poor and those apart', async () => {
    const [rich, poor] = [await memberWith(sql.db, 5_000), await memberWith(sql.db, 1_500)];
    const [first] = await write([order(1, rich, 'w1', { alerts: ['stake', 'win'] })]);
    expect(first).toMatchObject({ n: 1, state: 'placed', money: 4_000 });
    expect(await rows('select reasons from bet_alerts where bet_id = $1', first!.id)).toEqual([
      { reasons: ['stake', 'win'] },
    ]);
    expect(await rows('select legs, wins from bet_exposure_outcomes where match_key = $1', 'coin:book')).toEqual([
      { legs: 1n, wins: 2_000n },
    ]);
    const answers = await write(
      [
        order(1, rich, 'w1'),
        order(2, rich, 'w2'),
        order(3, rich, 'w3'),
        order(4, rich, 'w4'),
        order(5, rich, 'w4'),
        order(6, rich, 'w6', { alerts: [] }),
        order(7, poor, 'w7'),
        order(8, poor, 'w8'),
      ],
      [3],
    );
    expect(answers.map(({ n, money }) => [n, money])).toEqual([
      [2, 3_000],
      [6, 2_000],
    ]);
    expect(await readBets(rich)).toEqual([
      { key: 'w1', moneyAfter: 4_000n },
      { key: 'w2', moneyAfter: 3_000n },
      { key: 'w6', moneyAfter: 2_000n },
    ]);
    expect([await cash(rich), await cash(poor)]).toEqual([2_000, 1_500]);
    expect(
      await rows('select bet_id from bet_alerts a join bets b on b.id = bet_id where member_id = $1', rich),
    ).toEqual([{ betId: BigInt(first!.id) }]);
  });

  test('bet_write: a loss of a member above its limit and an old quote undo all of it', async () => {
    const member = await memberWith(sql.db, 5_000);
    const limited = (n: number, limit: number) => order(n, member, `l${n}`, { limits: { member: limit } });
    const passed = await catchRefusal(write([limited(1, 1_999), limited(2, 1_999)]));
    expect(passed.code).toBe('MR004');
    expect(JSON.parse(passed.detail!)).toEqual({ scope: 'member', key: `${member}`, member });
    expect(await catchRefusal(write([order(3, member, 'l3', { age: 1_001 })]))).toMatchObject({ code: 'MR006' });
    expect(await readBets(member)).toEqual([]);
    expect((await write([limited(1, 2_000), limited(2, 2_000)])).map(({ n }) => n)).toEqual([1, 2]);
  });

  test('bet_book_alone: each refusal by its name', async () => {
    const member = await memberWith(sql.db, 2_500);
    expect(await alone(order(1, member, 'a1'), true)).toEqual({ n: 1, state: 'contended' });
    const placed = await alone(order(1, member, 'a1'));
    expect(placed).toMatchObject({ n: 1, state: 'placed', money: 1_500 });
    expect(await alone(order(2, member, 'a1'))).toEqual({ n: 2, state: 'replay', id: placed.id });
    expect(await alone(order(3, member, 'a1', { body_hash: 'other' }))).toEqual({ n: 3, state: 'reused' });
    expect(await alone(order(4, member, 'a4', { stake: 1_501 }))).toEqual({ n: 4, state: 'short' });
    expect(await alone(order(5, await memberWith(sql.db, 0), 'a5'))).toEqual({ n: 5, state: 'short' });
    expect(await alone(order(6, member, 'a6', { age: 1_001 }))).toEqual({ n: 6, state: 'stale' });
    expect(await alone(order(7, member, 'a7', { limits: { member: 1_999 } }))).toEqual({
      n: 7,
      state: 'limit',
      scope: 'member',
      key: `${member}`,
    });
    expect(await cash(member)).toBe(1_500);
  });

  test('bet_book_alone: near a limit it is guarded, and one that raises a match by much is shown to the desk', async () => {
    const member = await memberWith(sql.db, 5_000);
    const limited = (key: string, match: number) =>
      order(1, member, key, {
        limits: { legs: [{ match }] },
        legs: [
          {
            position: 0,
            subject: 'coin:near',
            odds: 200,
            data: {},
            match_key: 'coin:near',
            market_key: 'coin:near:a',
            outcome_key: 'coin:near:a:1',
          },
        ],
      });
    expect(await alone(limited('g1', 999), true, true)).toEqual({
      n: 1,
      state: 'limit',
      scope: 'match',
      key: 'coin:near',
    });
    const { id } = await alone(limited('g2', 1_000), true, true);
    expect(await rows('select reasons from bet_alerts where bet_id = $1', id)).toEqual([{ reasons: ['match'] }]);
  });

  test('bet_book: with p_waits all bets of a member or none, without it each by itself', async () => {
    const member = await memberWith(sql.db, 1_500);
    const book = (bets: object[], waits: boolean) =>
      value<Answer[]>('bet_book($1::jsonb, $2)', JSON.stringify(bets), waits);
    const two = [order(1, member, 'b1'), order(2, member, 'b2')];
    expect(await book(two, true)).toEqual([{ n: 2, state: 'short' }]);
    expect(await cash(member)).toBe(1_500);
    expect((await book(two, false)).map(({ n, state }) => [n, state])).toEqual([
      [1, 'placed'],
      [2, 'short'],
    ]);
    expect((await book([order(1, member, 'b1')], true)).map(({ state }) => state)).toEqual(['replay']);
  });
});

describe('settling', () => {
  const settle = (bet: number, version: number, results: (string | null)[], status: string, paid: number | null) =>
    value('bet_settle($1, $2, $3::text[], $4, $5)', bet, version, results, status, paid);
  const cashOut = (
    bet: number,
    member: number,
    key: string,
    amount: number,
    more: { version?: number; age?: number; results?: (string | null)[] } = {},
  ) =>
    value<{ state: string; money: number }>(
      `bet_cash_out($1, $2, $3, $4, $5, $6::text[], '{}', $7)`,
      bet,
      member,
      key,
      amount,
      more.version ?? 0,
      more.results ?? [null],
      more.age ?? 0,
    );
  const cash = (member: number) => balance(sql.db, `member:${member}:cash`);
  const owed = (bet: number) => balance(sql.db, `suspense:coin:${bet}`);

  test('bet_settle, bet_reverse: what a member no longer has is owed by the bet and taken from its next payout', async () => {
    const member = await memberWith(sql.db, 0);
    const bet = await exposedBet(member, 'coin:settle', ['a:1']);
    expect(await settle(bet, 0, ['won'], 'won', 2_000)).toBe('done');
    expect(await settle(bet, 0, ['won'], 'won', 2_000)).toBe('stale');
    expect(await settle(bet, 1, ['won'], 'won', 2_000)).toBe('same');
    expect([await cash(member), await readExposure('coin:settle')]).toEqual([2_000, []]);
    await rows(
      `select ledger_post('test', $1, 'test', $2::jsonb)`,
      `spent:${bet}`,
      JSON.stringify([
        { account: `member:${member}:cash`, amount: -1_500 },
        { account: 'house:bonus', amount: 1_500 },
      ]),
    );
    // Taken back: the member has 500, and owes 1,500.
    expect(await settle(bet, 1, [null], 'open', null)).toBe('done');
    expect([await cash(member), await owed(bet)]).toEqual([0, -1_500]);
    expect(await readExposure('coin:settle')).toMatchObject([{ legs: 1n, wins: 2_000n }]);
    expect(await settle(bet, 2, ['won'], 'won', 2_000)).toBe('done');
    expect([await cash(member), await owed(bet)]).toEqual([500, 0]);
    // Of a member who has enough it is the exact opposite: what was taken for the debt is owed again.
    await rows(
      `select ledger_post('test', $1, 'test', $2::jsonb)`,
      `back:${bet}`,
      JSON.stringify([
        { account: `member:${member}:cash`, amount: 1_500 },
        { account: 'house:bonus', amount: -1_500 },
      ]),
    );
    expect(await settle(bet, 3, ['lost'], 'lost', 0)).toBe('done');
    expect([await cash(member), await owed(bet)]).toEqual([1_500, -1_500]);
    expect(
      await rows(
        `select s.status, s.paid, s.reversed_by is null as stands from bet_settlements s where bet_id = $1 order by id`,
        bet,
      ),
    ).toEqual([
      { status: 'won', paid: 2_000n, stands: false },
      { status: 'won', paid: 2_000n, stands: false },
      { status: 'lost', paid: 0n, stands: true },
    ]);
  });

  test('bet_settle: legs that won by half alone are posted under a name of their own', async () => {
    const readKind = async (results: string[]) => {
      const bet = await exposedBet(
        await memberWith(sql.db, 0),
        'coin:half',
        results.map((_, at) => `a:${at}`),
      );
      await settle(bet, 0, results, 'won', 1_500);
      const [row] = await rows<{ kind: string }>(
        `select t.kind from bet_settlements s join ledger_transactions t on t.id = s.transaction_id where bet_id = $1`,
        bet,
      );
      return row!.kind;
    };
    expect(await readKind(['half_won'])).toBe('bet_half_won');
    expect(await readKind(['half_won', 'won'])).toBe('bet_won');
  });

  test('bet_cash_out: pays once by its key, and only what the offer was made on', async () => {
    const member = await memberWith(sql.db, 0);
    const [bet, other] = [
      await exposedBet(member, 'coin:cash', ['a:1']),
      await exposedBet(member, 'coin:cash', ['a:1']),
    ];
    expect(await cashOut(bet, await memberWith(sql.db, 0), 'c1', 700)).toEqual({ state: 'missing' });
    expect(await cashOut(bet, member, 'c1', 700, { version: 1 })).toEqual({ state: 'stale' });
    expect(await catchRefusal(cashOut(bet, member, 'c1', 700, { age: 1_001 }))).toMatchObject({ code: 'MR006' });
    expect(await cash(member)).toBe(0);
    const paid = { money: 700, results: [null] };
    expect(await cashOut(bet, member, 'c1', 700)).toEqual({ state: 'paid', ...paid });
    expect(await cashOut(bet, member, 'c1', 700)).toEqual({ state: 'replay', ...paid });
    expect(await cashOut(bet, member, 'c1', 701)).toEqual({ state: 'reused' });
    expect(await cashOut(other, member, 'c1', 700)).toEqual({ state: 'reused' });
    expect(await cashOut(bet, member, 'c2', 700, { version: 1 })).toEqual({ state: 'stale' });
    await rows(`update bet_legs set result = 'lost' where bet_id = $1`, other);
    expect(await cashOut(other, member, 'c3', 700)).toEqual({ state: 'stale' });
    expect(await cashOut(other, member, 'c3', 700, { results: ['lost'] })).toMatchObject({
      state: 'paid',
      money: 1_400,
    });
    expect(await settle(bet, 1, ['won'], 'won', 2_000)).toBe('same');
    expect(await rows('select status, paid from bets where id = $1', bet)).toEqual([
      { status: 'cashed_out', paid: 700n },
    ]);
  });

  test('bet_enqueue, bet_requeue: a job for each bet, once', async () => {
    const member = await memberWith(sql.db, 0);
    const bet = await storeBet(sql.db, member, [{ subject: 'coin:q1' }, { subject: 'coin:q2' }]);
    const generation = async () =>
      (await rows(`select generation from jobs where queue = 'bet-settlement' and key = $1`, `${bet}`))[0];
    expect(await value(`bet_enqueue(array['coin:none'])`)).toBe(0);
    expect(await value(`bet_requeue(array[$1, $1]::bigint[])`, bet)).toBe(1);
    expect(await value(`bet_requeue(array[$1]::bigint[])`, bet)).toBe(0);
    expect(await generation()).toEqual({ generation: 1n });
    expect(await value(`bet_enqueue(array['coin:q1', 'coin:q2'])`)).toBe(1);
    expect(await generation()).toEqual({ generation: 2n });
  });

  test.each(['bets_stand', 'bet_legs_stand', 'bet_settlements_stand', 'bet_cash_outs_stand'])(
    '%s: rows stand',
    async (trigger) => {
      const table = trigger.replace('_stand', '');
      for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
        expect(await refusal(statement)).toMatchObject({ code: 'MR003', message: `records of ${table} stand` });
    },
  );
});

test('views for others: what was bet on, what is open, what the desk has not looked at', async () => {
  const member = await memberWith(sql.db, 0);
  const bet = await storeBet(sql.db, member, [
    { subject: 'coin:v1', keys: ['coin:v', 'coin:v:a', 'coin:v:a:1'], data: { game: 3 } },
    { subject: 'coin:v2', result: 'won', data: { sport_id: 1 } },
  ]);
  const lost = { status: 'lost', paid: 0 };
  const done = await storeBet(sql.db, member, [{ subject: 'coin:v3', data: { game: 3 } }], lost);
  const other = await storeBet(sql.db, member, [{ subject: 'coin:v4' }, { subject: 'coin:v5' }], lost);
  const of = (columns: string, view: string, by = 'bet_id') =>
    rows(`select ${columns} from ${view} where ${by} = any ($1::bigint[]) order by 1, 2`, [bet, done]);
  expect(await of('bet_id, subject, result', 'member_bet_subjects')).toEqual([
    { betId: BigInt(bet), subject: 'coin:v1', result: null },
    { betId: BigInt(bet), subject: 'coin:v2', result: 'won' },
    { betId: BigInt(done), subject: 'coin:v3', result: null },
  ]);
  expect(await of('bet_id, subject', 'open_bet_legs')).toEqual([{ betId: BigInt(bet), subject: 'coin:v1' }]);
  expect(await of('bet_id, position', 'match_bet_legs')).toEqual([{ betId: BigInt(bet), position: 0 }]);
  expect(await of('bet_id, position, data', 'bet_leg_data')).toHaveLength(3);
  expect(await of('bet_id, game', 'bet_games')).toEqual([
    { betId: BigInt(bet), game: 'mixed' },
    { betId: BigInt(done), game: 'game:3' },
  ]);
  expect(await rows('select game from bet_games where bet_id = $1', other)).toEqual([{ game: 'other' }]);
  expect(await of('id, status', 'member_bets', 'id')).toEqual([
    { id: BigInt(bet), status: 'open' },
    { id: BigInt(done), status: 'lost' },
  ]);
  expect(await rows(`select 1 from bet_subjects where subject in ('coin:v1', 'coin:v3')`)).toHaveLength(2);
  await rows(`insert into bet_alerts (bet_id, reasons) values ($1, '{stake}'), ($2, '{stake}')`, bet, done);
  expect(await of('bet_id, match_key', 'open_alert_matches')).toEqual([{ betId: BigInt(bet), matchKey: 'coin:v' }]);
  await rows('update bet_alerts set acknowledged_at = now() where bet_id = $1', bet);
  expect(await of('bet_id, match_key', 'open_alert_matches')).toEqual([]);
});
