export { findChromium } from './browser';
export { LoadQueue } from './queue';
export { sandboxFacts, sandboxProblem } from './sandbox';
export { type SmokeInput, smoke } from './smoke';
