export { cashDeskCalls } from './calls';
export * from './model';
