export { compressed, compressible } from './compress';
export { type Disk, folderStorage } from './folder';
export { computeHash, listFiles } from './hash';
export { type PutFolder, type PutOptions, type Storage, StorageError, type StoredFile } from './port';
export { type S3Options, s3Storage } from './s3';
export { findType, releaseEndings, releaseType } from './types';
