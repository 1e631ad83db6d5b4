export { fileProblem } from './file-types';
export { maxBytes, maxFiles } from './limits';
export { pack } from './pack';
export { clashes, pathProblem } from './paths';
export { type Unpacked, unpack } from './unpack';
