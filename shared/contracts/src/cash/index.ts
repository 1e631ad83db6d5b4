export * from './calls';
export * from './desk';
export * from './points';
export * from './request';
export * from './statement';
export * from './states';
export * from './terms';
