export { pack } from '../pack';
export { directReader } from './direct-reader';
export { makeHost } from './host';
export { type BuildOptions, buildOf, makeBuild } from './make-build';
