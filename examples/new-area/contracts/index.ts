// What host and remotes may use of the area by `@maru/contracts`.
export * from './bets';
export * from './calls';
