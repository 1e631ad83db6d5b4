export { pack } from '../pack';
export { makeHost } from './host';
export { type BuildWish, buildOf, makeBuild } from './make-build';
