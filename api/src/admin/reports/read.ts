import type { Report, ReportGroup, ReportMembers, ReportRow } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { activeAndGone, activeBy } from './active';
import { addDays, type Days, type Period } from './period';
import { computeSum, type Measured, noSums, sumsBy } from './sums';

const games = 12;
/** Days that the pattern of the week is of. */
const patternDays = 28;

interface Narrowed {
  /** Null: all of them. */
  product: string | null;
}
interface DaySum extends Measured {
  day: string;
  product: string;
}

// Money in and out and bonuses belong to no product: a narrowed report shows them whole.
const narrowed = `(r.product = '' or r.measure in ('to_casino', 'from_casino') or $3::text is null or r.product = $3)`;

/** Sums of days by measure and product. */
function daySums(sql: Sql, { from, to }: Days): Promise<DaySum[]> {
  return sql.query(
    `select to_char(day, 'YYYY-MM-DD') as day, measure, product, sum(amount)::float8 as amount, sum(n)::float8 as n
       from report_sums where day between $1::date and $2::date group by report_sums.day, measure, product
      order by report_sums.day`,
    [from, to],
  );
}

const isSumForProduct = (product: string | null) => (row: DaySum) =>
  product === null || row.product === product || row.product === '' || /_casino$/.test(row.measure);

async function readMembers(sql: Sql, days: Days, before: Days, product: string | null): Promise<ReportMembers> {
  const [row] = await sql.query<ReportMembers>(
    `select a.active, a.gone, j.joined, j.deposited
       from (select count(*)::int as joined,
                    count(*) filter (where r.first_deposit between $1::date and $2::date)::int as deposited
               from members m left join report_members r on r.member_id = m.id
              where m.created_at >= ($1::date::timestamp - interval '9 hours') at time zone 'UTC'
                and m.created_at < ($2::date::timestamp + interval '15 hours') at time zone 'UTC') j
      cross join (${activeAndGone}) a`,
    [days.from, days.to, before.from, product],
  );
  return row!;
}

const keyColumn = { game: 'r.game', level: 'r.level::text' } as const;

type Keyed = Measured & { key: string };

/** Sums by game or level; games are those of bets and casinos, reasons of bonuses are none. */
function keyedSums(sql: Sql, by: 'game' | 'level', { from, to }: Days, product: string | null): Promise<Keyed[]> {
  return sql.query<Keyed>(
    `select ${keyColumn[by]} as key, r.measure, sum(r.amount)::float8 as amount, sum(r.n)::float8 as n
       from report_sums r where r.day between $1::date and $2::date
        and ${by === 'game' ? `($3::text is null or r.product = $3) and r.product <> '' and r.game <> ''` : narrowed}
      group by 1, 2`,
    [from, to, product],
  );
}

type Names = (key: string) => string | null;

function toRows(
  by: ReportGroup,
  now: ReturnType<typeof sumsBy>,
  before: ReturnType<typeof sumsBy> | null,
  active: ReadonlyMap<string, number> | null,
  nameForGame: Names,
): ReportRow[] {
  const keys = [...new Set([...now.keys(), ...(before?.keys() ?? []), ...(active?.keys() ?? [])])];
  const rows = keys.map((key) => ({
    ...(now.get(key) ?? noSums()),
    key,
    name: by === 'game' ? nameForGame(key) : null,
    active: active === null ? null : (active.get(key) ?? 0),
    before: before === null ? null : (before.get(key)?.ggr ?? 0),
  }));
  if (by === 'day') return rows.sort((a, b) => (a.key < b.key ? 1 : -1));
  if (by === 'level') return rows.sort((a, b) => Number(a.key) - Number(b.key));
  return rows.sort((a, b) => b.ggr - a.ggr || (a.key < b.key ? -1 : 1));
}

/** The table of a report, and nothing else of it. */
export async function readRows(
  sql: Sql,
  by: ReportGroup,
  period: Period,
  { product }: Narrowed,
  nameForGame: Names,
  sums?: { now: DaySum[]; before: DaySum[] },
): Promise<ReportRow[]> {
  const active = await activeBy(sql, by, period, product);
  if (by === 'game' || by === 'level') {
    const now = await keyedSums(sql, by, period, product);
    const before = await keyedSums(sql, by, period.before, product);
    return toRows(
      by,
      sumsBy(now, ({ key }) => key),
      sumsBy(before, ({ key }) => key),
      active,
      nameForGame,
    );
  }
  const days = (sums?.now ?? (await daySums(sql, period))).filter(isSumForProduct(product));
  if (by === 'day') {
    const all = sumsBy(days, ({ day }) => day);
    for (const day of period.list) if (!all.has(day)) all.set(day, noSums());
    return toRows(by, all, null, active, nameForGame);
  }
  const ofProducts = (rows: DaySum[]) =>
    sumsBy(
      rows.filter((row) => row.product !== '' && (product === null || row.product === product)),
      (row) => row.product,
    );
  return toRows(
    by,
    ofProducts(days),
    ofProducts(sums?.before ?? (await daySums(sql, period.before))),
    active,
    nameForGame,
  );
}

/** Everything that the page of reports shows. All of it is read in the caller's transaction. */
export async function readReport(
  sql: Sql,
  by: ReportGroup,
  period: Period,
  { product }: Narrowed,
  nameForGame: Names,
): Promise<Report> {
  const now = await daySums(sql, period);
  const before = await daySums(sql, period.before);
  const mine = now.filter(isSumForProduct(product));
  const days = sumsBy(mine, ({ day }) => day);
  const active = (await activeBy(sql, 'day', period, product))!;
  const earlier = { from: addDays(period.before.from, -period.list.length), to: addDays(period.before.from, -1) };
  return {
    from: period.from,
    to: period.to,
    before: {
      ...period.before,
      sums: computeSum(before.filter(isSumForProduct(product))),
      members: await readMembers(sql, period.before, earlier, product),
    },
    sums: computeSum(mine),
    members: await readMembers(sql, period, period.before, product),
    days: period.list.map((day) => ({ ...(days.get(day) ?? noSums()), day, active: active.get(day) ?? 0 })),
    products: productSeries(now, before, period),
    rows: await readRows(sql, by, period, { product }, nameForGame, { now, before }),
    games: await topGames(sql, period, product, nameForGame),
    hours: await readHours(sql, period, product),
    bonuses: await readBonuses(sql, period),
    ...(await readState(sql)),
  };
}

function productSeries(now: readonly DaySum[], before: readonly DaySum[], period: Period): Report['products'] {
  const ofBets = (rows: readonly DaySum[]) => rows.filter(({ product }) => product !== '');
  const sums = sumsBy(ofBets(now), ({ product }) => product);
  const earlier = sumsBy(ofBets(before), ({ product }) => product);
  const byDay = sumsBy(ofBets(now), ({ product, day }) => `${product} ${day}`);
  return [...new Set([...sums.keys(), ...earlier.keys()])]
    .map((product) => ({
      product,
      settled: sums.get(product)?.settled ?? 0,
      ggr: sums.get(product)?.ggr ?? 0,
      before: earlier.get(product)?.ggr ?? 0,
      days: period.list.map((day) => byDay.get(`${product} ${day}`)?.ggr ?? 0),
    }))
    .sort((a, b) => b.ggr - a.ggr || (a.product < b.product ? -1 : 1));
}

async function topGames(
  sql: Sql,
  { from, to }: Days,
  product: string | null,
  nameForGame: Names,
): Promise<Report['games']> {
  const rows = await sql.query<{ game: string; settled: number; ggr: number }>(
    `select r.game, coalesce(sum(r.amount) filter (where r.measure = 'settled'), 0)::float8 as settled,
            coalesce(sum(r.amount) filter (where r.measure = 'ggr'), 0)::float8 as ggr
       from report_sums r
      where r.day between $1::date and $2::date and r.measure in ('settled', 'ggr') and ($3::text is null or r.product = $3)
        and r.game <> ''
      group by 1 order by settled desc, r.game limit ${games}`,
    [from, to, product],
  );
  return rows.map((row) => ({ ...row, name: nameForGame(row.game) }));
}

async function readHours(sql: Sql, { to }: Days, product: string | null): Promise<number[][]> {
  const rows = await sql.query<{ weekday: number; hour: number; stake: number }>(
    `select (extract(isodow from day) - 1)::int as weekday, hour, sum(stake)::float8 as stake from report_hours
      where day between $1::date and $2::date and ($3::text is null or product = $3) group by 1, 2`,
    [addDays(to, 1 - patternDays), to, product],
  );
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, stake } of rows) week[weekday]![hour] = stake;
  return week;
}

function readBonuses(sql: Sql, { from, to }: Days): Promise<Report['bonuses']> {
  return sql.query(
    `select game as reason, coalesce(sum(amount) filter (where measure = 'bonus'), 0)::float8 as money,
            coalesce(sum(amount) filter (where measure = 'points'), 0)::float8 as points, sum(n)::float8 as n
       from report_sums where day between $1::date and $2::date and measure in ('bonus', 'points')
      group by 1 order by money desc, points desc, reason`,
    [from, to],
  );
}

async function readState(sql: Sql): Promise<Pick<Report, 'exposure' | 'state' | 'check' | 'time'>> {
  const exposure = await sql.query<Report['exposure'][number]>(
    `select product, bets::float8 as bets, stakes::float8 as stake, loss::float8 as loss from product_exposure
      order by loss desc, product`,
  );
  const [row] = await sql.query<{
    posting: number;
    counted: number;
    waiting: number;
    checkPosting: number | null;
    checked: number | null;
    wrong: number | null;
    time: number;
  }>(
    `select s.transaction_id::float8 as posting, floor(extract(epoch from s.counted_at) * 1000)::float8 as counted,
            (coalesce((select max(seq) from ledger_seals), 0) - s.seq)::float8 as waiting,
            c.transaction_id::float8 as check_posting, floor(extract(epoch from c.checked_at) * 1000)::float8 as checked,
            c.wrong::float8 as wrong, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as time
       from report_state s left join report_checks c on true`,
  );
  const { posting, counted, waiting, checkPosting, checked, wrong, time } = row!;
  return {
    exposure,
    state: { posting, counted_at: counted, waiting },
    check: checkPosting === null ? null : { posting: checkPosting, checked_at: checked!, wrong: wrong! },
    time,
  };
}
