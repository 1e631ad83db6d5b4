import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of SQL beside the module that owns it. */
export interface SqlFile {
  /** From the folder of modules, with `/`: `bets/sql/bet_book.sql`. */
  path: string;
  text: string;
  checksum: string;
}

/** Steps change tables, once each. Sources are functions, views and triggers, applied whenever they changed. */
export interface SqlFiles {
  steps: SqlFile[];
  sources: SqlFile[];
}

const filePattern = /(^|\/)sql\/\w+\.sql$/;
const stepName = /\/sql\/(\d{4})_\w+\.sql$/;

/** True where a path names a step, false where it names a source. */
export const isStep = (path: string) => stepName.test(path);

/** The SQL of all modules by path: the bundle's one file, or the sources beside this one or beside a development bundle. */
function readTexts(): Record<string, string> {
  const own = dirname(fileURLToPath(import.meta.url));
  const bundled = join(own, 'sql.json');
  if (existsSync(bundled)) return JSON.parse(readFileSync(bundled, 'utf8'));
  const modules = [join(own, '..'), join(own, '../../../src')].find((folder) => existsSync(join(folder, 'kernel/sql')));
  if (!modules) throw new Error(`MARU-703 no SQL near ${own}. Deploy sql.json together with the API.`);
  const paths = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => filePattern.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(modules, path), 'utf8')]));
}

/**
 * Reads all files of SQL, sorted by path.
 * @throws Error MARU-703
 */
export function readSqlFiles(): SqlFiles {
  const texts = readTexts();
  const files = Object.keys(texts)
    .sort()
    .map((path) => toSqlFile(path, texts[path]!));
  return {
    steps: files.filter(({ path }) => isStep(path)),
    sources: files.filter(({ path }) => !isStep(path)),
  };
}

/** A file with its checksum. */
export const toSqlFile = (path: string, text: string): SqlFile => ({
  path,
  text,
  checksum: createHash('sha256').update(text).digest('hex').slice(0, 16),
});

/** Number of a step: steps of all modules run in the order of their numbers. */
export const stepNumber = (path: string) => Number(stepName.exec(path)![1]);
