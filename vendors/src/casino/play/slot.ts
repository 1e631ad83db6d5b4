/**
 * A slot of 5 reels with 3 rows and 10 lines, read from the left. A stake covers all lines, so a line's is a tenth of
 * it; the pay table is in line stakes. `wild` matches every symbol.
 */
const symbols = ['wild', 'seven', 'gem', 'lantern', 'coin', 'kite', 'wave', 'star'] as const;
type SlotSymbol = (typeof symbols)[number];

/** How often each symbol is on each reel, in the order of `symbols`; a reel has 24 places. */
const reelCounts: readonly (readonly number[])[] = [
  [1, 2, 2, 3, 3, 4, 4, 5],
  [1, 2, 2, 3, 3, 4, 4, 5],
  [1, 2, 3, 3, 3, 3, 4, 5],
  [1, 2, 2, 3, 3, 4, 4, 5],
  [1, 2, 2, 3, 3, 4, 4, 5],
];
const placesOfReel = 24;

/** Line stakes for three, four and five of a symbol from the left. */
export const payTable: Readonly<Record<SlotSymbol, readonly [number, number, number]>> = {
  wild: [50, 250, 2_000],
  seven: [50, 200, 1_000],
  gem: [30, 120, 600],
  lantern: [20, 60, 250],
  coin: [15, 50, 200],
  kite: [10, 25, 100],
  wave: [8, 20, 75],
  star: [5, 13, 50],
};

/** Rows (0 to 2) of each line, reel by reel. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** A reel's places in an order that spreads each symbol. */
export const strips: readonly (readonly SlotSymbol[])[] = reelCounts.map((counts, reel) => {
  const places = counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, nth) => ({
      symbol: symbols[at]!,
      place: ((nth + 0.5) / count + at * 0.137 + reel * 0.071) % 1,
    })),
  );
  return places.sort((left, right) => left.place - right.place).map(({ symbol }) => symbol);
});

/** What a line of five symbols pays, in line stakes: the best of its readings. */
function linePay(line: readonly SlotSymbol[]): number {
  let best = 0;
  for (const symbol of symbols) {
    let length = 0;
    while (length < 5 && (line[length] === symbol || line[length] === 'wild')) length += 1;
    if (length >= 3) best = Math.max(best, payTable[symbol][length - 3]!);
  }
  return best;
}

interface Spin {
  /** Symbols by reel, from the top. */
  reels: SlotSymbol[][];
  /** Lines that pay, with their pay in line stakes. */
  wins: { line: number; pay: number }[];
  /** All of it, in line stakes. */
  pay: number;
}

/** A spin; `draw(n)` gives a number of 0 to n − 1. */
export function spin(draw: (count: number) => number): Spin {
  const reels = strips.map((strip) => {
    const stop = draw(placesOfReel);
    return [0, 1, 2].map((row) => strip[(stop + row) % placesOfReel]!);
  });
  const wins = lines.flatMap((rows, line) => {
    const pay = linePay(rows.map((row, reel) => reels[reel]![row]!));
    return pay > 0 ? [{ line, pay }] : [];
  });
  return { reels, wins, pay: wins.reduce((sum, win) => sum + win.pay, 0) };
}

/** The exact return: what all combinations of symbols on a line pay together, and how many combinations there are. */
export function exactReturn(): { pays: number; of: number } {
  let pays = 0;
  const walk = (line: SlotSymbol[], ways: number): void => {
    if (line.length === 5) {
      pays += ways * linePay(line);
      return;
    }
    symbols.forEach((symbol, at) => {
      walk([...line, symbol], ways * reelCounts[line.length]![at]!);
    });
  };
  walk([], 1);
  return { pays, of: placesOfReel ** 5 };
}
