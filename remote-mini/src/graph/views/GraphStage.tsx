import type { GraphStateAnswer } from '@maru/contracts';
import { formatMoney, formatOdds, winOf } from '@maru/money';
import { serverNow, useT } from '@maru/platform';
import { fontScale, usePrefersReducedMotion } from '@maru/ui';
import { useCallback, useRef } from 'react';
import { multiplierAt } from '../model/curve';
import { useFrames } from '../model/frame-loop';
import { openBets } from '../model/graph-frames';
import { elapsedOf } from '../model/use-graph';
import { colorsAt, drawCurve } from './draw-curve';

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

/** Where the run is now: the number, and the line that rises with it. Drawn from the server's clock, picture by picture. */
export function GraphStage({ state, phase }: { state: GraphStateAnswer; phase: GraphStateAnswer['phase'] }) {
  const t = useT('graph');
  const canvas = useRef<HTMLCanvasElement>(null);
  const number = useRef<HTMLElement>(null);
  const win = useRef<HTMLSpanElement>(null);
  const less = usePrefersReducedMotion();
  const { round } = state;
  const crash = round?.result?.kind === 'graph' ? round.result.crash : null;
  const mine = openBets(state);

  const picture = useCallback(() => {
    const startsAt = state.starts_at;
    if (startsAt === null || phase === 'bets' || phase === 'stopped') {
      if (phase === 'bets' && startsAt !== null && number.current)
        number.current.textContent = (Math.max(0, startsAt - serverNow()) / 1_000).toFixed(1);
      const context = canvas.current?.getContext('2d');
      if (canvas.current && context) context.clearRect(0, 0, canvas.current.width, canvas.current.height);
      return;
    }
    // After the end the line stands where it broke; before its end is known it never falls back.
    const elapsed = Math.max(0, elapsedOf(startsAt));
    const at = crash ?? multiplierAt(elapsed);
    if (number.current) number.current.textContent = `${formatOdds(at)}×`;
    if (win.current) {
      const sum = mine.reduce((all, { stake }) => all + winOf(stake, at) - stake, 0);
      win.current.textContent = mine.length > 0 && crash === null ? t('winning', { amount: formatMoney(sum) }) : '';
    }
    const context = canvas.current?.getContext('2d');
    if (less || !canvas.current || !context) return;
    const size = fit(canvas.current, context);
    const ended = crash === null ? elapsed : Math.round(Math.log(Math.max(1, crash / 100)) / 0.00006);
    drawCurve(
      { context, ...size, colors: colorsAt(canvas.current) },
      {
        elapsed: ended,
        at,
        isOver: crash !== null,
        players: state.players,
        secondsText: (seconds) => t('seconds', { seconds }),
      },
    );
  }, [state, phase, crash, mine, less, t]);
  useFrames(picture, phase === 'running' || phase === 'bets');

  const words = t(`phase.${phase}`, { at: crash === null ? '' : formatOdds(crash) });
  return (
    <div className={crash === null ? 'gr-stage' : 'gr-stage is-over'}>
      {less ? null : <canvas ref={canvas} />}
      <div className="gr-now">
        {phase === 'stopped' ? null : <b ref={number} aria-hidden="true" />}
        {/* Who has no bet in the round is not spoken to. */}
        <span role={state.mine.length > 0 ? 'status' : undefined}>{words}</span>
        {round ? (
          <span>{t('round', { number: formatMoney(round.number), count: formatMoney(state.count) })}</span>
        ) : null}
        <span className="win" ref={win} />
      </div>
    </div>
  );
}
