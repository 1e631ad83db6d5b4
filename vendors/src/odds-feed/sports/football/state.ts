import type { TeamIndex } from '../../grading/grading-input';

/** Everything that happened in a football match so far. Pairs are home first. */
export interface FootballState {
  /** 0 before kick-off, 1 first half, 11 half-time, 2 second half, 100 finished. */
  period: number;
  /** Seconds played in this half, or of the break. */
  clock: number;
  /** Added time of each half in seconds, shown from `announced` seconds on. */
  added: [number, number];
  goals: [[number, number], [number, number]];
  order: TeamIndex[];
  corners: [number, number];
  yellow: [number, number];
  red: [number, number];
  shots: [number, number];
  dangerous: [number, number];
  /** Seconds of possession. */
  possession: [number, number];
  /** Attack under way; null while the ball is in midfield. */
  attack: { side: TeamIndex; dangerous: boolean } | null;
  /** A penalty or a review that is not decided yet. */
  pending: { kind: 'penalty' | 'var'; side: TeamIndex; left: number; scores: boolean } | null;
  /** Attack minus defence of each minute. */
  momentum: number[];
}

export const halfSeconds = 2700;
export const breakSeconds = 900;
const announced = 2640;
const expectedAdded: [number, number] = [100, 250];

export const newState = (added: [number, number]): FootballState => ({
  period: 0,
  clock: 0,
  added,
  goals: [
    [0, 0],
    [0, 0],
  ],
  order: [],
  corners: [0, 0],
  yellow: [0, 0],
  red: [0, 0],
  shots: [0, 0],
  dangerous: [0, 0],
  possession: [1, 1],
  attack: null,
  pending: null,
  momentum: [],
});

/** Share of the match's scoring in one second at `second` of a half: it rises by a third from start to end. */
const intensity = (half: 0 | 1, second: number): number =>
  (0.85 + (0.3 * (half * halfSeconds + Math.min(second, halfSeconds))) / (2 * halfSeconds)) / scale;

/** Integral of the intensity over a whole match with its expected added time, so that shares sum to one. */
const scale = 2 * halfSeconds + expectedAdded[0] + expectedAdded[1] * 1.15;

/** Share of the match's scoring between `from` and `to` seconds of a half. */
export function share(half: 0 | 1, from: number, to: number): number {
  if (to <= from) return 0;
  const bend = Math.min(Math.max(from, halfSeconds), to);
  const inside =
    ((intensity(half, from) + intensity(half, Math.min(bend, halfSeconds))) / 2) * Math.max(0, bend - from);
  return inside + intensity(half, halfSeconds) * (to - bend);
}

/** Length of a half as far as one may know it: the added time is a guess until it is announced. */
function expectedLength(s: FootballState, half: 0 | 1): number {
  const playing = (s.period === 1 && half === 0) || (s.period === 2 && half === 1);
  if (playing && s.clock >= announced) return Math.max(halfSeconds + s.added[half], s.clock);
  return halfSeconds + expectedAdded[half];
}

/** Share of the match still to be played, in the first and in the second half. */
export function remaining(s: FootballState): [number, number] {
  if (s.period === 0) return [share(0, 0, expectedLength(s, 0)), share(1, 0, expectedLength(s, 1))];
  if (s.period === 1) return [share(0, s.clock, expectedLength(s, 0)), share(1, 0, expectedLength(s, 1))];
  if (s.period === 11) return [0, share(1, 0, expectedLength(s, 1))];
  if (s.period === 2) return [0, share(1, s.clock, expectedLength(s, 1))];
  return [0, 0];
}

/** Scoring of each side after red cards: a man down scores 30 % less, the other side 20 % more. */
export const redFactor = (red: readonly [number, number]): [number, number] => [
  0.7 ** red[0] * 1.2 ** red[1],
  0.7 ** red[1] * 1.2 ** red[0],
];
