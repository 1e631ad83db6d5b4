/** One line of the table: invented numbers that are the same in every run. */
export interface Row {
  rank: number;
  name: string;
  played: number;
  points: number;
}

/** So many rows, by descending points. */
export function createRows(count: number): Row[] {
  let state = 12_345;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
  return Array.from({ length: count }, (_, at) => ({ name: `Team ${at + 1}`, played: 20 + next(18), points: next(90) }))
    .sort((a, b) => b.points - a.points)
    .map((row, at) => ({ rank: at + 1, ...row }));
}
