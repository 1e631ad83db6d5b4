export * from './health';
export { unpack } from './pack';
export * from './registry';
export * from './signing';
export { findChromium, LoadQueue, type SmokeInput, smoke } from './smoke';
export * from './storage';
