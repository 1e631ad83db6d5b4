/** Categories of domestic and virtual sports, as they stand in addresses (site spec, part 2). */
export const sportsCategories = {
  handicap: 2,
  special: 3,
  live: 4,
  cross: 5,
  virtualSoccer: 6,
  motionSoccer: 7,
  motionBasketball: 8,
} as const;
export type SportsCategory = (typeof sportsCategories)[keyof typeof sportsCategories];

/** Categories whose matches a vendor simulates in rounds. */
export const virtualCategories = [6, 7, 8] as const;
export type VirtualCategory = (typeof virtualCategories)[number];
/** Whether matches of a category are simulated. */
export const isVirtual = (category: SportsCategory): category is VirtualCategory => category >= 6;

/** What a market asks: 1 result, 2 handicap, 3 over/under, 4 odd/even, 5 special, 6 result of the first half. */
export const gameTypes = { result: 1, handicap: 2, total: 3, oddEven: 4, special: 5, half: 6 } as const;
export type GameType = (typeof gameTypes)[keyof typeof gameTypes];

/** Game types that each category offers (docs/product/sports.md, "Domestic"). */
export const gameTypesByCategory: Readonly<Record<SportsCategory, readonly GameType[]>> = {
  2: [2, 3],
  3: [4, 5, 6],
  4: [1, 2, 3],
  5: [1, 2, 3],
  6: [1, 2, 3, 4, 5, 6],
  7: [1, 2, 3, 4, 5, 6],
  8: [1, 2, 3, 4, 5, 6],
};

/** The league of virtual soccer (site spec, part 2). */
export const virtualSoccerLeague = 3;
