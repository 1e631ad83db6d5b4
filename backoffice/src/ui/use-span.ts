import { useT } from '../session/context';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A span in one unit: seconds below a minute, minutes below two hours, hours below two days, then days. */
export function toSpan(ms: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; n: number } {
  const span = Math.max(0, ms);
  if (span < minute) return { unit: 'seconds', n: Math.floor(span / 1_000) };
  if (span < 2 * hour) return { unit: 'minutes', n: Math.floor(span / minute) };
  if (span < 2 * day) return { unit: 'hours', n: Math.floor(span / hour) };
  return { unit: 'days', n: Math.floor(span / day) };
}

/** Says a span of ms in one unit: '12분'. */
export function useSpan(): (ms: number) => string {
  const t = useT();
  return (ms) => {
    const { unit, n } = toSpan(ms);
    return t(`work.span.${unit}`, { n });
  };
}
