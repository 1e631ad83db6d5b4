export * from './bets';
export * from './calls';
