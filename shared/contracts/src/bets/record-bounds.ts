/** Bets of a record are counted up to here, and so many can be reached by `page`; what lies behind by `before`. */
export const countedBets = 1_000;
