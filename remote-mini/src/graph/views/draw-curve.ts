import type { GraphPlayer } from '@maru/contracts';
import { computeView } from '../model/axis';
import { elapsedAt, multiplierAt } from '../model/curve';

/** What a picture of the run needs. `elapsed` in ms, `at` in 1/100. */
export interface CurvePicture {
  elapsed: number;
  at: number;
  /** The line has broken: no kite. */
  isOver: boolean;
  /** It is the line of the round before, behind the countdown: axes as ever, the line pale. */
  isPast?: boolean;
  players: readonly GraphPlayer[];
  secondsText(seconds: number): string;
}

/** Colours of the theme, read once for each picture's canvas. */
export interface CurveColors {
  grid: string;
  axis: string;
  line: string;
  mark: string;
  text: string;
  danger: string;
  red: string;
  blue: string;
  paper: string;
  ink: string;
  font: string;
}

/** The theme's colours at an element. */
export function colorsAt(element: Element): CurveColors {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    grid: token('chart-grid'),
    axis: token('chart-axis'),
    line: token('chart-line'),
    mark: token('success'),
    text: token('text-secondary'),
    danger: token('danger'),
    red: token('side-b'),
    blue: token('side-a'),
    paper: token('surface-inverse'),
    ink: token('text-inverse'),
    font: token('font-family'),
  };
}

const left = 24;
const right = 56;
const bottom = 42;
const top = 24;
const points = 96;
const shownMarks = 8;

interface Canvas {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  colors: CurveColors;
}

/** A kite with the taegeuk's colours in its edges, at the end of the line. */
function drawKite({ context, colors }: Canvas, x: number, y: number, angle: number): void {
  const [half, tall] = [22, 28];
  context.save();
  context.translate(x + half * 0.7, y - tall);
  context.rotate(angle);
  context.fillStyle = colors.paper;
  context.fillRect(-half, -tall, half * 2, tall * 2);
  context.fillStyle = colors.red;
  context.fillRect(-half, -tall, half * 2, 12);
  context.fillStyle = colors.blue;
  context.fillRect(-half, tall - 13, half * 2, 13);
  context.fillStyle = colors.ink;
  context.beginPath();
  context.arc(0, 0, 9.5, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** Draws one picture of the run: grid, line, who left where, and the kite. */
export function drawCurve(canvas: Canvas, picture: CurvePicture): void {
  const { elapsed, at, isOver, isPast = false, players, secondsText } = picture;
  const { context, width, height, colors } = canvas;
  const view = computeView(elapsed, at);
  const toX = (ms: number) => left + (ms / 1_000 / view.seconds) * (width - left - right);
  const toY = (multiplier: number) => height - bottom - ((multiplier - 1) / (view.top - 1)) * (height - bottom - top);
  context.clearRect(0, 0, width, height);
  context.font = `500 12px ${colors.font}`;
  context.lineWidth = 1;
  context.strokeStyle = colors.grid;
  context.fillStyle = colors.axis;
  context.textAlign = 'right';
  for (const mark of view.yMarks) {
    const y = Math.round(toY(mark)) + 0.5;
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(width, y);
    context.stroke();
    context.fillText(`${Number.isInteger(mark * 10) ? mark.toFixed(1) : mark.toFixed(2)}×`, width - 8, y - 6);
  }
  context.textAlign = 'center';
  for (const mark of view.xMarks) context.fillText(secondsText(mark), toX(mark * 1_000), height - 14);

  context.beginPath();
  for (let point = 0; point <= points; point += 1) {
    const ms = Math.round((elapsed * point) / points);
    // The line is drawn by the formula without rounding to hundredths, which would show as steps.
    context.lineTo(toX(ms), toY(Math.exp(0.00006 * ms)));
  }
  context.lineWidth = isPast ? 3 : 4;
  context.lineCap = 'round';
  context.strokeStyle = isPast ? colors.axis : isOver ? colors.danger : colors.line;
  context.globalAlpha = isPast ? 0.4 : 1;
  context.stroke();
  if (isPast) {
    context.globalAlpha = 1;
    return;
  }
  context.lineTo(toX(elapsed), toY(1));
  context.lineTo(toX(0), toY(1));
  context.globalAlpha = 0.1;
  context.fillStyle = isOver ? colors.danger : colors.line;
  context.fill();
  context.globalAlpha = 1;

  context.textAlign = 'left';
  const gone = players.filter((player) => player.at !== null && player.at <= at).slice(0, shownMarks);
  for (const { nick, at: leftAt } of gone) {
    const [x, y] = [toX(elapsedAt(leftAt!)), toY(leftAt! / 100)];
    context.strokeStyle = colors.mark;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x, y - 7);
    context.lineTo(x, y + 7);
    context.stroke();
    context.fillStyle = colors.text;
    context.fillText(`${nick} ${(leftAt! / 100).toFixed(2)}×`, x + 8, y + 20);
  }
  if (!isOver) drawKite(canvas, toX(elapsed), toY(multiplierAt(elapsed) / 100), 0.38);
}
