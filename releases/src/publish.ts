import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release, ReleaseDocument } from '@maru/contracts';
import { type BuildCheck, checkBuild, listFiles } from './check-build';
import { compressed, compressible } from './storage';
import { readDocument, writeDocument } from './document-file';
import { nextDocument } from './next-document';
import { withStorageLock } from './storage-lock';

export type Published =
  | { ok: true; release: Release; document: ReleaseDocument; changed: boolean }
  | { ok: false; reason: 'no_record' | 'bad_record' | 'bad_files' | 'other_content'; problems: string[] };

export interface PublishOptions {
  /** Address at which the storage folder is served, with a slash at the end. */
  publicBase?: string;
  environment?: string;
  now?: () => number;
}

/**
 * Copies a built remote into its immutable folder `<storage>/<remote>/<version>-<build>/` and makes it the active
 * build in `<storage>/document.json`. A folder that is there already must hold the very same files: publishing again
 * is harmless, publishing other content under the same id is refused.
 */
export async function publish(dist: string, storage: string, options: PublishOptions = {}): Promise<Published> {
  const check = await checkBuild(dist);
  if (!check.ok) return check;
  const { publicBase = '/releases/', environment, now = Date.now } = options;
  const folder = `${check.release.remote}/${check.release.version}-${check.release.build}`;
  const release: Release = { ...check.release, base: `${publicBase}${folder}/` };
  return withStorageLock(storage, async () => {
    const stored = await store(check, dist, join(storage, folder));
    if (!stored.ok) return stored;
    const before = await readDocument(storage);
    const document = nextDocument(before, release, now(), environment);
    if (document !== before) await writeDocument(storage, document);
    return { ok: true, release, document, changed: document !== before };
  });
}

type Checked = Extract<BuildCheck, { ok: true }>;

/** Puts a release's folder in place, whole or not at all. */
async function store(
  { release, contents, maps }: Checked,
  dist: string,
  target: string,
): Promise<{ ok: true } | Extract<Published, { ok: false }>> {
  const there = await listFiles(target).catch(() => null);
  if (there) {
    const problems: string[] = [];
    for (const [path, content] of contents) {
      const old = await readFile(join(target, path)).catch(() => null);
      if (!old?.equals(content)) problems.push(`${target}/${path} holds other content`);
    }
    return problems.length > 0 ? { ok: false, reason: 'other_content', problems } : { ok: true };
  }
  const making = `${target}.${process.pid}.tmp`;
  await rm(making, { recursive: true, force: true });
  const write = async (path: string, content: Buffer | string) => {
    await mkdir(dirname(join(making, path)), { recursive: true });
    await writeFile(join(making, path), content);
  };
  for (const [path, content] of contents) {
    await write(path, content);
    if (!compressible(path)) continue;
    const { br, gz } = await compressed(content);
    await write(`${path}.br`, br);
    await write(`${path}.gz`, gz);
  }
  for (const map of maps) await write(map, await readFile(join(dist, map)));
  await write('release.json', `${JSON.stringify(release, null, 2)}\n`);
  await rename(making, target);
  return { ok: true };
}
