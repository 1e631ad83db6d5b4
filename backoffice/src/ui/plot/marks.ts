import type UPlot from 'uplot';
import { type Colour, chartFont } from './axes';

/** Something that happened at a place of a chart. */
export interface PlotMark {
  /** Its place on the axis below. */
  at: number;
  text: string;
  /** Its place on the axis of values, where it has a dot. */
  value?: number;
}

/** Draws marks over a chart, for its hook `draw`: a dashed line from top to bottom, its words at its left, a dot. */
export function drawMarks(colour: Colour, marks: readonly PlotMark[]): (plot: UPlot) => void {
  const [line, words, dot] = ['--line-strong', '--text-tertiary', '--chart-line'].map(colour) as [
    string,
    string,
    string,
  ];
  return (plot) => {
    const { ctx, bbox } = plot;
    const pixels = devicePixelRatio;
    ctx.save();
    ctx.font = chartFont(pixels);
    ctx.textBaseline = 'top';
    for (const { at, text, value } of marks) {
      const x = plot.valToPos(at, 'x', true);
      ctx.strokeStyle = line;
      ctx.lineWidth = pixels;
      ctx.setLineDash([2 * pixels, 3 * pixels]);
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
      ctx.fillStyle = words;
      const space = 4 * pixels;
      // At its right where there is no room at its left.
      const isLeft = x - space - ctx.measureText(text).width >= bbox.left;
      ctx.textAlign = isLeft ? 'right' : 'left';
      ctx.fillText(text, isLeft ? x - space : x + space, bbox.top);
      if (value === undefined) continue;
      ctx.fillStyle = dot;
      ctx.beginPath();
      ctx.arc(x, plot.valToPos(value, 'y', true), 4 * pixels, 0, 2 * Math.PI);
      ctx.fill();
    }
    ctx.restore();
  };
}
