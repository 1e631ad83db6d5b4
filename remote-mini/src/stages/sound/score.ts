import type { RoundGameKind } from '@maru/contracts';

/** One sound of a draw: when it is, ms after the beginning, and what it is like. */
export interface Note {
  at: number;
  /** Hz */
  pitch: number;
  /** ms */
  length: number;
  /** 0 to 1 */
  volume: number;
}

const tick = (at: number, pitch = 900): Note => ({ at, pitch, length: 35, volume: 0.12 });
const end = (at: number): Note[] => [
  { at, pitch: 523, length: 140, volume: 0.16 },
  { at: at + 110, pitch: 784, length: 220, volume: 0.16 },
];

/** Ticks at growing intervals, as those of a wheel. */
const slowing = (length: number, count: number, pitch?: number): Note[] =>
  Array.from({ length: count }, (_, index) => tick(Math.round(length * (1 - (1 - index / count) ** 0.5)), pitch));

const even = (length: number, count: number, pitch?: number): Note[] =>
  Array.from({ length: count }, (_, index) => tick(Math.round((length * (index + 1)) / (count + 1)), pitch));

/**
 * The sounds of a draw of a kind that is shown for `length` ms. They do not depend on the result or on wins: a sound
 * marks an event, never a win of money.
 */
export function createScore(kind: RoundGameKind, length: number): Note[] {
  switch (kind) {
    case 'roulette':
      return [...slowing(length * 0.95, 26), ...end(length)];
    case 'powerball':
      return [...even(length * 0.85, 6, 640), ...end(length)];
    case 'keno':
      return [...even(length * 0.94, 22, 640), ...end(length)];
    case 'baccarat':
      return [...even(length * 0.6, 4, 420), ...end(length)];
    case 'hilow':
      return [tick(0, 420), ...end(length * 0.7)];
    case 'graph':
      return [];
    default:
      return [...slowing(length * 0.8, 12), ...end(length)];
  }
}
