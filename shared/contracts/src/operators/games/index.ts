export { gamesDeskCalls } from './calls';
export * from './model';
