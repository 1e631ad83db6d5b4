import { serverNow } from '@maru/platform';
import { memo, useEffect, useRef } from 'react';
import { type BallPath, ballAt, playersAt, playersPerSide, type StageSport } from '../../model/virtual/players';
import { project } from '../../model/virtual/projection';
import styles from './fields.module.css';

/**
 * The ball's path ends at the server's last frame. The drawing is this much behind it, ms, to keep the motion smooth.
 */
const behindMs = 1_500;

interface Props {
  sport: StageSport;
  startsAt: number;
  /** Ms after the start when the match ends. */
  length: number;
  ball: BallPath;
  colors: { home: string; away: string };
}

const keeperColors = { home: 'var(--stage-keeper-home)', away: 'var(--stage-keeper-away)' } as const;

/**
 * Players and ball, moved with every frame that the browser draws and never by React. Each frame is computed from the
 * server's time alone: a tab that slept continues at the current point.
 */
export const StageDrawing = memo(function StageDrawing({ sport, startsAt, length, ball, colors }: Props) {
  const root = useRef<SVGGElement>(null);
  const path = useRef(ball);
  path.current = ball;
  useEffect(() => {
    const group = root.current!;
    const figures = [...group.children] as SVGGElement[];
    const ballShape = figures.pop()!;
    const draw = () => {
      const at = Math.min(Math.max(0, serverNow() - startsAt - behindMs), length);
      const ball = ballAt(path.current, at);
      for (const [index, player] of playersAt(sport, ball, at).entries()) {
        const point = project(player);
        figures[index]!.setAttribute(
          'transform',
          `translate(${point.x.toFixed(1)} ${point.y.toFixed(1)}) scale(${point.scale.toFixed(2)})`,
        );
      }
      const point = project(ball);
      ballShape.setAttribute(
        'transform',
        `translate(${point.x.toFixed(1)} ${(point.y - 3).toFixed(1)}) scale(${point.scale.toFixed(2)})`,
      );
    };
    let frame = 0;
    const loop = () => {
      draw();
      frame = requestAnimationFrame(loop);
    };
    loop();
    return () => cancelAnimationFrame(frame);
  }, [sport, startsAt, length]);
  const half = playersPerSide(sport);
  return (
    <g ref={root}>
      {Array.from({ length: half * 2 }, (_, index) => {
        const side = index < half ? 'home' : 'away';
        const keeper = sport !== 'basketball' && index % half === 0;
        return (
          <g key={index} className={styles.player}>
            <ellipse cy="1.5" rx="6.5" ry="2.4" />
            <path d="M-4.6 0v-9a4.6 4.6 0 0 1 9.2 0v9z" fill={keeper ? keeperColors[side] : colors[side]} />
            <circle cy="-16" r="3.6" />
          </g>
        );
      })}
      <circle className={sport === 'basketball' ? `${styles.ball} ${styles.orangeBall}` : styles.ball} r="4" />
    </g>
  );
});
