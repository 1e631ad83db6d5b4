import { type DrawOptions, DrawStream } from '../fairness/draw-stream';
import type { RoundSeed } from './draws';

/** Cells of a prize draw, all equally likely. */
export const prizeCells = 12;

/** Draws of prizes by their names inside the HMAC's message: a wheel, and three cards. */
export type PrizeGame = 'wheel' | 'cards';

/** The cell of a prize draw, 0 to 11, by scheme tpf-v1: `uniform(12)`. */
export function drawPrizeCell(game: PrizeGame, seed: RoundSeed, options?: DrawOptions): number {
  return new DrawStream({ game, ...seed }, options).uniform(prizeCells);
}
