import type { EnteredResult, ResultRow, TradingMatch } from '@maru/contracts';

type State = ResultRow['state'];

/** Tone of a state; what an operator has to do is marked. */
export const stateTones: Record<State, 'info' | 'danger' | 'caution' | 'success' | undefined> = {
  waiting: 'info',
  feed_differs: 'danger',
  void_requested: 'caution',
  correct_requested: 'caution',
  take_back_requested: 'caution',
  settling: 'caution',
  settled: 'success',
  taken_back: 'danger',
  void: undefined,
};

/** Views of the server; the first one needs an operator. */
export const resultViews = ['todo', 'requested', 'differs', 'settled', 'taken_back', 'void', 'all'] as const;
export type ResultView = (typeof resultViews)[number];

/** Source of a result: the feed, a person, both the same, both different, or none yet. */
export function findSource({ feed, entered }: Pick<ResultRow, 'feed' | 'entered'>) {
  if (feed && entered) return sameScore(feed, entered) ? 'both' : 'differs';
  if (entered) return 'entered';
  return feed ? 'feed' : 'none';
}

function sameScore(a: EnteredResult, b: EnteredResult): boolean {
  return a.status_id === b.status_id && a.scores.home === b.scores.home && a.scores.away === b.scores.away;
}

/** '2 : 1' of what holds: what was entered, else what the feed says; '–' without either. */
export function scoreText({ feed, entered }: Pick<ResultRow, 'feed' | 'entered'>): string {
  const result = entered ?? feed;
  return result ? `${result.scores.home} : ${result.scores.away}` : '–';
}

/** Whether money has moved by a result: another one is a correction and needs a second person. */
export const isDecided = ({ state }: Pick<ResultRow, 'state'>): boolean =>
  state === 'settled' || state === 'settling' || state === 'void';

/** What the house keeps of the settled bets, in KRW; null while nothing was paid. */
export function computeHouseResult({ state, stake, paid }: Pick<ResultRow, 'state' | 'stake' | 'paid'>): number | null {
  return state === 'settled' || state === 'void' ? stake - paid : null;
}

/** A match that is not on the results desk yet as a row of it, so that it can be voided, and its result entered. */
export function rowOfMatch(match: TradingMatch, version: number): ResultRow {
  const { id, home, away, league, country, flag, sport_id, match_time, bets, stake } = match;
  const nothing = { feed: null, entered: null, entered_by: null, void_reason: null, ended_at: null, approval: null };
  const facts = { id, home, away, league, country, flag, sport_id, match_time, bets, stake, version };
  return { ...facts, ...nothing, state: 'waiting', open_bets: bets, paid: 0 };
}
