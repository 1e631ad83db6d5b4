import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { balance, emptyDatabase, verify } from '../../test/database';
import { storedStarts } from '../bets/testing/bets';
import type { Database } from '../kernel/sql';
import { resultRow, settleAll, storeResults } from '../products/feed/testing/bets';
import { migrate } from './migrate';
import { readSqlFiles, toSqlFile } from './sql-files';

/** Dump of a database with bets, rounds and money in it, made by the last version that had numbered migrations. */
const dump = gunzipSync(readFileSync(join(__dirname, 'test-fixtures/before-owned-sql.sql.gz'))).toString();

async function olderDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const empty = await emptyDatabase();
  // Functions stand before the tables that they read.
  await empty.db.query(`set check_function_bodies = off; ${dump}; reset check_function_bodies`);
  return empty;
}

interface Row {
  table: string;
  count: bigint;
}

/** Rows of every table. */
async function countRows(db: Database): Promise<Row[]> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(kysely_|schema_files)' order by 1`,
  );
  return db.query<Row>(
    tables.map(({ name }) => `select '${name}' as table, count(*) from ${name}`).join(' union all '),
  );
}

const definitions = (db: Database) =>
  db.query(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
     union all select viewname, definition from pg_views where schemaname = 'public'
     union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename !~ '^(kysely_|schema_files)'
     union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
                where connamespace = 'public'::regnamespace and conrelid::regclass::text !~ '^(kysely_|schema_files)'
     union all select attrelid::regclass || ' ' || attname,
                      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid))
                 from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
                where c.relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
                  and relname !~ '^(kysely_|schema_files)'
     order by 1, 2`,
  );

let older: Awaited<ReturnType<typeof emptyDatabase>>;
let fresh: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  older = await olderDatabase();
  fresh = await emptyDatabase();
});
afterAll(() => Promise.all([older.close(), fresh.close()]));

test('an older database is refused with what to do, and is not touched', async () => {
  const { db } = older;
  const removed = await db.query("delete from kysely_migration where name = '0902_rounds_base' returning *");
  const readState = async () => [await countRows(db), await definitions(db)];
  const before = await readState();
  await expect(migrate(db)).rejects.toThrow(/^MARU-744 .* has 108 migrations.*Start the last version/);
  expect(await readState()).toEqual(before);
  expect(await db.query(`select to_regclass('schema_files') as name`)).toEqual([{ name: null }]);
  await db.query('insert into kysely_migration select * from jsonb_populate_recordset(null::kysely_migration, $1)', [
    JSON.stringify(removed),
  ]);
});

test('the database of the version before starts with its data, and is as a new one is', async () => {
  const { db } = older;
  const rows = await countRows(db);
  const members = "select id, ledger_balance('member:' || id || ':cash') as cash from members order by id";
  const money = await db.query(members);
  expect(rows).toEqual(
    expect.arrayContaining([
      { table: 'bets', count: 18n },
      { table: 'game_rounds', count: 3n },
      { table: 'ledger_transactions', count: 35n },
    ]),
  );
  const files = readSqlFiles();
  // A module that the version before did not have.
  const later = toSqlFile('products/toy/sql/0001_baseline.sql', 'create table toys (id int primary key);');
  expect(await migrate(db, { ...files, steps: [...files.steps, later] })).toContain(later.path);
  await db.query(`drop table toys; delete from schema_files where path = '${later.path}'`);
  expect(await migrate(db)).toEqual([]);
  const oldTables = new Set(rows.map(({ table }) => table));
  const now = await countRows(db);
  expect(now.filter(({ table }) => oldTables.has(table))).toEqual(rows);
  // Tables of later steps begin empty.
  expect(now.filter(({ table, count }) => !oldTables.has(table) && count > 0n)).toEqual([]);
  expect(await db.query(members)).toEqual(money);
  expect(await db.query(`select to_regclass('kysely_migration') as name`)).toEqual([{ name: null }]);

  const { steps, sources } = files;
  expect((await migrate(fresh.db)).sort()).toEqual([...steps, ...sources].map(({ path }) => path).sort());
  expect(await verify(fresh.db)).toMatchObject({ ok: true });
  expect(await definitions(db)).toEqual(await definitions(fresh.db));
});

test('legs that waited before a match stand by a start within 24 hours of the kick-off they were accepted at', async () => {
  const legs = await storedStarts(older.db);
  const due = ({ open, live }: (typeof legs)[number]) => open && !live;
  expect(legs.filter(due).length).toBeGreaterThan(0);
  expect(new Set(legs.filter(due).map(({ hours }) => hours))).toEqual(new Set([24]));
  expect(legs.filter((leg) => !due(leg)).every(({ hours }) => hours === null)).toBe(true);
});

test('bets that waited in it are settled', async () => {
  const { db } = older;
  const before = await balance(db, 'house:bets_open');
  const openBets = () => db.query(`select id from member_bets where status = 'open' and product = 'feed'`);
  expect(await openBets()).toHaveLength(6);
  await storeResults(
    db,
    [4, 5, 6].map((match) => resultRow(match, match + 1, 'settlement', { outcomes: [[match * 10 + 1, 1, 0]] })),
  );
  await settleAll(db);
  expect(await openBets()).toEqual([]);
  expect(await balance(db, 'house:bets_open')).toBe(before - 3 * 10_000 - 3 * 5_000);
  expect(await verify(db)).toMatchObject({ ok: true, brokenAt: null });
});
