export * from './bets';
export * from './calls';
export * from './cart-rules';
export * from './config';
export * from './model';
export * from './topics';
