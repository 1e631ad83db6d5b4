import type { CaseDetail } from '@maru/contracts';
import { koreanDay } from '@maru/contracts/korean-time';

type CaseEvent = CaseDetail['events'][number];

const shown = ['opened', 'message', 'limit', 'call', 'stop'] as const;

/** When the case was opened and last acted on in each way, by place among `days`. What happened on one day is one mark. */
export function scoreMarks(
  events: readonly Pick<CaseEvent, 'kind' | 'at'>[],
  days: readonly string[],
): { at: number; kinds: (typeof shown)[number][] }[] {
  const marks = new Map<number, (typeof shown)[number][]>();
  for (const kind of shown) {
    const event = events.findLast((entry) => entry.kind === kind);
    const at = event ? days.indexOf(koreanDay(event.at)) : -1;
    if (at >= 0) marks.set(at, [...(marks.get(at) ?? []), kind]);
  }
  return [...marks].map(([at, kinds]) => ({ at, kinds }));
}
