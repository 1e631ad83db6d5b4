import { marketIds as m } from '@maru/contracts';

/** Intervals of messages in simulated seconds, and the ratio of simulated to real time. */
export interface Pace {
  /** Between two prices of a live match. */
  live: number;
  /** Between two prices of a match that has not begun. */
  prematch: number;
  /** Between two clock messages of a live match. */
  clock: number;
  board: number;
  /** A stop is never shorter than this, so that it can be seen at high speed. */
  shortestStop: number;
  /** Exaggeration of information, 1 in normal use. */
  gain: number;
  /** Real time of a simulated second, epoch ms. */
  wall(seconds: number): number;
}

/** Pace of a feed that runs `speed` simulated seconds in a real one, moving odds `rate` times as often as usual. */
export function computePace(speed: number, rate: number, wall: Pace['wall']): Pace {
  return {
    live: (2.5 * speed) / rate,
    prematch: 60 * speed,
    clock: speed === 1 ? 30 : 1.5 * speed,
    board: 5 * speed,
    shortestStop: speed,
    gain: rate,
    wall,
  };
}

/** Markets on offer before the match; the others open with kick-off. */
export const prematchMarkets = new Set<number>([
  m.result,
  m.winner,
  m.winnerExtra,
  m.handicap,
  m.total,
  m.doubleChance,
  m.drawNoBet,
  m.bothScore,
  m.correctScore,
  m.oddEven,
  m.homeTotal,
  m.awayTotal,
  m.firstHalfResult,
  m.firstHalfHandicap,
  m.firstHalfTotal,
  m.halfFullTime,
  m.setsHandicap,
  m.setsTotal,
  m.setsScore,
  m.firstFiveResult,
  m.firstFiveTotal,
]);
