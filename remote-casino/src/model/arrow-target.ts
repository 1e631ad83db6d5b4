/**
 * Where an arrow key leads in a grid of tiles: the tile beside it, or the nearest one of the next row. `boxes`: left and top
 * of each tile in px, in reading order. Null where there is none, and for other keys.
 */
export function arrowTarget(key: string, from: number, boxes: readonly { left: number; top: number }[]): number | null {
  const own = boxes[from];
  if (!own) return null;
  if (key === 'ArrowLeft') return from > 0 ? from - 1 : null;
  if (key === 'ArrowRight') return from + 1 < boxes.length ? from + 1 : null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const sign = key === 'ArrowDown' ? 1 : -1;
  let target: number | null = null;
  let distance = Number.POSITIVE_INFINITY;
  boxes.forEach((box, at) => {
    const rows = (box.top - own.top) * sign;
    if (rows <= 1) return;
    // The nearest row first, then the nearest column.
    const far = rows * 10_000 + Math.abs(box.left - own.left);
    if (far < distance) [target, distance] = [at, far];
  });
  return target;
}
