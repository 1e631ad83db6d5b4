import type { VendorVirtualScore } from '@maru/contracts';
import type { DrawStream } from '@maru/rounds';
import { type BasketballModel, possessions, quarters, scale, scoring, toPoints } from '../model/basketball';
import type { HomeOrAway } from './play-soccer';

/** A possession that ended with points. `turn`: possession of the quarter, 0 …; the quarter after the last decides. */
export type Basket = { quarter: number; turn: number; side: HomeOrAway; points: 1 | 2 | 3 };

/** Plays a match from its stream: one number for each possession, and one for the basket that decides a level match. */
export function playBasketball(model: BasketballModel, stream: Pick<DrawStream, 'uniform'>): Basket[] {
  const baskets: Basket[] = [];
  let lead = 0;
  for (let quarter = 0; quarter < quarters; quarter++) {
    for (let turn = 0; turn < possessions; turn++) {
      for (const side of ['home', 'away'] as const) {
        const points = toPoints(model[side], stream.uniform(scale));
        lead += side === 'home' ? points : -points;
        if (points > 0) baskets.push({ quarter, turn, side, points: points as 1 | 2 | 3 });
      }
    }
  }
  if (lead === 0) {
    const [home, away] = [scoring(model.home), scoring(model.away)];
    const side = stream.uniform(home + away) < home ? 'home' : 'away';
    baskets.push({ quarter: quarters, turn: 0, side, points: 2 });
  }
  return baskets;
}

/** Score of a match by its baskets; a fifth period where it was level after four. */
export function basketballScore(baskets: readonly Basket[]): VendorVirtualScore {
  const played = Math.max(quarters, ...baskets.map((basket) => basket.quarter + 1));
  const periods = Array.from({ length: played }, (): [number, number] => [0, 0]);
  for (const { quarter, side, points } of baskets) periods[quarter]![side === 'home' ? 0 : 1] += points;
  return {
    home: periods.reduce((sum, [home]) => sum + home, 0),
    away: periods.reduce((sum, [, away]) => sum + away, 0),
    periods,
    first: baskets[0]?.side ?? 'none',
  };
}
