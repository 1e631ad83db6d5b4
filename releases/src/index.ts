export { type BuiltRelease, checkBuild, hashOf } from './check-build';
export { compressed, compressible } from './compress';
export { readDocument, writeDocument } from './document-file';
export { nextDocument, withoutRemote } from './next-document';
export { type Published, publish } from './publish';
