/** How an object is stored. `immutable`: it never changes under its path, browsers keep it for a year. */
export interface PutOptions {
  immutable: boolean;
  /** Media type, 'text/javascript; charset=utf-8'. */
  type: string;
}

/** One file of a folder that is stored at once. */
export interface StoredFile extends PutOptions {
  path: string;
  content: Buffer;
}

/** What was done with a folder: it was written, it was there with the same files, or it holds others. */
export type PutFolder = { ok: true; created: boolean } | { ok: false; reason: 'other_content'; problems: string[] };

/**
 * Where releases and the document live: a folder that the site serves, or a bucket behind a CDN. Every method throws
 * StorageError when the storage itself fails; nothing is half-written then.
 */
export interface Storage {
  /** Address of its root for browsers, with a slash at the end: '/releases/', 'https://cdn.example/releases/'. */
  readonly publicBase: string;
  /** Writes one object; a reader sees the old one or the new one. An immutable one that is there with other content is refused. */
  put(path: string, content: Buffer, options: PutOptions): Promise<void>;
  /**
   * Writes the files of one folder. The last file is the one by which readers know that the folder is whole: it
   * appears after all others.
   */
  putFolder(folder: string, files: readonly StoredFile[]): Promise<PutFolder>;
  /** The content, or null where there is none. */
  get(path: string): Promise<Buffer | null>;
  exists(path: string): Promise<boolean>;
  /** Paths of all objects below a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Removes what killed processes left half-written, where that can happen. */
  tidy?(olderThanMs?: number): Promise<void>;
}

/** The storage failed: disk full, no permission, bucket not reachable. */
export class StorageError extends Error {
  constructor(
    what: string,
    override readonly cause: unknown,
  ) {
    super(`MARU-610 storage: ${what}: ${(cause as Error)?.message ?? cause}`);
  }
}

const pathPattern = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9_./-]+$/;

/** Throws on a path that could leave the storage; every path has been checked before, this is the last door. */
export function checkPath(path: string): string {
  if (!pathPattern.test(path)) throw new StorageError('path refused', new Error(path.slice(0, 200)));
  return path;
}
