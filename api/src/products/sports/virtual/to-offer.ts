import type { SportsMarket, SportsMatch } from '@maru/contracts';
import { gradeMarket } from '../grading/grade-market';
import type { OfferMarket, OfferMatch } from '../state/offer-source';
import { type Competition, findCompetition } from './competitions';
import { matchSubject, type Round, type RoundMarket, type RoundMatch, toMarketKey, toPeriodScore } from './rounds';

/** What the stage adds to a match that is played: its clock and score so far. */
export type LiveScore = Pick<SportsMatch, 'period' | 'timer' | 'scores'>;

const nil: LiveScore = { period: 0, timer: null, scores: { home: 0, away: 0, periods: [] } };
const over = { won: 4, void: 6 };

/** The state of a round at a time: it closes by the clock of this process, earlier where the vendor's is ahead. */
export function stateAt(round: Round, now: number): Round['state'] {
  if (round.state !== 'open' && round.state !== 'scheduled') return round.state;
  if (now >= round.closesAt) return 'closed';
  return now >= round.opensAt && round.matches.some(({ markets }) => markets.length > 0) ? 'open' : 'scheduled';
}

function toMarket(
  round: Round,
  match: RoundMatch,
  market: RoundMarket,
  state: SportsMarket['state'],
  main: boolean,
): OfferMarket {
  const { score } = match;
  const gradeOutcome = (code: string) => {
    if (round.state === 'void') return 'void' as const;
    if (!score) return null;
    const graded = { ...market, gameType: market.gameTypeId, special: market.special as 'first_goal' | null };
    const grade = gradeMarket(graded, code, toPeriodScore(round.category, score));
    return grade.ok ? grade.result : ('void' as const);
  };
  return {
    key: toMarketKey(match.id, market.id),
    gameTypeId: market.gameTypeId,
    categories: [round.category],
    line: market.line,
    ...(market.special ? { special: market.special } : {}),
    state,
    main,
    outcomes: market.outcomes.map(({ code, odds }) => ({ code, odds, result: gradeOutcome(code) })),
  };
}

/** A match of a round as members are offered it. */
export function toOfferMatch(round: Round, match: RoundMatch, now: number, live: LiveScore | null): OfferMatch {
  const competition: Competition = findCompetition(round.category);
  const state = stateAt(round, now);
  const ended = round.seed !== null || state === 'void';
  const marketState = ended ? 'graded' : state === 'open' ? 'open' : 'closed';
  const seen = new Set<string>();
  const markets = match.markets.map((market) => {
    const kind = `${market.gameTypeId}:${market.special ?? ''}`;
    const main = !seen.has(kind);
    seen.add(kind);
    return toMarket(round, match, market, marketState, main);
  });
  const running = state === 'running' || (state === 'finished' && !ended);
  const { score } = match;
  const shown: LiveScore = score
    ? { period: 100, timer: null, scores: { home: score.home, away: score.away, periods: score.periods } }
    : running
      ? (live ?? nil)
      : nil;
  return {
    id: match.id,
    subject: matchSubject(round.id, match.id),
    // What has begun is on the stage and in the results, no longer in the list.
    categories: (state === 'open' || state === 'closed') && markets.length > 0 ? [round.category] : [],
    sport_id: competition.sport_id,
    country_id: competition.country_id,
    league_id: competition.league_id,
    home: match.home,
    away: match.away,
    status_id: state === 'void' ? over.void : score ? over.won : running ? 3 : 1,
    ...shown,
    match_time: round.startsAt,
    state: state === 'open' ? 'open' : 'closed',
    stop_reason: null,
    round: round.id,
    markets: new Map(markets.map((market) => [market.key, market])),
  };
}
