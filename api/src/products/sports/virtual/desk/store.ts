import type { roundViews, VirtualCategory } from '@maru/contracts';
import { allWithNumbers, type RawRow, withNumbers } from '../../../../kernel/raw-row';
import type { Sql } from '../../../../kernel/sql';
import { roundColumns } from '../store';
import { type DeskRound, lateAfterMs } from './round-state';

export type RoundView = (typeof roundViews)[number];

const dayMs = 86_400_000;
const waits = `exists (select 1 from virtual_matches m join match_bet_legs l
    on l.match_key = 'sports:v:' || m.round_id || ':' || m.id
  where m.round_id = r.id and l.status = 'open' and l.result is null)`;
const isPlayed = `r.seed is not null and r.state <> 'void'`;
const isDue = `r.seed is null and r.state <> 'void'`;
/** Conditions of the views; $1 is now, $2 how long after its end a round is late. */
const views: Readonly<Record<RoundView, string>> = {
  coming: `${isDue} and r.starts_at > $1`,
  running: `${isDue} and r.starts_at <= $1 and r.ends_at > $1 - $2`,
  waiting: `${isDue} and r.ends_at <= $1 - $2`,
  settling: `${isPlayed} and ${waits}`,
  settled: `${isPlayed} and not ${waits}`,
  void: `r.state = 'void'`,
  all: 'true',
};

/** Filter of rounds: a view, a category, a number in the season or an id, after a round of the list. */
export interface RoundFilter {
  view: RoundView;
  category: VirtualCategory | null;
  number: number | null;
  before: number | null;
}

const inRange = `$1::bigint is not null and $2::bigint is not null
  and ($3::int is null or r.category = $3) and ($4::bigint is null or r.id = $4 or r.number = $4)`;
const toValues = ({ category, number }: Pick<RoundFilter, 'category' | 'number'>, now: number) => [
  now,
  lateAfterMs,
  category,
  number,
];

/** At most `limit` rounds, the latest start first. @param now epoch ms */
export async function pageOfRounds(sql: Sql, filter: RoundFilter, now: number, limit: number): Promise<DeskRound[]> {
  const rows = await sql.query<RawRow<DeskRound>>(
    `select ${roundColumns}, r.corrections from virtual_rounds r
      where ${inRange} and ${views[filter.view]}
        and ($5::bigint is null or (r.starts_at, r.id) < (select b.starts_at, b.id from virtual_rounds b where b.id = $5))
      order by r.starts_at desc, r.id desc limit $6`,
    [...toValues(filter, now), filter.before, limit],
  );
  return allWithNumbers<DeskRound>(rows);
}

/** How many rounds each view has, of those that start within a day of now. */
export async function countRounds(
  sql: Sql,
  filter: Pick<RoundFilter, 'category' | 'number'>,
  now: number,
): Promise<Record<RoundView, number>> {
  const names = Object.keys(views) as RoundView[];
  const columns = names.map((name) => `count(*) filter (where ${views[name]})::int as "${name}"`);
  const [row] = await sql.query<Record<RoundView, number>>(
    `select ${columns.join(', ')} from virtual_rounds r
      where ${inRange} and r.starts_at between $1 - ${dayMs}::bigint and $1 + ${dayMs}::bigint`,
    toValues(filter, now),
  );
  return row!;
}

/** One round by its id. */
export async function loadDeskRound(sql: Sql, id: number): Promise<DeskRound | undefined> {
  const [row] = await sql.query<RawRow<DeskRound>>(
    `select ${roundColumns}, r.corrections from virtual_rounds r where r.id = $1`,
    [id],
  );
  return row && withNumbers<DeskRound>(row);
}
