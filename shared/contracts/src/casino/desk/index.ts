export { casinoDeskCalls } from './calls';
export * from './model';
