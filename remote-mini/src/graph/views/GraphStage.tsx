import type { GraphStateAnswer } from '@maru/contracts';
import { computeWin, formatMoney, formatOdds } from '@maru/money';
import { serverNow, useT } from '@maru/platform';
import { fontScale, usePrefersReducedMotion } from '@maru/ui';
import { useCallback, useRef } from 'react';
import { multiplierAt } from '../model/curve';
import { useFrames } from '../model/frame-loop';
import { openBets } from '../model/graph-frames';
import { computeElapsed } from '../model/use-graph';
import { type CurvePicture, colorsAt, drawCurve } from './draw-curve';
import styles from './graph-stage.module.css';

const ringRadius = 94;
const ringLength = 2 * Math.PI * ringRadius;

/** Ms that a run lasted which broke at a multiplier, 1/100. */
const elapsedAtEnd = (crash: number): number => Math.round(Math.log(Math.max(1, crash / 100)) / 0.00006);

/** Puts the canvas to the size of its box in the screen's own pixels. Returns its size in px at letters of 16 px. */
function fit(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = devicePixelRatio || 1;
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
  }
  const scale = fontScale();
  context.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
  return { width: width / scale, height: height / scale };
}

/**
 * Where the run is now: the number, and the line that rises with it; before it the countdown in the middle, and the line
 * of the round before behind it. Drawn from the server's clock, picture by picture.
 */
export function GraphStage({ state, phase }: { state: GraphStateAnswer; phase: GraphStateAnswer['phase'] }) {
  const t = useT('graph');
  const canvas = useRef<HTMLCanvasElement>(null);
  const number = useRef<HTMLElement>(null);
  const ring = useRef<SVGCircleElement>(null);
  const win = useRef<HTMLSpanElement>(null);
  const less = usePrefersReducedMotion();
  const { round } = state;
  const crash = round?.result?.kind === 'graph' ? round.result.crash : null;
  const mine = openBets(state);

  const picture = useCallback(() => {
    const startsAt = state.starts_at;
    const draw = (curve: Omit<CurvePicture, 'secondsText'>) => {
      const context = canvas.current?.getContext('2d');
      if (less || !canvas.current || !context) return;
      const size = fit(canvas.current, context);
      const secondsText = (seconds: number) => t('seconds', { seconds });
      drawCurve({ context, ...size, colors: colorsAt(canvas.current) }, { ...curve, secondsText });
    };
    if (startsAt === null || phase === 'bets' || phase === 'stopped') {
      const left = Math.max(0, (startsAt ?? 0) - serverNow());
      if (phase === 'bets' && number.current) number.current.textContent = (left / 1_000).toFixed(1);
      const whole = startsAt !== null && round ? startsAt - round.opens_at : 0;
      const share = whole > 0 ? Math.min(1, left / whole) : 0;
      ring.current?.setAttribute('stroke-dasharray', `${(share * ringLength).toFixed(1)} ${ringLength.toFixed(1)}`);
      const last = state.recent.at(-1)?.crash ?? 100;
      draw({ elapsed: elapsedAtEnd(last), at: last, isOver: true, isPast: true, players: [] });
      return;
    }
    // After the end the line stays at the crash point; before its end is known it never falls back.
    const elapsed = Math.max(0, computeElapsed(startsAt));
    const at = crash ?? multiplierAt(elapsed);
    if (number.current) number.current.textContent = `${formatOdds(at)}×`;
    if (win.current) {
      const sum = mine.reduce((all, { stake }) => all + computeWin(stake, at) - stake, 0);
      win.current.textContent = mine.length > 0 && crash === null ? t('winning', { amount: formatMoney(sum) }) : '';
    }
    draw({
      elapsed: crash === null ? elapsed : elapsedAtEnd(crash),
      at,
      isOver: crash !== null,
      players: state.players,
    });
  }, [state, round, phase, crash, mine, less, t]);
  useFrames(picture, phase === 'running' || phase === 'bets');

  const isWaiting = phase === 'bets' && state.starts_at !== null;
  const words = t(`phase.${phase}`, { at: crash === null ? '' : formatOdds(crash) });
  return (
    <div className={crash === null ? styles.root : `${styles.root} ${styles.isOver}`}>
      {less ? null : <canvas ref={canvas} />}
      <div className={isWaiting ? `${styles.now} ${styles.isWaiting}` : styles.now}>
        {isWaiting ? (
          <svg className={styles.ring} viewBox="0 0 200 200" aria-hidden="true">
            <circle cx="100" cy="100" r={ringRadius} />
            <circle
              ref={ring}
              className={styles.progress}
              cx="100"
              cy="100"
              r={ringRadius}
              transform="rotate(-90 100 100)"
            />
          </svg>
        ) : null}
        {phase === 'stopped' ? null : <b ref={number} aria-hidden="true" />}
        {/* Who has no bet in the round is not spoken to. */}
        <span role={state.mine.length > 0 ? 'status' : undefined}>{words}</span>
        {round ? (
          <span>{t('round', { number: formatMoney(round.number), count: formatMoney(state.count) })}</span>
        ) : null}
        <span className={styles.win} ref={win} />
      </div>
    </div>
  );
}
