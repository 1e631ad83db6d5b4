/** Bets of a record are counted up to here, and so many can be reached by `page`; what lies behind by `before`. */
export const countedBets = 1_000;
/** Figures of a record add up so many settled bets of the period at most, the newest. */
export const summedBets = 4_000;
