import { pocketColor, wheelOrder } from '@maru/rounds';
import { memo, useRef } from 'react';
import { drawLength } from '../../model/draw-length';
import { useMotion } from '../motion/use-motion';
import { pocketAngle, wheelPose } from './wheel-pose';
import styles from './roulette-stage.module.css';

const middle = 170;
const shapes = { red: styles.red, black: styles.black, green: styles.zero } as const;
/** How far from the middle the ball runs: on the rim, and in a pocket. */
const ballRim = 134;
const ballPocket = 103;

const at = (angle: number, radius: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(middle + radius * Math.cos(turn)).toFixed(1)} ${(middle + radius * Math.sin(turn)).toFixed(1)}`;
};

/** A part of a ring between two angles and two radii, as an SVG path. */
function segment(from: number, to: number, outer: number, inner: number): string {
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
}

/** The pockets with their numbers, the first one at the top. They never change: only the wheel they stand on turns. */
const Pockets = memo(function Pockets() {
  return (
    <>
      {wheelOrder.map((pocket, place) => {
        const color = pocketColor(pocket);
        const shape = shapes[color];
        const [from, to] = [(place - 0.5) * pocketAngle, (place + 0.5) * pocketAngle];
        return (
          <g key={pocket}>
            <path className={`${styles.pocket} ${shape}`} d={segment(from, to, 150, 120)} />
            <path className={`${styles.pocket} ${styles.inner} ${shape}`} d={segment(from, to, 119, 88)} />
            <text
              className={color === 'black' ? `${styles.number} ${styles.onBlack}` : styles.number}
              x={middle}
              y={middle - 135}
              dy="4"
              transform={`rotate(${(place * pocketAngle).toFixed(2)} ${middle} ${middle})`}
            >
              {pocket}
            </text>
          </g>
        );
      })}
    </>
  );
});

interface Props {
  /** 0 to 36; null before the first draw. */
  pocket: number | null;
  round: number;
  drawnAt: number;
  now(): number;
  label: string;
}

/** A European wheel: it turns, the ball falls into the drawn pocket, and that pocket stops at the top. */
export function RouletteStage({ pocket, round, drawnAt, now, label }: Props) {
  const root = useRef<SVGSVGElement>(null);
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGCircleElement>(null);
  const mark = useRef<SVGPathElement>(null);
  const length = drawLength.roulette;
  useMotion(root, {
    from: drawnAt,
    length,
    now,
    draw(elapsed) {
      if (pocket === null) return;
      const pose = wheelPose(pocket, round, elapsed, length);
      wheel.current?.setAttribute('transform', `rotate(${pose.wheel.toFixed(2)} ${middle} ${middle})`);
      const reach = ballPocket + (ballRim - ballPocket) * pose.out;
      ball.current?.setAttribute(
        'transform',
        `rotate(${pose.ball.toFixed(2)} ${middle} ${middle}) translate(0 ${(-reach).toFixed(1)})`,
      );
      mark.current?.setAttribute('visibility', elapsed >= length ? 'visible' : 'hidden');
    },
  });
  return (
    <div className={styles.root} data-part="wheel">
      <svg ref={root} viewBox="0 0 340 340" role="img" aria-label={label}>
        <circle className={styles.track} cx={middle} cy={middle} r="164" />
        <g ref={wheel}>
          <Pockets />
        </g>
        <circle className={styles.hub} cx={middle} cy={middle} r="87" />
        {pocket === null ? null : (
          <>
            <path ref={mark} className={styles.result} d={segment(-pocketAngle / 2, pocketAngle / 2, 150, 88)} />
            <circle ref={ball} className={styles.ball} cx={middle} cy={middle} r="6.5" />
          </>
        )}
      </svg>
    </div>
  );
}
