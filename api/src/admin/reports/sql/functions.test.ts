import { memberWith, postAt } from '../../../../test/database';
import { useDatabase } from '../../../../test/sql';
import { storeBet } from '../../../bets/testing/rows';

const sql = useDatabase();
const { rows, value, undone } = sql;

let posted = 0;
const add = (time: string, kind: string, lines: [account: string, amount: number][]) =>
  postAt(sql.db, time, kind, `report:${++posted}`, lines);
const newestSeal = () => value<bigint>('(select coalesce(max(seq), 0) from ledger_seals)');
const seal = () => value('ledger_seal(100000, 100000)');
const at = (day: number, time = '12:00:00') => `2030-03-0${day}T${time}+09:00`;

test.each([
  ['coupon_money', 'coupon:0', 'coupon'],
  ['points_event', 'points:attendance:7', 'attendance'],
  ['point_conversion', 'x', 'converted'],
  ['points_converted', 'x', 'converted'],
  ['points_stake', 'x', 'stake'],
  ['points_stake_corrected', 'x', 'stake_corrected'],
  ['points_given', 'x', 'given'],
  ['points_taken', 'x', 'taken'],
  ['demo_grant', 'x', 'demo'],
  ['bonus', 'x', 'other'],
])('report_reason: %s under %s is %s', async (kind, key, reason) => {
  expect(await value('report_reason($1, $2)', kind, key)).toBe(reason);
});

test('report_area_measures: postings of areas under their names, none of others', async () => {
  const measures = (kind: string, account: string) =>
    rows(
      'select product, measure, value, n, game from report_area_measures($1, $2, 70) order by measure',
      kind,
      account,
    );
  expect(await measures('casino_deposit', 'member:7:casino:hera')).toEqual([
    { product: 'casino', measure: 'to_casino', value: 70n, n: 1, game: 'casino:hera' },
  ]);
  expect(await measures('bet', 'house:bets_open')).toEqual([]);
});

test('report_active_keys: a product and a level, and all of either', async () => {
  expect(await rows(`select product, level from report_active_keys('coin', 3) order by 1, 2`)).toEqual([
    { product: '', level: -2 },
    { product: '', level: 3 },
    { product: 'coin', level: -2 },
    { product: 'coin', level: 3 },
  ]);
});

test('report_lines: each posting by the Korean hour that it was posted in, of a bet under its product and game', async () => {
  const member = await memberWith(sql.db, 5_000);
  await seal();
  const from = await newestSeal();
  const bet = await storeBet(sql.db, member, [{ subject: 'coin:r', data: { game: 3 } }]);
  const cash = `member:${member}:cash`;
  // A posting of a bet names it as its reference.
  const addBet = (time: string, kind: string, lines: [string, number][]) =>
    postAt(sql.db, time, kind, `lines:${++posted}`, lines, `coin:bet:${bet}`);
  await addBet(at(1, '23:59:59'), 'bet', [
    [cash, -1_000],
    ['house:bets_open', 1_000],
  ]);
  await addBet(at(2, '00:00:00'), 'bet_won', [
    ['house:bets_open', -1_000],
    ['house:ggr:coin', -900],
    [cash, 1_900],
  ]);
  await addBet(at(2, '01:30:00'), 'bet_reversal', [
    ['house:bets_open', 1_000],
    ['house:ggr:coin', 900],
    [cash, -1_900],
  ]);
  await add(at(2), 'credit', [
    ['psp:clearing', -300],
    [cash, 300],
  ]);
  await add(at(2), 'debit_paid', [
    [`member:${member}:hold`, -200],
    ['psp:clearing', 200],
  ]);
  await add(at(2), 'points_given', [
    ['house:points_liability', -50],
    [`member:${member}:point`, 50],
  ]);
  await add(at(2), 'bonus', [
    ['house:bonus', -10],
    ['house:bets_open', 10],
  ]);
  await seal();
  const lines = await rows(
    `select day::text, hour, member_id, product, game, measure, amount, n from report_lines($1, $2)
      order by seq, measure`,
    from,
    await newestSeal(),
  );
  const line = (day: number, hour: number, measure: string, amount: bigint, n: bigint, more: object = {}) => ({
    day: `2030-03-0${day}`,
    hour,
    memberId: BigInt(member),
    product: '',
    game: '',
    measure,
    amount,
    n,
    ...more,
  });
  const ofBet = { product: 'coin', game: 'game:3' };
  expect(lines).toEqual([
    line(1, 23, 'stake', 1_000n, 1n, ofBet),
    line(2, 0, 'ggr', -900n, 0n, ofBet),
    line(2, 0, 'settled', 1_000n, 1n, ofBet),
    line(2, 1, 'ggr', 900n, 0n, ofBet),
    line(2, 1, 'settled', -1_000n, -1n, ofBet),
    line(2, 12, 'deposit', 300n, 1n),
    line(2, 12, 'withdrawal', 200n, 1n),
    line(2, 12, 'points', 50n, 1n, { game: 'given' }),
    line(2, 12, 'bonus', 10n, 1n, { memberId: null, game: 'other' }),
    line(2, 12, 'settled', -10n, 1n, { memberId: null }),
  ]);
});

describe('sums', () => {
  const countAll = async () => {
    let all = 0;
    for (let read = 1; read > 0; all += read) read = await value<number>('report_count(100000)');
    return all;
  };
  const product = 'dime';
  let member: number;
  let other: number;
  /** Places a stake of 100 as a separate bet. */
  const stake = async (who: number, time: string) => {
    const bet = await storeBet(sql.db, who, [{ subject: `${product}:x` }]);
    const lines: [string, number][] = [
      [`member:${who}:cash`, -100],
      ['house:bets_open', 100],
    ];
    await postAt(sql.db, time, 'bet', `sums:${bet}`, lines, `${product}:bet:${bet}`);
  };
  const sums = () =>
    rows(
      `select day::text, measure, game, level, amount, n from report_sums where product = $1 order by day, level`,
      product,
    );
  const chains = (level: number) =>
    rows(
      `select day::text, previous::text, members from report_active_days
        where product = $1 and level = $2 and members <> 0 order by day, previous`,
      product,
      level,
    );
  const everything = async () => [
    await sums(),
    await chains(-2),
    await rows(
      'select product, level, day::text, previous::text, members from report_active_days where members <> 0 order by 1, 2, 3, 4',
    ),
    await rows('select * from report_hours order by day, hour, product'),
    await rows('select * from report_members order by member_id'),
    await rows('select * from report_levels order by member_id, from_seq'),
  ];

  beforeAll(async () => {
    member = await memberWith(sql.db, 1_000);
    other = await memberWith(sql.db, 1_000);
    await rows('update members set level = 4 where id = $1', other);
    await seal();
    await countAll();
    await stake(member, at(4, '10:00:00'));
    await stake(member, at(4, '10:30:00'));
    await stake(member, at(6));
    await stake(other, at(6));
    await seal();
  });

  test('report_count: so many seals at most, then nothing more; days, hours, levels and first stakes', async () => {
    expect(await value('report_count(1)')).toBe(1);
    expect(await sums()).toMatchObject([{ day: '2030-03-04', amount: 100n, n: 1n }]);
    expect([await value('report_count(100)'), await value('report_count(100)')]).toEqual([3, 0]);
    expect(await sums()).toEqual([
      { day: '2030-03-04', measure: 'stake', game: 'other', level: 1, amount: 200n, n: 2n },
      { day: '2030-03-06', measure: 'stake', game: 'other', level: 1, amount: 100n, n: 1n },
      { day: '2030-03-06', measure: 'stake', game: 'other', level: 4, amount: 100n, n: 1n },
    ]);
    expect(
      await rows('select day::text, hour, stake from report_hours where product = $1 order by day', product),
    ).toEqual([
      { day: '2030-03-04', hour: 10, stake: 200n },
      { day: '2030-03-06', hour: 12, stake: 200n },
    ]);
    expect(
      await rows(
        `select member_id, first_stake::text from report_members where member_id = any ($1::bigint[]) order by 1`,
        [member, other],
      ),
    ).toEqual([
      { memberId: BigInt(member), firstStake: '2030-03-04' },
      { memberId: BigInt(other), firstStake: '2030-03-06' },
    ]);
    expect(await chains(-2)).toEqual([
      { day: '2030-03-04', previous: '-infinity', members: 1 },
      { day: '2030-03-06', previous: '-infinity', members: 1 },
      { day: '2030-03-06', previous: '2030-03-04', members: 1 },
    ]);
  });

  test('report_count: a posting that is sealed late goes between the days of its chain', async () => {
    await undone(async ({ rows: inside, value: valueInside, query }) => {
      const bet = await storeBet({ query }, member, [{ subject: `${product}:x` }]);
      const lines: [string, number][] = [
        [`member:${member}:cash`, -100],
        ['house:bets_open', 100],
      ];
      await postAt({ query }, at(5), 'bet', `sums:${bet}`, lines, `${product}:bet:${bet}`);
      await valueInside('ledger_seal(100000, 100000)');
      expect(await valueInside('report_count(100)')).toBe(1);
      expect(
        await inside(
          `select day::text, previous::text, members from report_active_days
            where product = $1 and level = 1 and members <> 0 order by day`,
          product,
        ),
      ).toEqual([
        { day: '2030-03-04', previous: '-infinity', members: 1 },
        { day: '2030-03-05', previous: '2030-03-04', members: 1 },
        { day: '2030-03-06', previous: '2030-03-05', members: 1 },
      ]);
    });
  });

  test('report_active_rebuild, report_clear: what is made anew is what was counted', async () => {
    const before = await everything();
    await rows('update report_active_days set members = members + 1');
    await value('report_active_rebuild()');
    expect(await everything()).toEqual(before);
    expect(await rows('select active_seq = seq as same from report_state')).toEqual([{ same: true }]);
    await value('report_clear()');
    expect(await rows('select seq, transaction_id, posted_at, active_seq from report_state')).toEqual([
      { seq: 0n, transactionId: 0n, postedAt: null, activeSeq: 0n },
    ]);
    expect(await sums()).toEqual([]);
    // Levels are of the time at which a posting was counted first, whatever the member's is now.
    await rows('update members set level = 9 where id = $1', other);
    expect(BigInt(await countAll())).toBe(await newestSeal());
    expect(await everything()).toEqual(before);
  });

  test('report_compare: the ledger’s accounts and the sums are one, and a difference shows in its part', async () => {
    const compare = () =>
      rows<{ part: string; ledger: bigint; report: bigint }>(
        'select part, ledger, report from report_compare() order by part collate "C"',
      );
    // Stakes of the demo's own bets aside, each part is there and the same on both sides.
    const parts = await compare();
    expect(parts.map(({ part }) => part)).toEqual([
      'at_casinos',
      'bonus',
      'cash',
      'casino_ggr',
      'ggr',
      'open_stakes',
      'points',
    ]);
    expect(parts.filter(({ ledger, report }) => ledger !== report)).toEqual([]);
    expect(parts.find(({ part }) => part === 'open_stakes')!.ledger).toBeGreaterThan(0n);
    await undone(async ({ rows: inside }) => {
      await inside(`update report_sums set amount = amount + 7 where product = $1 and level = 4`, product);
      const [open] = await inside<{ ledger: bigint; report: bigint }>(
        `select ledger, report from report_compare() where part = 'open_stakes'`,
      );
      expect(open!.report - open!.ledger).toBe(7n);
    });
  });
});
