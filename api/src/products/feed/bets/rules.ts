import type { RatioRule } from '@maru/money';
import data from '../data/rules.json';
import { type AllowedPairs, pairKey } from './conflicts';

/** Rounding rule of the feed area; its name is stored on each bet. */
export const ratioRule: RatioRule = 'feed_floor2';

/** Markets of one match that may stand on one slip, from data/rules.json. */
export const allowedPairs: AllowedPairs = new Set(data.allowed_pairs.map(([a, b]) => pairKey(a!, b!)));

/** Markets whose picks may stand beside a pick of a market, by its id. */
export const allowedBeside: ReadonlyMap<number, readonly number[]> = data.allowed_pairs.reduce(
  (beside, [a, b]) => beside.set(a!, [...(beside.get(a!) ?? []), b!]).set(b!, [...(beside.get(b!) ?? []), a!]),
  new Map<number, number[]>(),
);
