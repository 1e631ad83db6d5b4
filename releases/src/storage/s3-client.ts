/**
 * The storage's imports from the library, as a separate module. With `import()`, a CommonJS package has named exports
 * in Node and in jest, but only `default` in a bundle of several files.
 */
export {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
