/** A point of a series: `x` 0 … 1 of the width, `y` a rate; null is a gap. */
export type Points = readonly { x: number; y: number | null }[];

/** Where a chart's lines go inside its picture. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Path of a series; a gap begins a new stretch, a lone point is drawn as a dot. */
export function linePath(points: Points, max: number, { left, right, top, bottom }: Box): string {
  let path = '';
  let open = false;
  points.forEach(({ x, y }, at) => {
    if (y === null) {
      open = false;
      return;
    }
    const px = (left + x * (right - left)).toFixed(1);
    const py = (bottom - (Math.min(y, max) / max) * (bottom - top)).toFixed(1);
    path += `${open ? 'L' : 'M'}${px} ${py}`;
    if (!open && (points[at + 1]?.y ?? null) === null) path += `L${px} ${py}`;
    open = true;
  });
  return path;
}

/** Small line of a row, 96 × 28 with room for its own width; flat at the bottom where all is well. */
export function sparkPath(values: readonly number[], floor = 100): string {
  if (values.length < 2) return '';
  const max = Math.max(floor, ...values);
  const points = values.map((y, at) => ({ x: at / (values.length - 1), y }));
  return linePath(points, max, { left: 0, right: 96, top: 3, bottom: 25 });
}

/** Top of the axis: a round number above the limit and everything that was measured. */
export function axisTop(values: readonly number[], limit: number): number {
  const most = Math.max(limit * 1.25, ...values, 1);
  const size = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 2.5, 5, 10].map((step) => step * size).find((top) => top >= most) ?? most;
}
