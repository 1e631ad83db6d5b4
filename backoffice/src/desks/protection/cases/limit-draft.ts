import type { CaseDetail, LimitSpan, OwnLimitKind } from '@maru/contracts';
import { parseWon } from '../../../kit';

/** What holds now of a limit: the lower of the member's own and an operator's; null where there is none. */
export function limitNow(limits: CaseDetail['limits'], kind: OwnLimitKind, span: LimitSpan): number | null {
  const limit = limits.find((entry) => entry.kind === kind && entry.span === span);
  const amounts = [limit?.own, limit?.operator?.amount].filter((amount) => amount != null);
  return amounts.length === 0 ? null : Math.min(...amounts);
}

/** The amount that was typed, where it may be set: a whole number below what holds now; null for any other. */
export function lowerAmount(text: string, now: number | null): number | null {
  const amount = parseWon(text);
  return amount !== null && (now === null || amount < now) ? amount : null;
}
