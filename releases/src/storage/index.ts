export { compressed, compressible } from './compress';
export { type Disk, folderStorage } from './folder';
export { hashOf, listFiles } from './hash';
export { type PutFolder, type PutOptions, type Storage, StorageError, type StoredFile } from './port';
export { type S3Options, s3Storage } from './s3';
export { releaseEndings, releaseType, typeOf } from './types';
