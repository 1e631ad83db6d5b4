export * from './calls';
export * from './desk';
export * from './flow';
export type { GuideCash } from './guide';
export * from './points';
export * from './request';
export * from './states';
export * from './terms';
