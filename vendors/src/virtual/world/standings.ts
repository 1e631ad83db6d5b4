import type { VendorVirtualScore, VendorVirtualTable } from '@maru/contracts';
import type { Competition } from '../catalogue/competitions';
import { listTeams, type Team } from '../catalogue/teams';

type Row = VendorVirtualTable['rows'][number];

/** A match that counts. */
export interface Counted {
  home: Team;
  away: Team;
  score: VendorVirtualScore;
}

/** Table of a season by the matches that were played: points, then difference, then what was scored. */
export function tableOfSeason(
  competition: Competition,
  season: number,
  matches: readonly Counted[],
): VendorVirtualTable {
  const rows = new Map<number, Row>(
    listTeams(competition.category).map(({ id, name, colors }) => [
      id,
      { team: { id, name, colors }, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 },
    ]),
  );
  const perWin = competition.sport === 'soccer' ? 3 : 2;
  const count = (team: Team, scored: number, conceded: number) => {
    const row = rows.get(team.id)!;
    row.played++;
    row.scored += scored;
    row.conceded += conceded;
    row.won += scored > conceded ? 1 : 0;
    row.drawn += scored === conceded ? 1 : 0;
    row.lost += scored < conceded ? 1 : 0;
    row.points = row.won * perWin + row.drawn;
  };
  for (const { home, away, score } of matches) {
    count(home, score.home, score.away);
    count(away, score.away, score.home);
  }
  const sorted = [...rows.values()].sort(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.team.id - b.team.id,
  );
  return { category: competition.category, season, rows: sorted };
}
