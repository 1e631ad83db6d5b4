/** A point of the playing field, in 1/1000 of its length (x, from the home goal) and width (y, from the far side). */
export interface FieldPoint {
  x: number;
  y: number;
}

/** The same point on the drawing, in its units, and the scale of anything drawn there. */
export interface StagePoint {
  x: number;
  y: number;
  scale: number;
}

/** The drawing: the far side line is short and high, the near one long and low. Units of the SVG. */
export const stage = { width: 680, height: 304, far: 44, near: 284, farHalf: 192.2, nearHalf: 310 } as const;
/** Depth is drawn shorter far away: the share of the height is the share of the depth to this power. */
const foreshortening = 1.18;

/** Position of a point of the field on the drawing. */
export function project({ x, y }: FieldPoint): StagePoint {
  const depth = Math.min(1, Math.max(0, y / 1000)) ** foreshortening;
  const half = stage.farHalf + (stage.nearHalf - stage.farHalf) * depth;
  return {
    x: stage.width / 2 + (Math.min(1000, Math.max(0, x)) / 500 - 1) * half,
    y: stage.far + (stage.near - stage.far) * depth,
    scale: 0.75 + 0.43 * depth,
  };
}

/** Path of an SVG through points of the field. */
export function toPath(points: readonly (readonly [x: number, y: number])[], closed = false): string {
  const steps = points.map(([x, y], at) => {
    const point = project({ x, y });
    return `${at === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  });
  return `${steps.join('')}${closed ? 'z' : ''}`;
}

/** Points of an ellipse on the field, or of a part of it; angles in turns, 0 is towards the away goal. */
export function arc(cx: number, cy: number, rx: number, ry: number, from = 0, to = 1): [number, number][] {
  const steps = 32;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = (from + ((to - from) * at) / steps) * 2 * Math.PI;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

/** The four corners of a rectangle on the field. */
export function box(x1: number, y1: number, x2: number, y2: number): [number, number][] {
  return [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ];
}
