import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listSqlFiles, modulesFolder } from '../../api/sql-files.mjs';
import { root, work } from '../lib/paths.mjs';
import { contentHash } from '../lib/stamp.mjs';

const api = createRequire(join(root, 'api/package.json'));
const pgliteFolder = join(root, 'api/node_modules/@electric-sql/pglite');
const pglite = await import(pathToFileURL(join(pgliteFolder, 'dist/index.js')).href);
const { serialize } = pglite.protocol;
/** Databases of earlier runs: creating one takes 8 s of processor time, opening one 2 s. */
const cache = join(work, 'rows');

/**
 * Opens an embedded database in memory with the tables and functions of all modules.
 * @returns {Promise<import('@electric-sql/pglite').PGlite>}
 */
export async function openMigrated() {
  const sql = listSqlFiles().map((path) => join(modulesFolder, path));
  const key = contentHash([join(modulesFolder, 'database'), ...sql, join(pgliteFolder, 'package.json')]);
  const file = join(cache, `${key.slice(0, 16)}.tar`);
  if (existsSync(file)) return pglite.PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  const db = await pglite.PGlite.create();
  await migrateAll(db);
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // Another run may read the folder: it finds a whole file or none.
  const half = join(cache, `${process.pid}.half`);
  writeFileSync(half, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
  renameSync(half, file);
  return db;
}

/** Runs the API's own migrator. */
async function migrateAll(db) {
  const { outputFiles } = await api('esbuild').build({
    stdin: {
      contents: "export { migrate } from './migrate'; export { isStep, toSqlFile } from './sql-files';",
      resolveDir: join(modulesFolder, 'database'),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const code = `data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`;
  const { migrate, isStep, toSqlFile } = await import(code);
  const files = listSqlFiles().map((path) => toSqlFile(path, readFileSync(join(modulesFolder, path), 'utf8')));
  const query = async (text, params = []) =>
    params.length > 0 ? (await db.query(text, params)).rows : ((await db.exec(text)).at(-1)?.rows ?? []);
  await migrate(
    { query, transaction: (work) => work({ query }) },
    { steps: files.filter(({ path }) => isStep(path)), sources: files.filter(({ path }) => !isStep(path)) },
  );
}

/**
 * Makes a function that prepares a statement, without running it.
 * @param {import('@electric-sql/pglite').PGlite} db
 * @returns {Promise<(text: string) => Promise<{values: number, columns: import('./row-rules.mjs').Column[]}>>} it throws
 *   what the database says
 */
export async function makeDescribe(db) {
  const types = await db.query('select oid, typname as name from pg_type');
  const attributes = await db.query(
    `select a.attrelid || ':' || a.attnum as key, c.relname as table, a.attname as name, not a.attnotnull as "isNullable"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const byKey = new Map(attributes.rows.map((row) => [row.key, row]));
  return async (text) => {
    const messages = await db.execProtocolStream(
      Buffer.concat([
        serialize.parse({ name: '', text }),
        serialize.describe({ type: 'S', name: '' }),
        serialize.sync(),
      ]),
    );
    const fields = messages.find(({ name }) => name === 'rowDescription')?.fields ?? [];
    return {
      values: messages.find(({ name }) => name === 'parameterDescription').dataTypeIDs.length,
      columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: typeNames.get(dataTypeID),
        origin: byKey.get(`${tableID}:${columnID}`) ?? null,
      })),
    };
  };
}
