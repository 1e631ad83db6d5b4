/** A place of a road's grid. */
export interface RoadDot {
  side: 'B' | 'P';
  column: number;
  row: number;
}

/** Size of the grid that a tile shows. */
export const roadColumns = 40;
const roadRows = 6;

/**
 * The big road of results (`B`, `P`, `T`; oldest first): a change of side begins a column, a series runs down, and turns
 * right where the row below is taken or the grid ends. Ties take no place. The newest columns that fit are kept.
 */
export function roadDots(road: string): RoadDot[] {
  const taken = new Set<string>();
  const dots: RoadDot[] = [];
  let start = -1;
  for (const side of road) {
    if (side !== 'B' && side !== 'P') continue;
    const last = dots.at(-1);
    let [column, row] = [0, 0];
    if (last?.side === side) {
      const isFree = last.row + 1 < roadRows && !taken.has(`${last.column} ${last.row + 1}`);
      [column, row] = isFree ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      start += 1;
      while (taken.has(`${start} 0`)) start += 1;
      column = start;
    }
    taken.add(`${column} ${row}`);
    dots.push({ side, column, row });
  }
  const shift = Math.max(0, Math.max(-1, ...dots.map(({ column }) => column)) + 1 - roadColumns);
  return dots.map((dot) => ({ ...dot, column: dot.column - shift })).filter(({ column }) => column >= 0);
}

/** How often each side has won. */
export function roadCounts(road: string): { banker: number; player: number } {
  const count = (side: string) => [...road].filter((result) => result === side).length;
  return { banker: count('B'), player: count('P') };
}
