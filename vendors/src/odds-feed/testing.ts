import { createRng } from '../rng';
import type { Priced } from './pricing/priced';
import type { Sport } from './sports';
import type { SportMatch } from './sports/sport';
import type { FeedBody } from './stream/messages';
import { World, type WorldOptions } from './world/world';

/** A match of average sides, for tests. */
export function testMatch(sport: Sport, seed: string): SportMatch {
  const strength = sport.strengths(0.4, -0.2, createRng('strength'));
  return sport.create(strength, { play: createRng(seed, 'play'), info: createRng(seed, 'info') });
}

/** A small world and everything it said. */
export function testWorld(options: Partial<WorldOptions> = {}): { world: World; bodies: FeedBody[] } {
  const bodies: FeedBody[] = [];
  const all = { seed: 't', speed: 90, rate: 1, start: 1_700_000_000_000, prematch: 40, inplay: 62, ...options };
  return { world: new World(all, (body) => bodies.push(body)), bodies };
}

/** Fair chances of one market by code; lines are left out. */
export function chances(priced: Priced[], market: number): Record<string, number> {
  const pricedMarket = priced.find((p) => p.market === market);
  return pricedMarket?.kind === 'book' ? Object.fromEntries(pricedMarket.chances.map((c) => [c.code, c.p])) : {};
}
