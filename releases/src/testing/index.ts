export { pack } from '../pack';
export { makeHost } from './host';
export { type BuildOptions, buildOf, makeBuild } from './make-build';
