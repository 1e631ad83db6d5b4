import type { GameResults, SportsLeague, SportsMarket, SportsOutcome } from '@maru/contracts';

export type ResultMatch = GameResults['data'][number];

/** Status of a match that was cancelled, and of one that was put off, as the contract numbers them. */
const cancelled = 6;
const postponed = 5;

/** Why a match is void as a whole: the reason that was given, else what its status says; null where it has a result. */
export function findVoidReason({ match, void_reason }: Pick<ResultMatch, 'match' | 'void_reason'>): string | null {
  if (void_reason !== null) return void_reason;
  if (match.status_id === cancelled) return 'match_cancelled';
  return match.status_id === postponed ? 'postponed' : null;
}

/** Status of a match that was broken off: markets decided by then keep their results. */
const abandoned = 8;
export const isAbandoned = ({ status_id }: Pick<ResultMatch['match'], 'status_id'>): boolean => status_id === abandoned;

/** Results of one league, in the order of the answer. */
export interface ResultBlock {
  league: SportsLeague | undefined;
  leagueId: number;
  sportId: number;
  matches: ResultMatch[];
}

/** Matches cut into blocks by their league; a later match of a league continues its block. */
export function groupByLeague({ data, leagues }: Pick<GameResults, 'data' | 'leagues'>): ResultBlock[] {
  const blocks = new Map<number, ResultBlock>();
  for (const item of data) {
    const { league_id: leagueId, sport_id: sportId } = item.match;
    const block = blocks.get(leagueId);
    if (block) block.matches.push(item);
    else blocks.set(leagueId, { league: leagues[leagueId], leagueId, sportId, matches: [item] });
  }
  return [...blocks.values()];
}

/** What an outcome's place in a results row shows. */
export type OutcomeMark = 'won' | 'lost' | 'void' | 'open';

export function toMark({ result }: Pick<SportsOutcome, 'result'>): OutcomeMark {
  if (result === 'won' || result === 'half_won') return 'won';
  if (result === 'lost' || result === 'half_lost') return 'lost';
  return result === 'void' ? 'void' : 'open';
}

const starts = new Set(['home', 'over', 'odd', 'yes']);
const ends = new Set(['away', 'under', 'even', 'no']);

/** First, middle and last outcome of a market; null where it is not made of these. */
export function toTri(
  market: Pick<SportsMarket, 'outcomes'>,
): [SportsOutcome, SportsOutcome | null, SportsOutcome] | null {
  const { outcomes } = market;
  const first = outcomes.find(({ code }) => starts.has(code));
  const last = outcomes.find(({ code }) => ends.has(code));
  if (!first || !last || outcomes.length > 3) return null;
  return [first, outcomes.find((outcome) => outcome !== first && outcome !== last) ?? null, last];
}

/** Markets of a match in the order of their game type and line; those of the feed, which has no categories, in their own. */
export function marketsInOrder({
  category,
  markets,
}: Pick<ResultMatch['match'], 'category' | 'markets'>): SportsMarket[] {
  if (category === undefined) return markets;
  return [...markets].sort((a, b) => a.gameTypeId - b.gameTypeId || (a.line ?? 0) - (b.line ?? 0));
}

/** So many markets of a match are shown without asking. */
const fewMarkets = 12;

/** Markets that a folded match shows: all where they are few, else those of its first question and those with a bet. */
export function foldedMarkets({ match, mine }: Pick<ResultMatch, 'match' | 'mine'>): SportsMarket[] {
  const markets = marketsInOrder(match);
  if (match.category !== undefined || markets.length <= fewMarkets) return markets;
  return markets.filter(({ id, title }) => title === markets[0]!.title || id in mine);
}
