import { useRef, useState } from 'react';
import { drawLength } from '../../model/draw-length';
import { useMotion } from '../motion/use-motion';
import { shownNumbers } from './keno-pose';
import styles from './keno-stage.module.css';

interface Props {
  /** 22 numbers of 1 to 70 in their order. */
  numbers: readonly number[];
  drawnAt: number;
  now(): number;
  label: string;
}

/** The board of 70 numbers, on which the drawn ones appear one by one. */
export function KenoStage({ numbers, drawnAt, now, label }: Props) {
  const root = useRef<SVGSVGElement>(null);
  const [shown, setShown] = useState(0);
  const length = drawLength.keno;
  useMotion(root, {
    from: drawnAt,
    length,
    now,
    draw: (elapsed) => setShown(shownNumbers(numbers.length, elapsed, length)),
  });
  const on = new Set(numbers.slice(0, shown));
  const newest = numbers[shown - 1];
  return (
    <svg ref={root} className={styles.root} viewBox="0 0 280 196" role="img" aria-label={label}>
      {Array.from({ length: 70 }, (_, at) => {
        const number = at + 1;
        const state =
          number === newest
            ? `${styles.cell} ${styles.isNewest}`
            : on.has(number)
              ? `${styles.cell} ${styles.isDrawn}`
              : styles.cell;
        return (
          <g key={number} className={state} transform={`translate(${(at % 10) * 28} ${Math.floor(at / 10) * 28})`}>
            <rect x="1" y="1" width="26" height="26" rx="5" />
            <text x="14" y="18">
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
