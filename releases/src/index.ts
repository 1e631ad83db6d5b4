export * from './health';
export { unpack } from './pack';
export * from './registry';
export * from './signing';
export * from './storage';
