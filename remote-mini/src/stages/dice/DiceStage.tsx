import { useRef, useState } from 'react';
import { drawLength } from '../../model/draw-length';
import { useMotion } from '../motion/use-motion';
import { Pips } from '../parts/Die';
import { dicePose } from './dice-pose';
import dieStyles from '../parts/die.module.css';
import styles from './dice-stage.module.css';

interface Props {
  /** Three sides of 1 to 6; null before the first draw. */
  dice: readonly number[] | null;
  round: number;
  drawnAt: number;
  now(): number;
  label: string;
}

const places = [60, 170, 280];

/** Three dice that are thrown, and lie with the drawn sides up. */
export function DiceStage({ dice, round, drawnAt, now, label }: Props) {
  const root = useRef<SVGSVGElement>(null);
  const figures = useRef<(SVGGElement | null)[]>([]);
  const [sides, setSides] = useState('123');
  const length = drawLength.sicbo;
  useMotion(root, {
    from: drawnAt,
    length,
    now,
    draw(elapsed) {
      const poses = dicePose(dice ?? [1, 2, 3], round, dice ? elapsed : length, length);
      for (const [index, { turn, x, y, scale }] of poses.entries()) {
        figures.current[index]?.setAttribute(
          'transform',
          `translate(${(places[index]! + x).toFixed(1)} ${(80 + y).toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)}) translate(-50 -50)`,
        );
      }
      // Only a change of the upper side renders, some twelve times in a throw.
      setSides(poses.map(({ side }) => side).join(''));
    },
  });
  return (
    <div className={styles.root}>
      <svg
        ref={root}
        className={`${dieStyles.root} ${styles.three}`}
        viewBox="0 0 340 160"
        role="img"
        aria-label={label}
      >
        {[...sides].map((side, index) => (
          <g
            key={places[index]}
            ref={(group) => {
              figures.current[index] = group;
            }}
          >
            <rect x="3" y="3" width="94" height="94" rx="20" />
            <Pips side={Number(side)} />
          </g>
        ))}
      </svg>
    </div>
  );
}
