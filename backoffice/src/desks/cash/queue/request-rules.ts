import type { CashDeskRow } from '@maru/contracts';
import type { RowEdge } from '../../../ui/table/columns';

/** How long a request waits before it is marked, ms: soon, and now. */
export const [soonMs, lateMs] = [5 * 60_000, 10 * 60_000];

/** True if the request can be claimed and decided. */
export const isOpenRequest = ({ state }: Pick<CashDeskRow, 'state'>) => state === 'requested' || state === 'held';

/** True if the request can be approved in bulk: an open deposit whose payment fits. */
export const isMatched = (row: Pick<CashDeskRow, 'kind' | 'verdict' | 'state'>) =>
  row.kind === 'credit' && row.verdict === 'match' && isOpenRequest(row);

/** Left edge of a request's row. `me`: the operator's id; `now`: the server's time, epoch ms. */
export function toEdge(
  row: Pick<CashDeskRow, 'claimed_by' | 'verdict' | 'created_at' | 'ended_at'>,
  me: number,
  now: number,
): RowEdge | undefined {
  if (row.claimed_by?.id === me) return 'mine';
  if (row.ended_at !== null) return undefined;
  if (now - row.created_at >= lateMs) return 'late';
  return row.verdict === 'wrong_name' ? 'doubtful' : undefined;
}
