import { heldTransaction, memberWith, testDatabase } from '../../../test/database';
import { until } from '../../../test/feed/fake-vendor';
import { describeOnServer } from '../../../test/harness';
import { CoinBets } from '../../bets/testing/bets';
import type { Database } from '../../kernel/sql';
import { sumPlay } from './play-sums';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
  // Slots so short that a test fills many of them.
  await db.query(
    `create or replace function play_slot_length() returns interval language sql immutable as $$ select interval '20 milliseconds' $$`,
  );
});
afterAll(() => close());

const seal = () => db.query('select ledger_seal(10000, 100000)');
/** Sets where the spans begin, as epoch ms. */
const spans = (day: number, week: number, month: number) =>
  db.query(
    `create or replace function span_from(p_span text) returns timestamptz language sql stable as $$
       select to_timestamp(case p_span when 'day' then ${day} when 'week' then ${week} else ${month} end / 1000.0) $$`,
  );
const fromLedger = async (member: number) => {
  const [row] = await db.query(
    `select protection_used($1, 'stake', 'day') as stake_day, protection_used($1, 'stake', 'week') as stake_week,
            protection_used($1, 'stake', 'month') as stake_month, protection_used($1, 'loss', 'day') as loss_day,
            protection_used($1, 'loss', 'week') as loss_week, protection_used($1, 'loss', 'month') as loss_month`,
    [member],
  );
  return row;
};
const fromSums = async (member: number) => {
  const [row] = await db.query(`select * from protection_play($1, 'month')`, [member]);
  return row;
};

test('however far the sums have come, and wherever a span begins, they say what the ledger says', async () => {
  const member = await memberWith(db, 10_000_000);
  const other = await memberWith(db, 10_000_000);
  const from = Date.now();
  for (let at = 0; at < 40; at++) {
    for (const who of [member, other]) {
      await coins.book(who, [{ toss: 10_000 + at, odds: 200 }], 1_000 * (1 + ((at * 7) % 11)));
    }
    if (at % 3 > 0) await coins.toss([10_000 + at, at % 3 === 1 ? 'heads' : 'tails']);
  }
  const until = Date.now();
  await seal();
  const step = (until - from) / 9;
  for (let round = 0; round < 14; round++) {
    // From nothing read to everything read, some seals at a time.
    if (round > 0) await db.query('select member_play_read(20)');
    if (round === 6) await coins.book(member, [{ toss: 20_000, odds: 200 }], 777);
    for (let cut = 0; cut < 9; cut += 2) {
      await spans(from + step * cut + 3, from + (step * cut) / 2, from - 1_000);
      expect(await fromSums(member)).toEqual(await fromLedger(member));
    }
  }
  const [{ slots } = { slots: 0 }] = await db.query<{ slots: number }>(
    'select count(*)::int as slots from member_play where member_id = $1',
    [member],
  );
  expect(slots).toBeGreaterThan(3);
  expect((await fromLedger(member))!.stakeMonth).toBeGreaterThan(0n);
});

test('several readers at once and one after the other count a posting once', async () => {
  const member = await memberWith(db, 1_000_000);
  await spans(0, 0, 0);
  for (let at = 0; at < 10; at++) await coins.book(member, [{ toss: 30_000 + at, odds: 200 }], 1_000);
  await seal();
  await Promise.all(Array.from({ length: 6 }, () => sumPlay(db).work()));
  await sumPlay(db).work();
  const [sum] = await db.query(
    'select sum(staked)::bigint as staked, sum(lost)::bigint as lost from member_play where member_id = $1',
    [member],
  );
  expect(sum).toEqual({ staked: 10_000n, lost: 10_000n });
  expect(await fromSums(member)).toEqual(await fromLedger(member));
});

test.each([
  ['member_play', '100000, 10, 0'],
  ['ledger_days', '100000, 10'],
])('a transaction that is sealed late makes nothing unread again in %s', async (sums, bounds) => {
  const entries = JSON.stringify([
    { account: 'house:bonus', amount: 1 },
    { account: 'house:test', amount: -1 },
  ]);
  const post = async () => {
    const [row] = await db.query<{ id: bigint }>(
      `select ledger_post('test', gen_random_uuid()::text, 'x', $1::jsonb) as id`,
      [entries],
    );
    return row!.id;
  };
  const read = async () => {
    await db.query(`select ${sums}_read(${bounds})`);
    const [row] = await db.query<{ unreadFrom: bigint }>(`select unread_from from ${sums}_reading`);
    return Number(row!.unreadFrom);
  };
  await seal();
  await read();
  const late = await post();
  const others = [];
  for (let at = 0; at < 40; at++) others.push(await post());
  await db.query('select ledger_seal_range($1, $2, 1000)', [others[0], others.at(-1)]);
  const before = await read();
  expect(before).toBeGreaterThan(Number(late));
  await db.query('select ledger_seal_range($1, $1, 1000)', [late]);
  expect(await read()).toBeGreaterThanOrEqual(before);
});

describeOnServer('beside a transaction that stays open', () => {
  test('a stake is counted that is committed long after those with later ids were read', async () => {
    const [member, other] = [await memberWith(db, 100_000), await memberWith(db, 1_000_000)];
    await spans(0, 0, 0);
    const readAll = async () => {
      await seal();
      await db.query('select member_play_read(10000, 20000, 0)');
    };
    const { commit } = await heldTransaction(db, (tx) =>
      coins.attempt(member, [{ toss: 40_000, odds: 200 }], 7_000, null, tx),
    );
    for (let at = 0; at < 8; at++) {
      await coins.book(other, [{ toss: 40_001 + at, odds: 200 }], 1_000);
      await readAll();
    }
    expect(await fromSums(member)).toMatchObject({ stakeDay: 0n });
    await commit();
    expect(await fromSums(member)).toMatchObject({ stakeDay: 7_000n });
    for (let at = 0; at < 4; at++) {
      await coins.book(other, [{ toss: 40_011 + at, odds: 200 }], 1_000);
      await readAll();
      expect(await fromSums(member)).toMatchObject({ stakeDay: 7_000n });
    }
    // Nothing stays open, but for what others do on the server: what was read before is not looked at again.
    await until(async () => {
      await coins.book(other, [{ toss: 40_021, odds: 200 }], 1_000);
      await readAll();
      const [reading] = await db.query<{ behind: bigint }>(
        'select newest - unread_from as behind from member_play_reading',
      );
      return reading!.behind < 6n;
    });
  });
});
