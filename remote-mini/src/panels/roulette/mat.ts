import { gameRules } from '@maru/rounds';

/** Kinds of bets inside the mat, which lie on numbers, lines and crossings. */
export const insideKinds = ['straight', 'split', 'street', 'corner', 'six-line'] as const;
export type InsideKind = (typeof insideKinds)[number];

/** A place on the mat in grid units: `x` 0 (beside zero) to 12, `y` 0 (row of 3, 6, …) to 3. */
export interface Spot {
  x: number;
  y: number;
}

/** Numbers of each inside bet by its code, 'split-8-11' → [8, 11]. */
export const insideBets: ReadonlyMap<string, { kind: InsideKind; numbers: readonly number[] }> = new Map(
  gameRules.roulette.markets
    .filter(({ code }) => (insideKinds as readonly string[]).includes(code))
    .flatMap(({ code: kind, outcomes }) =>
      outcomes.map(({ code }) => [
        code,
        {
          kind: kind as InsideKind,
          numbers: code
            .slice(kind.length + 1)
            .split('-')
            .map(Number),
        },
      ]),
    ),
);

/** Column 1 to 12 and row 1 (3, 6, …) to 3 of a number of 1 to 36. */
export function toCell(number: number): { column: number; row: number } {
  return { column: Math.ceil(number / 3), row: 3 - ((number - 1) % 3) };
}

/** Position of the chip of an inside bet. Null for outside bets and zero, whose chips are on their buttons. */
export function findSpot(outcome: string): Spot | null {
  const bet = insideBets.get(outcome);
  if (!bet || (bet.kind === 'straight' && bet.numbers[0] === 0)) return null;
  const cells = bet.numbers.filter((number) => number !== 0).map(toCell);
  const withZero = bet.numbers.includes(0);
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values) - 1) / 2;
  // Streets and six lines lie on the outer line; so does the corner of the first four.
  const onEdge = bet.kind === 'street' || bet.kind === 'six-line' || bet.numbers.length === 4;
  const y = onEdge && new Set(rows).size === 3 ? 3 : middle(rows);
  return { x: withZero ? 0 : middle(columns), y };
}

/** How far a hit may be from a line and from a crossing, px: zones of 16 on the line and 24 on the crossing. */
const lineReach = 8;
const crossingReach = 12;

const toCode = (kind: InsideKind, numbers: readonly number[]) => {
  const code = `${kind}-${[...numbers].sort((a, b) => a - b).join('-')}`;
  return insideBets.has(code) ? code : null;
};
const numberAt = (column: number, row: number) => 3 * (column - 1) + (4 - row);

/**
 * The inside bet at a spot that the pointer hits; null beyond the numbers. `unit`: px of a grid unit along x and y, by which
 * zones keep their width on any screen.
 */
export function betAt({ x, y }: Spot, unit: Spot): string | null {
  const [nearX, nearY] = [Math.round(x), Math.round(y)];
  const [offX, offY] = [Math.abs(x - nearX) * unit.x, Math.abs(y - nearY) * unit.y];
  const crossing = offX <= crossingReach && offY <= crossingReach;
  const [onX, onY] = [crossing || offX <= lineReach, crossing || offY <= lineReach];
  const inside = x >= 0 && x < 12 && y >= 0 && y < 3;
  if (!inside && !(onX && nearX === 0) && !(onY && (nearY === 0 || nearY === 3))) return null;
  const column = Math.min(12, Math.max(1, Math.floor(x) + 1));
  const row = Math.min(3, Math.max(1, Math.floor(y) + 1));
  const listStreet = (of: number) => [1, 2, 3].map((each) => numberAt(of, each));
  const edge = nearY === 0 || nearY === 3;
  const line = onX && nearX < 12;
  if (line && onY) {
    if (nearX === 0) {
      if (edge) return toCode('corner', [0, 1, 2, 3]);
      return toCode('street', [0, numberAt(1, nearY), numberAt(1, nearY + 1)]);
    }
    if (edge) return toCode('six-line', [...listStreet(nearX), ...listStreet(nearX + 1)]);
    return toCode(
      'corner',
      [nearX, nearX + 1].flatMap((at) => [numberAt(at, nearY), numberAt(at, nearY + 1)]),
    );
  }
  if (line) return toCode('split', [nearX === 0 ? 0 : numberAt(nearX, row), numberAt(nearX + 1, row)]);
  if (onY) {
    if (edge) return toCode('street', listStreet(column));
    return toCode('split', [numberAt(column, nearY), numberAt(column, nearY + 1)]);
  }
  return toCode('straight', [numberAt(column, row)]);
}

/** What a number adds to the choice of an inside bet, kind first: the bet where one alone is left, else what is chosen. */
export function chooseNumber(
  kind: InsideKind,
  chosen: readonly number[],
  number: number,
): { bet: string } | { chosen: readonly number[] } {
  if (chosen.includes(number)) return { chosen: chosen.filter((pocket) => pocket !== number) };
  const betsWith = (numbers: readonly number[]) =>
    [...insideBets].filter(([, bet]) => bet.kind === kind && numbers.every((pocket) => bet.numbers.includes(pocket)));
  // A number that no bet has with the others starts a new choice.
  const together = [...chosen, number];
  const wanted = betsWith(together).length ? together : [number];
  const bets = betsWith(wanted);
  return bets.length === 1 ? { bet: bets[0]![0] } : { chosen: bets.length ? wanted : [] };
}

/** Numbers that go with what is chosen of a kind; null where every number does. */
export function matching(kind: InsideKind, chosen: readonly number[]): ReadonlySet<number> | null {
  if (!chosen.length) return null;
  const bets = [...insideBets.values()].filter(
    (bet) => bet.kind === kind && chosen.every((number) => bet.numbers.includes(number)),
  );
  return new Set(bets.flatMap(({ numbers }) => numbers));
}

const steps: Readonly<Record<string, Spot>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The number that an arrow key leads to from a number; the same at the edge. `upright`: the mat is upright, zero on
 * top.
 */
export function nextNumber(number: number, key: string, upright: boolean): number | null {
  const seen = steps[key];
  if (!seen) return null;
  // Upright, columns run down and rows from right to left.
  const { x, y } = upright ? { x: seen.y, y: -seen.x } : seen;
  if (number === 0) return x > 0 ? 2 : 0;
  const { column, row } = toCell(number);
  if (column + x < 1) return 0;
  return numberAt(Math.min(12, column + x), Math.min(3, Math.max(1, row + y)));
}
