import type { Locale, VirtualCategory, VirtualTableRow } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import type { RoundScore, RoundTeam } from './rounds';

/** A match of a season. `score` null: not played yet, or void. */
export interface SeasonMatch {
  round: number;
  home: RoundTeam;
  away: RoundTeam;
  score: Pick<RoundScore, 'home' | 'away'> | null;
}

/** A side of a table before its names are those of one language. */
type Row = Omit<VirtualTableRow, 'name'> & Pick<RoundTeam, 'name'>;

/** Points of a won match; a draw, which basketball has none of, is worth 1. */
const perWin: Record<VirtualCategory, number> = { 6: 3, 7: 3, 8: 2 };

/** Table of a season, best first: points, then difference, then what was scored, then the Korean name. */
export function computeTable(category: VirtualCategory, matches: readonly SeasonMatch[]): Row[] {
  const rows = new Map<string, Row>();
  const ensureRow = ({ name, colors }: RoundTeam): Row => {
    // A side is known by its name: rounds of a vendor name it alike.
    let row = rows.get(name.ko);
    if (!row) {
      row = { name, colors, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };
      rows.set(name.ko, row);
    }
    return row;
  };
  const count = (row: Row, scored: number, conceded: number) => {
    row.played++;
    row.scored += scored;
    row.conceded += conceded;
    if (scored > conceded) row.won++;
    else if (scored < conceded) row.lost++;
    else row.drawn++;
    row.points = row.won * perWin[category] + row.drawn;
  };
  for (const { home, away, score } of matches) {
    const [first, second] = [ensureRow(home), ensureRow(away)];
    if (!score) continue;
    count(first, score.home, score.away);
    count(second, score.away, score.home);
  }
  const difference = (row: Row) => row.scored - row.conceded;
  return [...rows.values()].sort(
    (a, b) =>
      b.points - a.points ||
      difference(b) - difference(a) ||
      b.scored - a.scored ||
      a.name.ko.localeCompare(b.name.ko, 'ko'),
  );
}

/**
 * The table of a competition's season under way, by results as they are stored: the season of the last round that had
 * begun at a time.
 * @param now epoch ms
 */
export async function loadTable(
  sql: Sql,
  category: VirtualCategory,
  now: number,
  locale: Locale,
): Promise<{ season: number | null; rounds: number; rows: VirtualTableRow[] }> {
  const rows = await sql.query<{
    season: number;
    round: bigint;
    counts: boolean;
    home: RoundTeam;
    away: RoundTeam;
    score: RoundScore | null;
  }>(
    `select r.season, r.id as round, r.seed is not null and r.state <> 'void' as counts, m.home, m.away, m.score
       from virtual_rounds r join virtual_matches m on m.round_id = r.id
      where r.category = $1 and r.season = (
        select season from virtual_rounds where category = $1 and starts_at <= $2 order by starts_at desc limit 1)
      order by r.starts_at, m.position`,
    [category, now],
  );
  const matches = rows.map(({ round, home, away, counts, score }): SeasonMatch => {
    return { round: Number(round), home, away, score: counts ? score : null };
  });
  return {
    season: rows[0]?.season ?? null,
    rounds: new Set(matches.filter(({ score }) => score).map(({ round }) => round)).size,
    rows: computeTable(category, matches).map(({ name, ...row }) => ({ name: name[locale], ...row })),
  };
}
