export * from './calls';
export * from './model';
export * from './names';
