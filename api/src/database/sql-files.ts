import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of SQL beside the module that owns it. */
export interface SqlFile {
  /** From the folder of modules, with `/`: `bets/sql/bet_place.sql`. */
  path: string;
  text: string;
  checksum: string;
}

/** Steps change tables, once each. Sources are functions, views and triggers, applied whenever they changed. */
export interface SqlFiles {
  steps: SqlFile[];
  sources: SqlFile[];
}

const stepName = /\/sql\/(\d{4})_\w+\.sql$/;

/** True where a path names a step, false where it names a source. */
export const isStep = (path: string) => stepName.test(path);

/**
 * The folder of modules with their SQL: the bundle's copy, or the sources.
 * @throws Error MARU-703
 */
export function modulesFolder(): string {
  const own = dirname(fileURLToPath(import.meta.url));
  // Beside the bundle; from the sources; from a bundle for development, which has no copy.
  const folder = ['sql', '..', '../../../src']
    .map((path) => join(own, path))
    .find((path) => existsSync(join(path, 'kernel/sql')));
  if (!folder) throw new Error(`MARU-703 no SQL files near ${own}. Deploy the folder sql together with the API.`);
  return folder;
}

function pathsBelow(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const below = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return pathsBelow(folder, below);
    return /(^|\/)sql\/\w+\.sql$/.test(below) ? [below] : [];
  });
}

/** Reads all files of SQL, sorted by path. */
export function readSqlFiles(folder = modulesFolder()): SqlFiles {
  const files = pathsBelow(folder)
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return { path, text, checksum: createHash('sha256').update(text).digest('hex').slice(0, 16) };
    });
  return {
    steps: files.filter(({ path }) => isStep(path)),
    sources: files.filter(({ path }) => !isStep(path)),
  };
}

/** Number of a step: steps of all modules run in the order of their numbers. */
export const stepNumber = (path: string) => Number(stepName.exec(path)![1]);
