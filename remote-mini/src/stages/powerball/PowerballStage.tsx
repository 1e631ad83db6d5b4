import { useRef } from 'react';
import { drawLength } from '../../model/draw-length';
import { useMotion } from '../motion/use-motion';
import { drumPose } from './drum-pose';
import styles from './powerball-stage.module.css';

interface Props {
  /** Five balls and the powerball. */
  drawn: readonly number[];
  round: number;
  drawnAt: number;
  now(): number;
  label: string;
}

const count = 23;

/** The drum: balls mix and leave it one by one. */
export function PowerballStage({ drawn, round, drawnAt, now, label }: Props) {
  const root = useRef<SVGSVGElement>(null);
  const balls = useRef<SVGGElement>(null);
  const length = drawLength.powerball;
  useMotion(root, {
    from: drawnAt,
    length,
    now,
    draw(elapsed) {
      const poses = drumPose(drawn, round, elapsed, length);
      const figures = balls.current?.children ?? [];
      for (const [index, { x, y, scale, out }] of poses.entries()) {
        const figure = figures[index];
        figure?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`);
        figure?.setAttribute('data-out', out > 0.3 ? '1' : '0');
      }
    },
  });
  return (
    <svg ref={root} className={styles.root} viewBox="-86 -70 172 184" role="img" aria-label={label}>
      <circle className={styles.glass} r="66" />
      <g ref={balls}>
        {Array.from({ length: count }, (_, index) => {
          const number = drawn[index - (count - drawn.length)];
          const isPower = index === count - 1;
          return (
            <g key={index} className={isPower ? `${styles.ball} ${styles.powerball}` : styles.ball}>
              <circle r="11" />
              {number === undefined ? null : <text y="4">{number}</text>}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
