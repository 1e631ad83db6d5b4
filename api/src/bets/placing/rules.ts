import type { RatioRule } from '@maru/money';
import data from '../../products/feed/data/rules.json';
import { type AllowedPairs, pairKey } from './conflicts';

/** Rounding rule of the feed area; its name is stored on each bet. */
export const ratioRule: RatioRule = 'feed_floor2';

/** Markets of one match that may stand on one slip, from data/rules.json. */
export const allowedPairs: AllowedPairs = new Set(data.allowed_pairs.map(([a, b]) => pairKey(a!, b!)));

/** Legs on a match that the feed has not known for this long are void. */
export const voidAfterMissingMs = data.void_after_missing_hours * 3_600_000;

/** Legs whose ids belong to a life of the feed that is over are void after this time: nothing can tell of them any more. */
export const voidAfterNewLifeMs = data.void_after_new_life_minutes * 60_000;
