export { buildRecordPath } from './build-record';
export { runContainer } from './bytes/run-container';
export { checkBuild, type FilesCheck } from './check-files';
export { gateRelease } from './gate';
export { computeIntegrity } from './integrity';
export type { GateInput, Smoke } from './types';
