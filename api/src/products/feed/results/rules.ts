import data from '../data/rules.json';

/** Legs on a match that the feed has not known for this long are void. */
export const voidAfterMissingMs = data.void_after_missing_hours * 3_600_000;

/** Legs whose ids belong to a life of the feed that is over are void after this time: nothing can be learned of them. */
export const voidAfterNewLifeMs = data.void_after_new_life_minutes * 60_000;
