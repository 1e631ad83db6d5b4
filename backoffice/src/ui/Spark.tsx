import { sparkPath } from './chart';

/** A remote's error rate by hour; the number beside it carries the meaning. */
export function Spark({ trend, tone }: { trend: readonly number[]; tone: string }) {
  return (
    <svg className={`spark ${tone}`} viewBox="0 0 96 28" aria-hidden="true">
      <path d={sparkPath(trend)} />
    </svg>
  );
}
