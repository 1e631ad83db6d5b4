export { pack } from '../pack';
export { directReader } from './direct-reader';
export { makeHost } from './host';
export { type BuildOptions, makeBuild, makeBuildFiles } from './make-build';
export { type S3Double, s3Double, s3Keys } from './s3-double';
