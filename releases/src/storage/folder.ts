import { randomBytes } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressed, compressible } from './compress';
import { listFiles } from './hash';
import { checkPath, type PutFolder, type Storage, StorageError, type StoredFile } from './port';

/** File system calls of the folder storage; tests replace them to cause faults. */
export type Disk = Pick<typeof disk, 'mkdir' | 'writeFile' | 'rename' | 'rm' | 'readFile' | 'readdir' | 'stat'>;

export interface FolderOptions {
  publicBase?: string;
  disk?: Disk;
}

const temporaryName = /^\.\d+-[0-9a-f]{12}\.tmp$/;
const missing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as { code?: string }).code ?? '');

/**
 * Releases in a folder that the site itself serves. Everything is written under another name first and put in place
 * by a rename. Text files of a release get brotli and gzip beside them, made once and served for ever.
 */
export function folderStorage(
  root: string,
  { publicBase = '/releases/', disk: fs = disk }: FolderOptions = {},
): Storage {
  const at = (path: string) => join(root, checkPath(path));
  const temporary = (path: string) => {
    const target = at(path);
    return join(dirname(target), `.${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
  };

  /** Runs `write` on a temporary name and renames it; on any failure nothing of it stays. */
  async function inPlace(path: string, write: (half: string) => Promise<void>): Promise<void> {
    const half = temporary(path);
    try {
      await fs.mkdir(dirname(half), { recursive: true });
      await write(half);
      await fs.rename(half, at(path));
    } catch (error) {
      await fs.rm(half, { recursive: true, force: true }).catch(() => {});
      throw new StorageError(path, error);
    }
  }

  async function get(path: string): Promise<Buffer | null> {
    try {
      return await fs.readFile(at(path));
    } catch (error) {
      if (missing(error)) return null;
      throw new StorageError(path, error);
    }
  }

  async function put(path: string, content: Buffer, { immutable }: { immutable: boolean }): Promise<void> {
    if (immutable) {
      const old = await get(path);
      if (old?.equals(content)) return;
      if (old) throw new StorageError(path, new Error('holds other content and never changes'));
    }
    await inPlace(path, (half) => fs.writeFile(half, content));
  }

  async function writeInto(folder: string, { path, content, immutable }: StoredFile): Promise<void> {
    const target = join(folder, checkPath(path));
    await fs.mkdir(dirname(target), { recursive: true });
    await fs.writeFile(target, content);
    if (!immutable || !compressible(path)) return;
    const { br, gz } = await compressed(content);
    await fs.writeFile(`${target}.br`, br);
    await fs.writeFile(`${target}.gz`, gz);
  }

  async function putFolder(folder: string, files: readonly StoredFile[]): Promise<PutFolder> {
    const existing = await fs.stat(at(folder)).catch(() => null);
    if (existing) return complete(folder, files);
    try {
      await inPlace(folder, async (half) => {
        for (const file of files) await writeInto(half, file);
      });
      return { ok: true, created: true };
    } catch (error) {
      // Another process was faster; its files have to be the same.
      const raced = ['ENOTEMPTY', 'EEXIST'].includes((error as { cause?: { code?: string } }).cause?.code ?? '');
      if (raced) return complete(folder, files);
      throw error;
    }
  }

  /** A folder that is there already: immutable files must be the same, missing ones are added. */
  async function complete(folder: string, files: readonly StoredFile[]): Promise<PutFolder> {
    const problems: string[] = [];
    const absent: StoredFile[] = [];
    for (const file of files) {
      const old = await get(`${folder}/${file.path}`);
      if (old?.equals(file.content)) continue;
      if (old && file.immutable) problems.push(`${folder}/${file.path} holds other content`);
      else absent.push(file);
    }
    if (problems.length > 0) return { ok: false, reason: 'other_content', problems };
    for (const file of absent) await put(`${folder}/${file.path}`, file.content, { immutable: false });
    return { ok: true, created: false };
  }

  /** Folders of the remotes. */
  async function foldersIn(folder: string): Promise<string[]> {
    const names = await fs.readdir(folder).catch(() => []);
    return names.filter((name) => !name.startsWith('.') && !name.includes('.json')).map((name) => join(folder, name));
  }

  return {
    publicBase,
    put,
    putFolder,
    get,
    async tidy(olderThanMs = 3_600_000) {
      for (const folder of [root, ...(await foldersIn(root))]) {
        for (const name of await fs.readdir(folder).catch(() => [])) {
          if (!temporaryName.test(name)) continue;
          const half = join(folder, name);
          const { mtimeMs } = await fs.stat(half).catch(() => ({ mtimeMs: Date.now() }));
          // A young one may belong to a process that is writing it now.
          if (Date.now() - mtimeMs >= olderThanMs) await fs.rm(half, { recursive: true, force: true }).catch(() => {});
        }
      }
    },
    exists: async (path) => (await fs.stat(at(path)).catch(() => null)) !== null,
    async list(prefix) {
      const folder = prefix.replace(/\/+$/, '');
      try {
        return (await listFiles(folder ? at(folder) : root)).map((path) => (folder ? `${folder}/${path}` : path));
      } catch (error) {
        if (missing(error)) return [];
        throw new StorageError(prefix, error);
      }
    },
  };
}
