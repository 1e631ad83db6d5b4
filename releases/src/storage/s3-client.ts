/**
 * What the storage uses of the library, as a module of its own: loaded by `import()`, a CommonJS package has named
 * exports in Node and in jest, and none but `default` in a bundle of several files.
 */
export {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
