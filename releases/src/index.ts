export * from './health';
export type { CheckInput, ReleaseReader, Unread } from './reading';
export * from './registry';
export * from './signing';
export { findChromium, LoadQueue, readSandboxConditions, type SmokeInput, sandboxProblem, smoke } from './smoke';
export * from './storage';
