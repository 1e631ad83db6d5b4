import { checkPath, type PutFolder, type PutOptions, type Storage, StorageError, type StoredFile } from './port';

/** A bucket that speaks S3; `endpoint` is left out for Amazon's own. */
export interface S3Options {
  bucket: string;
  /** Address at which browsers read the bucket (a CDN), with a slash at the end. */
  publicBase: string;
  endpoint?: string;
  region?: string;
  /** Folder inside the bucket, without slashes at its ends. */
  prefix?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  timeoutMs?: number;
}

async function open(options: S3Options) {
  const s3 = await import('./s3-client');
  const { timeoutMs = 10_000 } = options;
  const client = new s3.S3Client({
    region: options.region ?? 'us-east-1',
    endpoint: options.endpoint,
    forcePathStyle: Boolean(options.endpoint),
    maxAttempts: 3,
    requestHandler: { requestTimeout: timeoutMs, connectionTimeout: Math.min(timeoutMs, 3_000) },
    // Many stores that speak S3 know no checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(options.accessKeyId && {
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey ?? '' },
    }),
  });
  return { s3, client };
}

const findStatus = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/**
 * Releases in a bucket. Release files are written with `If-None-Match: *`, which prevents overwriting even in a race;
 * the document is overwritten. Files are stored uncompressed: a CDN compresses by what each browser accepts. The
 * library is large and loaded only with a bucket, at the first call.
 */
export function s3Storage(options: S3Options): Storage {
  const { bucket: Bucket, publicBase, prefix = '' } = options;
  let opened: ReturnType<typeof open> | undefined;
  const bucket = () => {
    opened ??= open(options);
    return opened;
  };
  const toKey = (path: string) => (prefix ? `${prefix}/${checkPath(path)}` : checkPath(path));

  async function get(path: string): Promise<Buffer | null> {
    try {
      const { s3, client } = await bucket();
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: toKey(path) }));
      return Buffer.from(await Body!.transformToByteArray());
    } catch (error) {
      if (findStatus(error) === 404) return null;
      throw error instanceof StorageError ? error : new StorageError(path, error);
    }
  }

  /** True when it was written, false when an immutable one was there. */
  async function write(path: string, content: Buffer, { immutable, type }: PutOptions): Promise<boolean> {
    try {
      const { s3, client } = await bucket();
      await client.send(
        new s3.PutObjectCommand({
          Bucket,
          Key: toKey(path),
          Body: content,
          ContentType: type,
          CacheControl: immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
          ...(immutable && { IfNoneMatch: '*' }),
          // A bucket adds no policy to its answers: an SVG opened directly is saved, not shown.
          ...(type.startsWith('image/svg') && { ContentDisposition: 'attachment' }),
        }),
      );
      return true;
    } catch (error) {
      if (immutable && findStatus(error) === 412) return false;
      throw error instanceof StorageError ? error : new StorageError(path, error);
    }
  }

  /** What is wrong with an immutable file that was there already. */
  async function conflict(path: string, content: Buffer): Promise<string | null> {
    return (await get(path))?.equals(content) ? null : `${path} holds other content`;
  }

  async function put(path: string, content: Buffer, how: PutOptions): Promise<void> {
    if (await write(path, content, how)) return;
    const problem = await conflict(path, content);
    if (problem) throw new StorageError(path, new Error('holds other content and never changes'));
  }

  async function putFolder(folder: string, files: readonly StoredFile[]): Promise<PutFolder> {
    const problems: string[] = [];
    let created = false;
    for (const { path, content, ...how } of files) {
      const full = `${folder}/${path}`;
      // Do not mark the folder as complete if it contains foreign files.
      if (problems.length > 0) break;
      if (await write(full, content, how)) created = true;
      else problems.push(...[await conflict(full, content)].flatMap((problem) => problem ?? []));
    }
    return problems.length > 0 ? { ok: false, reason: 'other_content', problems } : { ok: true, created };
  }

  return {
    publicBase,
    put,
    putFolder,
    get,
    async exists(path) {
      try {
        const { s3, client } = await bucket();
        await client.send(new s3.HeadObjectCommand({ Bucket, Key: toKey(path) }));
        return true;
      } catch (error) {
        if (findStatus(error) === 404) return false;
        throw new StorageError(path, error);
      }
    },
    async list(keyPrefix) {
      const { s3, client } = await bucket();
      const keys: string[] = [];
      const root = prefix ? `${prefix}/` : '';
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(new s3.ListObjectsV2Command({ Bucket, Prefix: root + keyPrefix, ContinuationToken }))
          .catch((error) => {
            throw new StorageError(keyPrefix, error);
          });
        keys.push(...(page.Contents ?? []).map(({ Key }) => Key!.slice(root.length)));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return keys.sort();
    },
  };
}
