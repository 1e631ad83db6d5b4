import { useT } from '@maru/platform';
import { memo, useMemo, useRef } from 'react';
import { drawLength } from '../../model/draw-length';
import { useMotion } from '../motion/use-motion';
import { computeRacers, racerAt } from './race';
import styles from './racing-stage.module.css';

const start = 60;
const line = 600;
const laneTop = 22;
const lane = 98;
const ticks = [0, 20, 40, 60, 80, 100];

/** Lanes, per cents of the way and the line, which never change. */
const Track = memo(function Track() {
  return (
    <>
      {[0, 2].map((at) => (
        <rect key={at} className={styles.shaded} x="0" y={laneTop + at * lane} width="720" height={lane} />
      ))}
      {[0, 1, 2, 3, 4].map((at) => (
        <path key={at} className={styles.lane} d={`M0 ${laneTop + at * lane + 0.5}H720`} />
      ))}
      {ticks.map((tick) => {
        const x = start + ((line - start) * tick) / 100;
        return (
          <g key={tick}>
            <path className={styles.lane} d={`M${x} ${laneTop}V${laneTop + 4 * lane}`} />
            <text className={styles.tick} x={x} y="432">
              {tick}%
            </text>
          </g>
        );
      })}
      {Array.from({ length: 56 }, (_, at) => (
        <g key={at}>
          <rect
            className={at % 2 === 0 ? styles.lightSquare : styles.darkSquare}
            x={line}
            y={laneTop + at * 7}
            width="7"
            height="7"
          />
          <rect
            className={at % 2 === 0 ? styles.darkSquare : styles.lightSquare}
            x={line + 7}
            y={laneTop + at * 7}
            width="7"
            height="7"
          />
        </g>
      ))}
    </>
  );
});

/** A kite with its number; its stripes say odd or even. */
function Kite({ number }: { number: number }) {
  const color = number % 2 === 1 ? 'var(--side-a)' : 'var(--side-b)';
  return (
    <>
      <path className={styles.string} d="M-31 0c-30 -8 -40 10 -70 2s-40 -8 -64 0M-31 0c-24 10 -34 -4 -58 4" />
      <g transform="scale(1.3)">
        <rect className={styles.kite} x="-24" y="-21" width="48" height="42" rx="3" />
        <rect x="15" y="-21" width="9" height="42" rx="2" fill={color} />
        <rect x="-24" y="-21" width="6" height="42" rx="2" fill={color} />
        <path className={styles.string} d="M-18 -21L15 21M15 -21L-18 21" opacity=".35" />
        <circle r="14.5" fill="var(--pc-face)" cx="-1" />
        <text className={styles.number} x="-1" y="7">
          {number}
        </text>
      </g>
    </>
  );
}

interface Props {
  /** Numbers, the winner first; null before the first draw. */
  order: readonly number[] | null;
  round: number;
  drawnAt: number;
  now(): number;
  label: string;
}

/** Four kites race to the line; place and time stand beside each once all are in. */
export function RacingStage({ order, round, drawnAt, now, label }: Props) {
  const t = useT('roundStages');
  const root = useRef<SVGSVGElement>(null);
  const kites = useRef<(SVGGElement | null)[]>([]);
  const places = useRef<SVGGElement>(null);
  const key = order?.join('') ?? '';
  const racers = useMemo(() => computeRacers(key === '' ? [1, 2, 3, 4] : [...key].map(Number), round), [key, round]);
  const length = drawLength.racing;
  useMotion(root, {
    from: drawnAt,
    length,
    now,
    draw(elapsed) {
      for (const [index, racer] of racers.entries()) {
        const way = order ? racerAt(racer, elapsed / length) : 0;
        const [x, y] = [start + (line - start) * way, laneTop + lane * (index + 0.5)];
        kites.current[index]?.setAttribute('transform', `translate(${x.toFixed(1)} ${y})`);
      }
      places.current?.setAttribute('visibility', elapsed >= length ? 'visible' : 'hidden');
    },
  });
  return (
    <svg ref={root} viewBox="0 0 720 450" role="img" aria-label={label}>
      <Track />
      {racers.map(({ number }, index) => (
        <g key={number}>
          <text className={styles.caption} x="16" y={laneTop + lane * (index + 0.5) + 4}>
            {t('racing.number', { n: number })}
          </text>
          <g
            ref={(group) => {
              kites.current[index] = group;
            }}
          >
            <Kite number={number} />
          </g>
        </g>
      ))}
      {order ? (
        <g ref={places}>
          {racers.map(({ number, place, time }, index) => {
            const y = laneTop + lane * (index + 0.5);
            return (
              <g key={number}>
                <text className={place === 1 ? styles.place : `${styles.place} ${styles.isBehind}`} x="654" y={y + 2}>
                  {t('racing.place', { n: place })}
                </text>
                <text className={styles.caption} x="654" y={y + 18}>
                  {t('racing.time', { time: `${Math.floor(time / 100)}.${String(time % 100).padStart(2, '0')}` })}
                </text>
              </g>
            );
          })}
        </g>
      ) : null}
    </svg>
  );
}
