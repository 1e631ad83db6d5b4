export { findChromium } from './browser';
export { LoadQueue } from './queue';
export type { Member } from './sign-in';
export { type SmokeInput, smoke } from './smoke';
