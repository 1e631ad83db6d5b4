export * from './bets';
export * from './bonus';
export * from './calls';
export * from './ids';
export * from './live';
export * from './model';
export * from './virtual';
