import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '../../test/database';
import { projectRoot } from '../kernel/env';
import type { Database } from '../kernel/sql';
import { readSqlFiles } from './sql-files';
import { createdBy, inSourceOrder, inStepOrder } from './sql-order';

const { steps, sources } = readSqlFiles();
const listNames = (files: typeof sources, ...kinds: string[]) =>
  files.flatMap((file) =>
    createdBy(file)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name }) => name),
  );
const baseName = (path: string) => path.replace(/^.*\/|\.sql$/g, '');

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

/** Names that the database holds, without those it generates for other objects; duplicates are listed twice. */
const names = async (sql: string) => (await db.query<{ name: string }>(sql)).map(({ name }) => name).sort();
const relations = (kinds: string) =>
  names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in (${kinds})`);

test('no name stands in two files, and a file is named as the function, view or trigger that it is for', () => {
  for (const kinds of [['function', 'view', 'table', 'sequence'], ['trigger'], ['index']]) {
    const all = listNames([...steps, ...sources], ...kinds);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  }
  expect(sources.filter((file) => createdBy(file)[0]?.name !== baseName(file.path)).map(({ path }) => path)).toEqual(
    [],
  );
});

test('a source makes what it makes whatever was there: it replaces', () => {
  const repeatable = /^create or replace |^create (unique )?index if not exists |^create constraint trigger /;
  const lines = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('create ') && !repeatable.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(lines).toEqual([]);
});

test('steps call no function of ours', () => {
  const functions = listNames(sources, 'function').join('|');
  const call = new RegExp(`\\b(${functions})\\s*\\(`);
  const calls = steps
    .filter(({ text }) => call.test(text.replace(/--[^\n]*/g, '')))
    .map(({ path, text }) => `${path}: ${call.exec(text)![1]}`);
  expect(calls).toEqual([]);
});

test('functions, views and triggers of the database are those of the sources, each once', async () => {
  const functions = await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`);
  expect(functions).toEqual(listNames(sources, 'function').sort());
  expect(await relations(`'v', 'm'`)).toEqual(listNames(sources, 'view').sort());
  const triggers = await names('select tgname as name from pg_trigger where not tgisinternal');
  expect(triggers).toEqual(listNames(sources, 'trigger').sort());
});

/** Tests that list names of SQL and call none of it. */
const lists = ['bets/database-boundaries.test.ts', 'database/owned-sql.test.ts', 'entry/areas-apart.test.ts'];

/** True if tests name a function, view or trigger in a statement or a title; a path to its file does not count. */
const isNamed = (name: string, tests: string) => new RegExp(`\\b${name}\\b(?!\\.sql)`).test(tests);

test('each function, view and trigger is named by a test', () => {
  const folder = join(projectRoot(), 'api/src');
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts') && !lists.includes(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  const missing = sources.map(({ path }) => baseName(path)).filter((name) => !isNamed(name, tests));
  expect(missing).toEqual([]);
  expect(isNamed('bet_book', "value('bet_book($1)')")).toBe(true);
  expect(isNamed('bet_book', "'bet_book_alone', 'sql/bet_book.sql', rebet_book")).toBe(false);
});

test('tables, sequences and indexes of the database are those of the steps, and what the migrator keeps', async () => {
  // Test runs on a server use separate schemas, so only the own tables are visible.
  expect(await relations(`'r', 'p'`)).toEqual([...listNames(steps, 'table'), 'schema_files'].sort());
  const sequences = await names(
    `select relname as name from pg_class c where relkind = 'S' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`,
  );
  expect(sequences).toEqual(listNames(steps, 'sequence').sort());
  const indexes = await names(
    `select relname as name from pg_class c where relkind = 'i' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))`,
  );
  expect(indexes).toEqual(listNames([...steps, ...sources], 'index').sort());
});

test('files are ordered by what they need', () => {
  const file = (path: string, text: string) => ({ path, text, checksum: '' });
  const order = (files: { path: string }[]) => files.map(({ path }) => path);
  const view = file('a/sql/view_a.sql', 'create or replace view view_a as select function_b() -- view_c');
  const base = file('a/sql/function_b.sql', 'create or replace function function_b() returns int');
  const last = file('a/sql/view_c.sql', 'create or replace view view_c as select from view_a');
  expect(order(inSourceOrder([last, view, base]))).toEqual([base.path, view.path, last.path]);
  // Functions of PL/pgSQL may call each other.
  const mutual = ['x', 'y'].map((name, at) =>
    file(`a/sql/${name}.sql`, `create or replace function ${name}() returns int as $$ ${['y', 'x'][at]}() $$`),
  );
  expect(order(inSourceOrder(mutual)).sort()).toEqual(order(mutual));
  const table = file('b/sql/0001_baseline.sql', 'create table b (id int primary key);');
  const other = file('a/sql/0001_baseline.sql', 'create table a (b int references b);');
  const later = file('a/sql/0002_more.sql', 'alter table a add c int;');
  expect(order(inStepOrder([later, other, table]))).toEqual([table.path, other.path, later.path]);
});
