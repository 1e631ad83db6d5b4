import type { ResultRow as ResultResponse } from '@maru/contracts';
import type { ResultRow } from '../results/store';

/** Kinds of requests for a second person, in the order in which they are shown. */
export const approvalKinds = { void: 'sports.void', correct: 'sports.correct', take_back: 'sports.take_back' } as const;
export type ApprovalName = keyof typeof approvalKinds;

export interface ResultStateInput {
  /** What is written down; undefined where nothing is. */
  row: Pick<ResultRow, 'feed' | 'decided' | 'voided' | 'takenBack' | 'seen'> | undefined;
  /** The request that waits, if any. */
  requested: ApprovalName | null;
  /** Open legs on the match that its result decides and that are not settled yet. */
  unsettled: number;
  /** Open legs that no score decides: an operator's word is missing. */
  undecidable: number;
}

/** Whether two results say the same, specials aside. */
export function sameScores(a: ResultRow['feed'], b: ResultRow['feed']): boolean {
  if (a === null || b === null) return a === b;
  // Compare by field: the database reorders the keys of objects.
  return (
    a.status_id === b.status_id &&
    a.scores.home === b.scores.home &&
    a.scores.away === b.scores.away &&
    JSON.stringify(a.scores.periods) === JSON.stringify(b.scores.periods)
  );
}

/** Whether the feed says something else than what was decided, and no operator has seen it say so. */
const feedDiffers = (row: NonNullable<ResultStateInput['row']>): boolean =>
  row.feed !== null && row.decided !== null && !sameScores(row.feed, row.decided) && !sameScores(row.feed, row.seen);

/** State of a match on the results desk. */
export function toResultState({ row, requested, unsettled, undecidable }: ResultStateInput): ResultResponse['state'] {
  if (requested) return `${requested}_requested`;
  if (!row) return 'waiting';
  if (row.voided['*'] !== undefined) return unsettled > 0 ? 'settling' : 'void';
  if (row.decided === null) return row.takenBack ? 'taken_back' : 'waiting';
  if (feedDiffers(row)) return 'feed_differs';
  if (unsettled > 0) return 'settling';
  return undecidable > 0 ? 'waiting' : 'settled';
}
