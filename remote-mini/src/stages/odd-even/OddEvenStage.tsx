import { useT } from '@maru/platform';
import { useRef, useState } from 'react';
import { drawLength } from '../../model/draw-length';
import { useMotion } from '../motion/use-motion';
import { discPose, toSide } from './parity-pose';
import styles from './odd-even-stage.module.css';

interface Props {
  parity: 'odd' | 'even';
  round: number;
  drawnAt: number;
  now(): number;
  label: string;
}

/** A disc with odd on one side and even on the other, thrown. */
export function OddEvenStage({ parity, round, drawnAt, now, label }: Props) {
  const t = useT('roundStages');
  const root = useRef<SVGSVGElement>(null);
  const disc = useRef<SVGGElement>(null);
  const [side, setSide] = useState<'odd' | 'even'>('odd');
  const length = drawLength.oddEven;
  useMotion(root, {
    from: drawnAt,
    length,
    now,
    draw(elapsed) {
      const { halfTurns, height } = discPose(parity, round, elapsed, length);
      const width = Math.abs(Math.cos(Math.PI * halfTurns));
      disc.current?.setAttribute(
        'transform',
        `translate(0 ${(-44 * height).toFixed(1)}) scale(1 ${Math.max(0.06, width).toFixed(3)})`,
      );
      setSide(toSide(halfTurns));
    },
  });
  return (
    <svg ref={root} className={styles.root} viewBox="-86 -96 172 172" role="img" aria-label={label}>
      <g ref={disc}>
        <circle className={side === 'odd' ? styles.odd : styles.even} r="52" />
        <text className={styles.word} y="12">
          {t(`ladder.${side}`)}
        </text>
      </g>
    </svg>
  );
}
