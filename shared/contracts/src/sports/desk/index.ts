export { tradingCalls } from './calls';
export type * from './model';
export {
  enteredResult,
  newMarket,
  resultRow,
  resultState,
  tradingLeague,
  tradingLeagueEdit,
  tradingMarket,
  tradingMatch,
  tradingOutcome,
  tradingState,
} from './model';
