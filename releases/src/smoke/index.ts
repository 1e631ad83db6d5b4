export { findChromium, findPlaywright } from './browser';
export type { Member } from './sign-in';
export { type SmokeInput, smoke } from './smoke';
