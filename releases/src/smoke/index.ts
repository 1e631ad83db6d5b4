export { findChromium } from './browser';
export { LoadQueue } from './queue';
export { readSandboxConditions, sandboxProblem } from './sandbox';
export { type SmokeInput, smoke } from './smoke';
