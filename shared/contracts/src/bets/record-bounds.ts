/** Maximum number of bets that are counted and reachable by `page`. Older bets are reachable by `before`. */
export const countedBets = 1_000;
/** Figures of a record add up so many settled bets of the period at most, the newest. */
export const summedBets = 4_000;
