export { findChromium } from './browser';
export type { Member } from './sign-in';
export { type SmokeInput, smoke } from './smoke';
