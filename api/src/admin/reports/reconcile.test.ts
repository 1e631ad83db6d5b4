import type { ReportGroup } from '@maru/contracts';
import { post, testDatabase, verify } from '../../../test/database';
import { describeOnServer } from '../../../test/harness';
import { createRandom } from '../../../test/random';
import type { Database, Sql } from '../../kernel/sql';
import { checkReports, compareReports } from './check';
import { countPostings, rebuildReports } from './count';
import { addDays, type Period, toPeriod } from './period';
import { readReport } from './read';
import { listStakes, membersIn, type Stake } from './testing/active';
import { Happenings } from './testing/happenings';
import { type Posting, readPostings, splitPosting, sumParts } from './testing/postings';

const seed = Number(process.env.REPORT_SEED ?? 20_260_518);
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const seal = () => db.query('select ledger_seal($1, $2)', [100_000, 100_000]);
const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const period = (toPeriod({ from: addDays(today, -9), to: today }) as { period: Period }).period;
const reportBy = (by: ReportGroup, days: Period = period, product: string | null = null) =>
  db.transaction((tx) => readReport(tx, by, days, { product }, () => null));
const daysBack = (first: number, last: number) =>
  (toPeriod({ from: addDays(today, -first), to: addDays(today, -last) }) as { period: Period }).period;

/** Everything that is kept, in one order. */
async function dump(): Promise<unknown> {
  const tables = [
    'report_sums',
    'report_hours',
    'report_activity',
    'report_members',
    'report_levels',
    '(select * from report_active_days where members <> 0)',
  ];
  const rows = await Promise.all(
    tables.map((table) => db.query(`select to_jsonb(r)::text as row from ${table} r order by 1`)),
  );
  const [state] = await db.query('select seq, transaction_id from report_state');
  return { rows, state };
}

/** Compares the members of a report with who staked, by product, level and day. */
async function expectActive(stakes: readonly Stake[], days: Period, product: string | null): Promise<void> {
  const mine = stakes.filter((stake) => product === null || stake.product === product);
  const earlier = { from: addDays(days.before.from, -days.list.length), to: addDays(days.before.from, -1) };
  const [now, before, first] = [days, days.before, earlier].map((each) => membersIn(mine, each));
  const gone = (from: Set<number>, to: Set<number>) => [...from].filter((member) => !to.has(member)).length;
  const context = { from: days.from, to: days.to, product };
  const report = await reportBy('product', days, product);
  expect({ ...context, ...report.members }).toMatchObject({ ...context, active: now!.size, gone: gone(before!, now!) });
  expect({ ...context, ...report.before.members }).toMatchObject({
    ...context,
    active: before!.size,
    gone: gone(first!, before!),
  });
  expect(report.days.map(({ active }) => active)).toEqual(
    days.list.map((day) => membersIn(mine, { from: day, to: day }).size),
  );
  for (const by of ['product', 'level', 'day'] as const) {
    const { rows } = await reportBy(by, days, product);
    const expected = new Map(rows.map(({ key }) => [key, 0]));
    for (const key of new Set(mine.map((stake) => String(stake[by])))) {
      const members = membersIn(
        mine.filter((stake) => String(stake[by]) === key),
        days,
      ).size;
      if (members > 0) expected.set(key, members);
    }
    expect({ ...context, by, active: new Map(rows.map(({ key, active }) => [key, active])) }).toEqual({
      ...context,
      by,
      active: expected,
    });
  }
}

/** Moves some postings that nothing has read yet to other days of the period, as if they had been posted there. */
async function dateBack(random: () => number): Promise<void> {
  const rows = await db.query<{ id: bigint }>(
    'select id from ledger_transactions t where not exists (select 1 from ledger_seals s where s.transaction_id = t.id)',
  );
  await db.transaction(async (tx) => {
    await tx.query('alter table ledger_transactions disable trigger user');
    for (const { id } of rows) {
      const hours = Math.floor(random() * 9 * 24);
      await tx.query(
        'update ledger_transactions set created_at = created_at - make_interval(hours => $2) where id = $1',
        [id, hours],
      );
    }
    await tx.query('alter table ledger_transactions enable trigger user');
  });
}

// spec reports.1
test(`sums equal the postings to the won, by product, game, day and level (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const happenings = new Happenings(db, random);
  await happenings.prepare(8);
  const levels = new Map<number, number>();
  const levelsByMember = new Map<number, number>();
  const done = new Map<string, number>();
  const owners = new Map<string, number>();
  const findMember = ({ entries, reference }: Posting): number | undefined => {
    const own = entries.map(({ account }) => /^member:(\d+):/.exec(account)?.[1]).find(Boolean);
    return own === undefined ? owners.get(reference) : Number(own);
  };
  for (let round = 0; round < 25; round += 1) {
    for (let step = 0; step < 24; step += 1) {
      const name = await happenings.step();
      done.set(name, (done.get(name) ?? 0) + 1);
    }
    await dateBack(random);
    await seal();
    const member = happenings.members[Math.floor(random() * happenings.members.length)]!;
    await db.query('update members set level = $2 where id = $1', [member, 1 + Math.floor(random() * 5)]);
    // Sometimes several rounds wait, and they are counted in batches of any size.
    if (random() < 0.7 || round === 24) {
      for (const row of await db.query<{ id: number; level: number }>('select id::float8 as id, level from members')) {
        levels.set(row.id, row.level);
      }
      for (const bet of await db.query<{ id: number; member: number; product: string }>(
        'select id::float8 as id, member_id::float8 as member, product from member_bets',
      )) {
        owners.set(`${bet.product}:bet:${bet.id}`, bet.member);
      }
      for (const posting of await readPostings(db)) {
        if (levelsByMember.has(posting.id)) continue;
        const owner = findMember(posting);
        levelsByMember.set(posting.id, owner === undefined ? -1 : levels.get(owner)!);
      }
      await countPostings(db, 60_000, 1 + Math.floor(random() * 90));
    }
  }
  // Otherwise the sequence proves less than it says.
  expect(done.size).toBeGreaterThan(14);

  const games = await db.query<{ ref: string; game: string }>(
    `select product || ':bet:' || bet_id as ref, game from bet_games`,
  );
  const gamesByReference = new Map(games.map(({ ref, game }) => [ref, game]));
  expect(new Set(gamesByReference.values()).size).toBeGreaterThan(5);
  const parts = (await readPostings(db)).flatMap((posting) =>
    splitPosting(posting).map((part) => ({
      ...part,
      game: part.game ?? gamesByReference.get(posting.reference) ?? '',
      day: posting.day,
      level: String(levelsByMember.get(posting.id)),
    })),
  );
  expect(parts.length).toBeGreaterThan(400);
  const whole = await reportBy('product');
  expect(whole.sums).toMatchObject(sumParts(parts));
  for (const by of ['product', 'game', 'day', 'level'] as const) {
    const { rows } = await reportBy(by);
    const mine = parts.filter((part) => (by === 'product' || by === 'game' ? part.product !== '' : true));
    const keys = new Set(mine.map((part) => part[by]));
    expect(rows.filter((row) => row.bets !== 0 || row.settled !== 0 || row.bonus !== 0).length).toBeGreaterThan(1);
    for (const key of keys) {
      const expected = sumParts(mine.filter((part) => part[by] === key));
      expect({ by, key, ...rows.find((row) => row.key === key) }).toMatchObject({ by, key, ...expected });
    }
    // All other lines are days without postings.
    for (const row of rows) if (!keys.has(row.key)) expect(row).toMatchObject(sumParts([]));
  }
  const bonuses = whole.bonuses.reduce(
    (sum, { money, points }) => ({ money: sum.money + money, points: sum.points + points }),
    {
      money: 0,
      points: 0,
    },
  );
  expect(bonuses).toEqual({ money: whole.sums.bonus, points: whole.sums.points });
  expect(whole.bonuses.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['attendance', 'converted', 'coupon', 'given', 'roulette', 'stake']),
  );
  // Postings were moved to days before those that were counted already: the days of a member changed in the middle.
  const stakes = listStakes(await readPostings(db), findMember, ({ id }) => levelsByMember.get(id)!);
  expect(new Set(stakes.map(({ product }) => product)).size).toBe(5);
  const periods = [
    [9, 0],
    [0, 0],
    [4, 0],
    [5, 2],
    [3, 3],
    [8, 6],
    [2, 1],
  ].map(([first, last]) => daysBack(first!, last!));
  for (const days of periods) {
    for (const product of [null, 'feed', 'casino', 'none']) await expectActive(stakes, days, product);
  }
  expect(whole.hours.flat().reduce((sum, stake) => sum + stake, 0)).toBe(whole.sums.stake);

  // `test` gave each member its first money from house:bonus: every account has a part, and no part differs.
  const compared = await checkReports(db, { error: () => {} } as never);
  expect(compared).toMatchObject({ wrong: 0 });
  expect(compared.parts.map(({ part }) => part)).toEqual([
    'at_casinos',
    'bonus',
    'cash',
    'casino_ggr',
    'ggr',
    'open_stakes',
    'points',
  ]);
  for (const { ledger } of compared.parts) expect(ledger).not.toBe(0);
  expect(await reportBy('day')).toMatchObject({ check: { wrong: 0, posting: compared.posting } });
  expect(await verify(db)).toMatchObject({ ok: true });
});

// spec reports.5
test('sums that are made anew are the same, whatever the levels are by now and however large the batches', async () => {
  const before = await dump();
  await db.query('update members set level = 9');
  expect(await rebuildReports(db, 37)).toBeGreaterThan(400);
  expect(await dump()).toEqual(before);
});

// spec reports.2
test('members of days are made anew from who staked, and so they are where another function counted', async () => {
  const before = await dump();
  await db.query('update report_active_days set members = members + 1');
  await db.query('update report_state set active_seq = active_seq - 1');
  expect(await countPostings(db)).toBe(0);
  expect(await dump()).toEqual(before);
});

// spec reports.3
test('a posting is counted once, whoever counts at the same time and whatever is broken off', async () => {
  await post(db, 'reports-once', [
    ['house:bonus', -70],
    [`member:1:cash`, 70],
  ]);
  await seal();
  const broken = db.transaction(async (tx) => {
    expect(await countPostings(tx)).toBe(1);
    throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  const counted = await Promise.all(Array.from({ length: 8 }, () => countPostings(db)));
  expect(counted.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await countPostings(db)).toBe(0);
  expect(await compareReports(db)).toMatchObject({ wrong: 0 });
});

// spec reports.6
test('a sum that was changed by hand is a difference, and so is money that no rule knows; it is kept and logged', async () => {
  const logged: object[] = [];
  const log = { error: (fields: object) => void logged.push(fields) } as never;
  const shift = (by: number) =>
    db.query(
      `update report_sums set amount = amount + $1 where ctid = (select ctid from report_sums where measure = 'deposit' limit 1)`,
      [by],
    );
  await shift(3);
  expect(await checkReports(db, log)).toMatchObject({ wrong: 3 });
  await shift(-3);
  expect(await checkReports(db, log)).toMatchObject({ wrong: 0 });
  await post(db, 'reports-unknown', [
    ['psp:clearing', -500],
    ['member:1:cash', 500],
  ]);
  await seal();
  await countPostings(db);
  expect(await checkReports(db, log)).toMatchObject({ wrong: 500 });
  expect(logged).toMatchObject([
    { code: 'MARU-718', wrong: 3 },
    { code: 'MARU-718', wrong: 500 },
  ]);
  await post(db, 'reports-unknown-back', [
    ['psp:clearing', 500],
    ['member:1:cash', -500],
  ]);
  await seal();
  await countPostings(db);
});

// The embedded database runs one transaction after the other: there ids are visible in their order.
describeOnServer('on a real server', () => {
  /** A transaction that has done its work and stays open until `end`. */
  async function hold(work: (tx: Sql) => Promise<unknown>): Promise<{ end(): Promise<void> }> {
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let whole: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      whole = db.transaction(async (tx) => {
        await work(tx);
        resolve();
        await held;
      });
      whole.catch(reject);
    });
    return {
      async end() {
        commit();
        await whole;
      },
    };
  }
  const give = (sql: Pick<Database, 'query'>, key: string, member: number, amount: number) =>
    post(sql, key, [
      ['house:bonus', -amount],
      [`member:${member}:cash`, amount],
    ]);

  // spec reports.3
  test('a posting that commits after later ones is counted, once', async () => {
    let early = 0n;
    const slow = await hold(async (tx) => {
      early = await give(tx, 'reports-early', 2, 11);
    });
    expect(await give(db, 'reports-late', 1, 13)).toBeGreaterThan(early);
    await seal();
    const bonus = async () => (await compareReports(db)).parts.find(({ part }) => part === 'bonus')!.report;
    const before = await bonus();
    expect(await countPostings(db)).toBe(1);
    expect(await bonus()).toBe(before - 13);
    await slow.end();
    await seal();
    expect(await countPostings(db)).toBe(1);
    expect(await bonus()).toBe(before - 24);
    expect(await compareReports(db)).toMatchObject({ wrong: 0 });
  });

  // spec reports.4
  test('counting waits for no posting that is under way, and no posting for counting', async () => {
    await give(db, 'reports-free', 1, 5);
    await seal();
    const posting = await hold((tx) => give(tx, 'reports-under-way', 1, 5));
    expect(await countPostings(db)).toBe(1);
    await posting.end();
    await seal();
    const counting = await hold(async (tx) => expect(await countPostings(tx)).toBe(1));
    await give(db, 'reports-meanwhile', 1, 5);
    await seal();
    await counting.end();
    expect(await countPostings(db)).toBe(1);
  });
});
