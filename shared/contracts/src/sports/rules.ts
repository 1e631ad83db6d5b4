/** What of the contracts of domestic and virtual sports the page runs: no schema among it. */
export * from './bonus-rules';
export * from './categories';
export { sportsEvents, sportsTopics } from './live';
