export * from './bets';
export * from './games';
export * from './live';
export * from './products';
export * from './round';
