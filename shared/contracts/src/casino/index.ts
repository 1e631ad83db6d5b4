export * from './calls';
export * from './desk';
export * from './frame';
export * from './limits-text';
export * from './lobby';
export * from './seamless';
export * from './transfer';
