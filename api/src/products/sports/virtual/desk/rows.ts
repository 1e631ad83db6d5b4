import type { Locale, RoundRow } from '@maru/contracts';
import { type BetFigures, noBets } from '../../bet-figures';
import { findCompetition } from '../competitions';
import { matchSubject, type RoundMatch } from '../rounds';
import { findVoidReason } from '../void-reason';
import { type DeskRound, findVoidAt, toRoundDeskState } from './round-state';

const roundGroup = (round: Pick<DeskRound, 'id'>): string => `round ${round.id}`;

/** What a round's figures are added up from. */
export const listGroups = (round: DeskRound) =>
  round.matches.map(({ id }) => ({ group: roundGroup(round), subject: matchSubject(round.id, id) }));

const toScore = ({ score }: RoundMatch): [number, number] | null => score && [score.home, score.away];

const toFigures = ({ bets, open, stake, paid }: BetFigures) => ({ bets, open_bets: open, stake, paid });

/** A round as the desk shows it. */
export function toRoundRow(
  round: DeskRound,
  figures: ReadonlyMap<string, BetFigures>,
  locale: Locale,
  now: number,
): RoundRow {
  const own = figures.get(roundGroup(round)) ?? noBets;
  const { id, category, season, number, corrections, opensAt, closesAt, startsAt, endsAt } = round;
  const first = round.matches[0];
  return {
    id,
    category,
    season,
    number,
    corrections,
    opens_at: opensAt,
    closes_at: closesAt,
    starts_at: startsAt,
    ends_at: endsAt,
    league: findCompetition(category).league.name[locale],
    state: toRoundDeskState(round, own.open, now),
    void_reason: findVoidReason(round),
    void_at: findVoidAt(round),
    title: first ? `${first.home.name[locale]} : ${first.away.name[locale]}` : '',
    score: first ? toScore(first) : null,
    matches: round.matches.length,
    ...toFigures(own),
  };
}

/** A match of a round, with what was bet on it. */
export function toRoundMatch(
  round: DeskRound,
  match: RoundMatch,
  figures: ReadonlyMap<string, BetFigures>,
  locale: Locale,
) {
  return {
    id: match.id,
    home: match.home.name[locale],
    away: match.away.name[locale],
    score: toScore(match),
    periods: match.score?.periods ?? [],
    markets: match.markets.length,
    ...toFigures(figures.get(matchSubject(round.id, match.id)) ?? noBets),
  };
}
