export * from './calls';
export * from './points';
export * from './request';
export * from './statement';
export * from './states';
export * from './terms';
