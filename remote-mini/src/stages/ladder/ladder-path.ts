/** A point of the drawing, in its units. */
export type Point = readonly [x: number, y: number];

/** The drawing: legs at these places, rungs between top and bottom. */
export const ladderBox = { left: 110, right: 270, top: 62, bottom: 262 } as const;

/** Heights of the rungs; the path takes each of them. */
export function rungHeights(rungs: 3 | 4): number[] {
  const { top, bottom } = ladderBox;
  const step = (bottom - top) / (rungs + 1);
  return Array.from({ length: rungs }, (_, at) => top + step * (at + 1));
}

/** The way down from the start: along the leg to a rung, over it, and on, to the foot of a leg. */
export function ladderPath(start: 'left' | 'right', rungs: 3 | 4): Point[] {
  let x: number = ladderBox[start];
  const points: Point[] = [[x, ladderBox.top]];
  for (const y of rungHeights(rungs)) {
    points.push([x, y]);
    x = x === ladderBox.left ? ladderBox.right : ladderBox.left;
    points.push([x, y]);
  }
  points.push([x, ladderBox.bottom]);
  return points;
}

/** Length of a path of straight parts. */
export function pathLength(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce((sum, [x, y], at) => sum + Math.abs(x - points[at]![0]) + Math.abs(y - points[at]![1]), 0);
}

/** `d` of an SVG path through the points. */
export const toPath = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
