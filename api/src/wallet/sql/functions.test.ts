import { balance, memberWith, post, postAt } from '../../../test/database';
import { catchRefusal, useDatabase } from '../../../test/sql';
import { koreanDate } from '../../kernel/korean-day';

const sql = useDatabase();
const { rows, value, refusal } = sql;

test.each([
  ['member:7:cash', 'KRW'],
  ['member:7:point', 'PT'],
  ['member:7:casino_point', 'PT'],
  ['house:points_liability', 'PT'],
  ['house:bonus', 'KRW'],
  ['vendor:nexus:settlement', 'KRW'],
  ['house:pointsale', 'KRW'],
])('ledger_currency: %s is kept in %s', async (account, currency) => {
  expect(await value('ledger_currency($1)', account)).toBe(currency);
});

test.each([
  ['bet', 'bet'],
  ['bet_settled', 'win'],
  ['credit', 'credit'],
  ['debit_returned', 'debit'],
  ['points_bet', 'bonus'],
  ['bonus', 'bonus'],
  ['casino_deposit', 'convert'],
  ['coupon', 'bonus'],
  ['correction', 'other'],
])('statement_kind: a posting %s stands in the statement as %s', async (posting, kind) => {
  expect(await value('statement_kind($1)', posting)).toBe(kind);
});

test('ledger_check_sum: each currency of a transaction sums to zero by itself', async () => {
  const id = await memberWith(sql.db, 1_000);
  const mixed = post(sql.db, 'mixed', [
    [`member:${id}:cash`, -100],
    ['house:points_liability', 100],
  ]);
  expect(await catchRefusal(mixed)).toMatchObject({ code: 'MR002' });
});

test.each([
  'update ledger_entries set amount = amount + 1',
  'delete from ledger_entries',
  'truncate ledger_transactions cascade',
  `update ledger_transactions set kind = 'x'`,
  'delete from ledger_seals',
])('ledger_append_only: %s is refused', async (statement) => {
  expect(await refusal(statement)).toMatchObject({ code: 'MR003' });
});

test('ledger_id_at: no transaction since the moment has a smaller id', async () => {
  const moments: { id: bigint; at: Date }[] = [];
  for (let n = 0; n < 5; n += 1) {
    const id = await post(sql.db, `at:${n}`, [
      ['house:bonus', -1],
      ['house:bets_open', 1],
    ]);
    const [row] = await rows<{ at: Date }>('select created_at as at from ledger_transactions where id = $1', id);
    moments.push({ id, at: row!.at });
  }
  for (const { id, at } of moments) expect(await value<bigint>('ledger_id_at($1)', at)).toBeLessThanOrEqual(id);
  const all = await value<bigint>(`(select max(id) from ledger_transactions)`);
  expect(await value<bigint>(`ledger_id_at(now() + interval '1 hour')`)).toBe(all > 1_000n ? all - 1_000n : 0n);
});

test('ledger_sealed_texts: everything that was written of a transaction, its entries by their lines', async () => {
  const id = await post(sql.db, 'sealed', [
    ['house:bonus', -5],
    ['house:bets_open', 5],
  ]);
  const text = () => value<string>('(select text from ledger_sealed_texts where id = $1)', id);
  const at = await value<string>(
    `(select extract(epoch from created_at)::text from ledger_transactions where id = $1)`,
    id,
  );
  expect(await text()).toBe(`|${id}|test|sealed|test|${at}|1,house:bonus,-5;2,house:bets_open,5`);
  const [empty] = await rows<{ id: bigint }>(
    `insert into ledger_transactions (kind, key, reference) values ('test', 'empty', 'r') returning id`,
  );
  expect(await value('(select text from ledger_sealed_texts where id = $1)', empty!.id)).toMatch(
    new RegExp(`^\\|${empty!.id}\\|test\\|empty\\|r\\|[0-9.]+\\|$`),
  );
});

test('ledger_unread, ledger_balance: an entry is in the sums or unread, and counts once either way', async () => {
  const account = 'house:unread';
  const add = (key: string, amount: number) =>
    post(sql.db, key, [
      ['house:bonus', -amount],
      [account, amount],
    ]);
  const unread = async () =>
    (await rows(`select amount from ledger_unread($1) order by id`, account)).map((row) => row.amount);
  await add('unread:1', 10);
  expect([await unread(), await balance(sql.db, account)]).toEqual([[10n], 10]);
  await value('ledger_seal(100000, 100000)');
  expect(await unread()).toEqual([10n]);
  while ((await value<number>('ledger_days_read(100000)')) > 0);
  await add('unread:2', 7);
  expect([await unread(), await balance(sql.db, account)]).toEqual([[7n], 17]);
});

describe('a statement of three days', () => {
  const dayMs = 86_400_000;
  /** A moment of one of the days, in Korea. They lie ahead, so that times rise with the ledger's numbers. */
  const at = (day: number, time: string) => `${koreanDate(Date.now() + (2 + day) * dayMs)}T${time}+09:00`;
  const day = (at: string) => at.slice(0, 10);
  let member: number;
  let account: string;
  const ids: bigint[] = [];
  beforeAll(async () => {
    member = await memberWith(sql.db, 1_000);
    account = `member:${member}:cash`;
    const add = async (time: string, kind: string, amount: number) =>
      void ids.push(
        await postAt(sql.db, time, kind, `statement:${ids.length}`, [
          [account, amount],
          ['house:bets_open', -amount],
        ]),
      );
    await add(at(0, '23:59:59.999'), 'bet', -100);
    await add(at(1, '00:00:00.000'), 'bet', -200);
    await add(at(1, '12:00:00.000'), 'bet_won', 500);
    await add(at(1, '23:59:59.999'), 'bet', -50);
    // The first two days are in the sums, the last one is unread.
    await value('ledger_seal(100000, 100000)');
    while ((await value<number>('ledger_days_read(100000)')) > 0);
    await add(at(2, '00:00:00.000'), 'credit', 1_000);
  });

  test('statement_entries: from midnight to midnight in Korea', async () => {
    const amounts = (date: string) =>
      rows('select amount, kind from statement_entries($1, $2::date) order by id', account, date);
    expect(await amounts(day(at(0, '00:00')))).toEqual([{ amount: -100n, kind: 'bet' }]);
    expect(await amounts(day(at(1, '00:00')))).toEqual([
      { amount: -200n, kind: 'bet' },
      { amount: 500n, kind: 'bet_won' },
      { amount: -50n, kind: 'bet' },
    ]);
    expect(await amounts(day(at(3, '00:00')))).toEqual([]);
  });

  test('statement_days: by day and kind, days that a period cuts posting by posting', async () => {
    const days = (from: string, to: string) =>
      rows(
        `select day::text, kind, is_after, n, came_in, went_out
           from statement_days($1, $2::timestamptz, $3::timestamptz) order by day, is_after, kind`,
        account,
        from,
        to,
      );
    const row = (date: number, kind: string, isAfter: boolean, n: bigint, cameIn: bigint, wentOut: bigint) => ({
      day: day(at(date, '00:00')),
      kind,
      isAfter,
      n,
      cameIn,
      wentOut,
    });
    const whole = [
      row(0, 'bet', false, 1n, 0n, 100n),
      row(1, 'bet', false, 2n, 0n, 250n),
      row(1, 'win', false, 1n, 500n, 0n),
      row(2, 'credit', true, 1n, 1_000n, 0n),
    ];
    expect(await days(at(0, '00:00'), at(2, '00:00'))).toEqual(whole);
    expect(await days(at(1, '12:00'), at(1, '23:59:59.999'))).toEqual([
      row(1, 'win', false, 1n, 500n, 0n),
      row(1, 'bet', true, 1n, 0n, 50n),
      row(2, 'credit', true, 1n, 1_000n, 0n),
    ]);
  });

  interface Page {
    sums: object;
    data: { id: number; amount: number; balance: number }[];
  }
  const page = async (kind: string | null, limit: number, offset: number, to = at(2, '00:00')) =>
    (
      await rows<Page>(
        'select * from statement_page($1, $2::timestamptz, $3::timestamptz, $4, $5, $6)',
        member,
        at(0, '00:00'),
        to,
        kind,
        limit,
        offset,
      )
    )[0]!;

  test('statement_page: newest first with the balance after each, sums of the whole period', async () => {
    const first = await page(null, 3, 0);
    expect(first.sums).toEqual({ in: 500, out: 350, closing: 1_150, counts: { bet: 3, win: 1 } });
    expect(first.data.map(({ id, amount, balance: after }) => [BigInt(id), amount, after])).toEqual([
      [ids[3], -50, 1_150],
      [ids[2], 500, 1_200],
      [ids[1], -200, 700],
    ]);
    const { data } = await page(null, 3, 3);
    expect(data).toEqual([
      {
        id: Number(ids[0]),
        at: Date.parse(at(0, '23:59:59.999')),
        kind: 'bet',
        posting: 'bet',
        reference: 'statement:0',
        amount: -100,
        balance: 900,
      },
    ]);
  });

  test('statement_page: of one kind the rows alone, balances and sums are of all', async () => {
    const { sums, data } = await page('bet', 2, 1);
    expect(sums).toMatchObject({ in: 500, closing: 1_150 });
    expect(data.map(({ amount, balance: after }) => [amount, after])).toEqual([
      [-200, 700],
      [-100, 900],
    ]);
    expect((await page(null, 1, 0, at(3, '00:00'))).data).toMatchObject([{ amount: 1_000, balance: 2_150 }]);
    expect((await page(null, 1, 9)).data).toEqual([]);
  });
});
