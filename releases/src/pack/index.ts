export { fileProblem } from './file-types';
export { maxBytes, maxFiles } from './limits';
export { pack } from './pack';
export { pathProblem } from './paths';
export { unpack } from './unpack';
