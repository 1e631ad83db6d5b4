/** Versions of what operators set that a leg was quoted by; one that is left out is 0. `leagues`: the row of league 0. */
export interface TradingVersions {
  all?: number;
  match?: number;
  market?: number;
  league?: number;
  leagues?: number;
}
