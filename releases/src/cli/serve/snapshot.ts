import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildRecord } from '@maru/contracts';
import { buildRecordPath, checkBuild } from '../../gate';
import { readFolder } from '../folder';

/** A whole build, held in memory: a concurrent rebuild of the folder does not affect it. */
export interface Snapshot {
  record: BuildRecord;
  files: Map<string, Buffer>;
}

export type SnapshotCheck =
  | { kind: 'same' }
  | { kind: 'new'; snapshot: Snapshot }
  | { kind: 'not_whole'; problems: string[] };

/** What a bundler that watches writes into the folder when the sources cannot be built, and removes when they can. */
const buildErrorPath = 'build-error.txt';
const errorLimit = 20_000;

/** Looks at a build's folder again and again; a build counts once its files fit its record. */
export class BuildFolder {
  private seen = '';
  constructor(
    private readonly folder: string,
    private readonly cwd: string,
  ) {}

  /** What the bundler said of its last attempt; null where it succeeded. */
  async buildError(): Promise<string | null> {
    const text = await readFile(join(resolve(this.cwd, this.folder), buildErrorPath), 'utf8').catch(() => null);
    return text?.slice(0, errorLimit) ?? null;
  }

  async look(): Promise<SnapshotCheck> {
    const file = join(resolve(this.cwd, this.folder), buildRecordPath);
    const mark = await stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => 'none',
    );
    if (mark === this.seen) return { kind: 'same' };
    try {
      const files = listedOnly(await readFolder(this.folder, this.cwd));
      const check = checkBuild(files);
      // While a bundler writes, the record is old or files are missing; the next look sees the rest.
      if (!check.ok) return { kind: 'not_whole', problems: check.problems };
      this.seen = mark;
      return { kind: 'new', snapshot: { record: check.record, files } };
    } catch (error) {
      return { kind: 'not_whole', problems: [(error as Error).message] };
    }
  }
}

/** What the record lists, itself and maps: a bundler may leave files of earlier builds behind. */
function listedOnly(files: Map<string, Buffer>): Map<string, Buffer> {
  let record: { files?: { path?: string }[] } | null = null;
  try {
    record = JSON.parse(files.get(buildRecordPath)?.toString('utf8') ?? 'null');
  } catch {
    // Half written; the check says so.
  }
  const listed = new Set((Array.isArray(record?.files) ? record.files : []).map((file) => file?.path));
  return new Map([...files].filter(([path]) => path === buildRecordPath || path.endsWith('.map') || listed.has(path)));
}
