import type { CasinoDay, CasinoWallet } from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../../kernel/column-case';
import type { Sql } from '../../../kernel/sql';
import type { ReconcilePorts } from './ports';

const dayMs = 86_400_000;
const koreaMs = 9 * 3_600_000;

/** When the Korean day of a time began, epoch ms; Korea has no daylight saving time. */
function koreanDayStart(time: number): number {
  return Math.floor((time + koreaMs) / dayMs) * dayMs - koreaMs;
}
const formatDate = (time: number) => new Date(time + koreaMs).toISOString().slice(0, 10);

/**
 * Writes the totals of the Korean day of `at`, and those of the previous day, whose last minutes arrive after midnight.
 */
export async function writeDay({ db, ledgers }: ReconcilePorts, casino: CasinoWallet, at: number): Promise<void> {
  const today = koreanDayStart(at);
  const begins = at - today < 15 * 60_000 ? [today - dayMs, today] : [today];
  for (const begin of begins) {
    const flows = await ledgers.flows(db, casino, begin, begin + dayMs);
    const isOver = begin !== today;
    await db.query(
      `insert into casino_days (day, casino, to_casino, to_money, stakes, wins, mirror, vendor)
       select $1::date, $2, $3, $4, $5, $6,
              (select coalesce(sum(balance), 0) from wallets where wallet = 'casino:' || $2),
              (select sum(vendor) / 100 from casino_compared where casino = $2)
       on conflict (day, casino) do update set to_casino = excluded.to_casino, to_money = excluded.to_money,
         stakes = excluded.stakes, wins = excluded.wins, written_at = clock_timestamp(),
         mirror = case when $7 then casino_days.mirror else excluded.mirror end,
         vendor = case when $7 then casino_days.vendor else excluded.vendor end`,
      [formatDate(begin), casino, flows.toCasino, flows.toMoney, flows.stakes, flows.wins, isOver],
    );
  }
}

/** Days of a period, the latest first: 14 without one, 92 at most. */
export async function readDays(
  sql: Sql,
  { from, to, casino }: { from?: number; to?: number; casino?: CasinoWallet },
  now: number,
): Promise<CasinoDay[]> {
  const end = to ?? now + 1;
  const begin = Math.max(from ?? koreanDayStart(end) - 13 * dayMs, end - 92 * dayMs);
  const rows = await sql.query<CamelCased<CasinoDay>>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, d.casino, d.to_casino::float8 as to_casino,
            d.to_money::float8 as to_money, d.stakes::float8 as stakes, d.wins::float8 as wins,
            d.mirror::float8 as mirror, d.vendor::float8 as vendor, (d.vendor - d.mirror)::float8 as difference,
            (select count(*)::int from casino_tickets k where k.casino = d.casino
                and (k.created_at at time zone 'Asia/Seoul')::date = d.day) as tickets
       from casino_days d
      where d.day >= $1::date and d.day <= $2::date and ($3::text is null or d.casino = $3)
      order by d.day desc, d.casino`,
    [formatDate(begin), formatDate(end - 1), casino ?? null],
  );
  return rows.map(toSnakeCase);
}
