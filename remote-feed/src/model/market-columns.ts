/** Heights in px as the style sheet has them. */
const head = 36;
const foot = 10;
const gap = 8;
const cellHeight = 38;
const stackedHeight = 52;
const lineHeads = 20;

/** About how high the card of a market is when it is open, px. */
export function cardHeight(rows: number, kind: 'lines' | 'beside' | 'stacked'): number {
  const row = kind === 'stacked' ? stackedHeight : cellHeight;
  return head + foot + rows * (row + 4) + (kind === 'lines' ? lineHeads : 0);
}

/** A run of cards: one over the full width, or two columns of them. */
export type Run<T> = { kind: 'wide'; card: T } | { kind: 'columns'; left: T[]; right: T[] };

/**
 * Lays cards out in their order: wide ones across, the others in two columns of about the same height. The last one is
 * laid across where it would stand beside nothing.
 */
export function layOut<T>(cards: readonly { card: T; wide: boolean; height: number }[]): Run<T>[] {
  const runs: Run<T>[] = [];
  let half: { card: T; height: number }[] = [];
  const close = () => {
    runs.push(...inColumns(half));
    half = [];
  };
  for (const { card, wide, height } of cards) {
    if (!wide) {
      half.push({ card, height });
      continue;
    }
    close();
    runs.push({ kind: 'wide', card });
  }
  close();
  return runs;
}

interface Sized<T> {
  card: T;
  height: number;
}

/** How many of the last cards are tried on both sides. */
const tried = 6;
/** Columns that end this close to each other need nothing more, px. */
const closeEnough = 60;

function inColumns<T>(cards: readonly Sized<T>[]): Run<T>[] {
  const all = balance(cards);
  const last = cards.at(-1);
  if (!last) return [];
  if (cards.length > 1 && all.difference < closeEnough) return [all.run];
  const rest = balance(cards.slice(0, -1));
  const across: Run<T> = { kind: 'wide', card: last.card };
  if (cards.length === 1) return [across];
  if (cards.length === 2 || rest.difference * 2 >= all.difference) return [all.run];
  return [rest.run, across];
}

/** Two columns that end as close to each other as the last cards can make them; each keeps the order of the cards. */
function balance<T>(cards: readonly Sized<T>[]): { run: Run<T> & { kind: 'columns' }; difference: number } {
  const sides: boolean[] = [];
  let lead = 0;
  for (const { height } of cards) {
    const right = lead > 0;
    sides.push(right);
    lead += (height + gap) * (right ? -1 : 1);
  }
  const from = Math.max(1, cards.length - tried);
  const before = cards.slice(0, from).reduce((sum, { height }, at) => sum + (height + gap) * (sides[at] ? -1 : 1), 0);
  let best = { sides, difference: Math.abs(lead) };
  for (let mask = 0; mask < 2 ** (cards.length - from); mask += 1) {
    const own = cards.map((_, at) => (at < from ? sides[at]! : ((mask >> (at - from)) & 1) === 1));
    const end = cards
      .slice(from)
      .reduce((sum, { height }, at) => sum + (height + gap) * (own[from + at] ? -1 : 1), before);
    if (Math.abs(end) < best.difference) best = { sides: own, difference: Math.abs(end) };
  }
  const column = (right: boolean) => cards.filter((_, at) => best.sides[at] === right).map(({ card }) => card);
  return { run: { kind: 'columns', left: column(false), right: column(true) }, difference: best.difference };
}
