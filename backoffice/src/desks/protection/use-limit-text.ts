import type { LimitSpan, OwnLimitKind } from '@maru/contracts';
import { useMoney, useT } from '../../kit';
import { formatHours } from './signal-values';

/** Limits in words: '손실 30일', '240만원', '3:12'. */
export function useLimitText() {
  const t = useT();
  const { full } = useMoney();
  return {
    name: (kind: OwnLimitKind, span: LimitSpan) => `${t(`cases.kind.${kind}`)} ${t(`cases.span.${span}`)}`,
    /** Of `time` in minutes, else KRW. */
    amount: (kind: OwnLimitKind, value: number) => (kind === 'time' ? formatHours(Math.max(0, value)) : full(value)),
  };
}
