import { useT } from '../../kit';
import { toSpan } from './queues';

/** Says a span of ms in one unit: '12분'. */
export function useSpan(): (ms: number) => string {
  const t = useT();
  return (ms) => {
    const { unit, n } = toSpan(ms);
    return t(`work.span.${unit}`, { n });
  };
}
