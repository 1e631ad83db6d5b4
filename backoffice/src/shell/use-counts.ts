import { desks } from '../desks';
import type { PageCounts } from '../routes/desk';
import type { Operator } from '../session/permissions';

/** Counts of all desks by page. The desks never change while the console runs, so that their hooks keep their order. */
export function useCounts(operator: Operator): PageCounts {
  return Object.assign({}, ...desks.map((desk) => desk.useCounts?.(operator)));
}
