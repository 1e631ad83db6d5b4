/** What a source draws: one of the shapes of `vendor-draws.ts` in the contracts. */
type DrawKind = 'powerball' | 'powerLadder' | 'kenoLadder' | 'keno' | 'oddEven' | 'sicbo' | 'baccarat';

/** A game with its rhythm. `basis`: the game whose draw its own is read from, as ladders are from the first ball. */
export interface DrawGame {
  id: number;
  kind: DrawKind;
  /** From one draw to the next at speed 1, in minutes; draws count from midnight in Korea. */
  minutes: number;
  basis?: number;
}

/** All games with outside draws, by the ids of the site's configuration. */
export const drawGames: readonly DrawGame[] = [
  { id: 100, kind: 'powerball', minutes: 5 },
  { id: 101, kind: 'powerLadder', minutes: 5, basis: 100 },
  { id: 102, kind: 'kenoLadder', minutes: 5, basis: 103 },
  { id: 103, kind: 'keno', minutes: 5 },
  { id: 104, kind: 'powerball', minutes: 1 },
  { id: 105, kind: 'powerball', minutes: 2 },
  { id: 106, kind: 'powerball', minutes: 3 },
  { id: 107, kind: 'powerball', minutes: 4 },
  { id: 108, kind: 'powerball', minutes: 5 },
  { id: 109, kind: 'powerball', minutes: 5 },
  { id: 110, kind: 'powerLadder', minutes: 5, basis: 109 },
  { id: 111, kind: 'powerLadder', minutes: 5, basis: 108 },
  { id: 251, kind: 'baccarat', minutes: 1 },
  { id: 253, kind: 'sicbo', minutes: 1 },
  { id: 254, kind: 'oddEven', minutes: 1 },
  { id: 301, kind: 'oddEven', minutes: 1 },
  { id: 302, kind: 'baccarat', minutes: 1 },
];
