import { openDatabase } from '../src/database';
import { migrate } from '../src/database/migrate';
import { seedDemo } from '../src/site/demo/seed';
import { databaseFingerprint } from './bundle';
import { withClient } from './server-client';

const prefix = 'maru_api_template_';
/** Templates of other states of the sources are dropped after a day: another checkout may still use them. */
const retentionMs = 24 * 3_600_000;
/** Key of the advisory lock that one process at a time makes templates under. */
const lock = 720_411;

let made: Promise<string> | undefined;

/**
 * Name of a database on the server with tables and demo data, made once for a state of the sources: a new database
 * copied from it takes a tenth of a second, one that is made from its SQL with the demo's members two seconds.
 */
export function serverTemplate(server: string): Promise<string> {
  made ??= findOrMake(server);
  return made;
}

async function findOrMake(server: string): Promise<string> {
  const name = prefix + databaseFingerprint();
  return withClient(server, async (client) => {
    // The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rows } = await client.query<{ name: string; at: string | null }>(
      `select datname as name, shobj_description(oid, 'pg_database') as at from pg_database where starts_with(datname, $1)`,
      [prefix],
    );
    for (const row of rows) {
      const half = row.at === null;
      if (half || (row.name !== name && Date.now() - Number(row.at) > retentionMs))
        await client.query(`drop database ${row.name} with (force)`);
    }
    if (rows.some((row) => row.name === name && row.at !== null)) return name;
    await client.query(`create database ${name}`);
    await fill(server, name);
    // A template without this comment was not finished.
    await client.query(`comment on database ${name} is '${Date.now()}'`);
    return name;
  });
}

async function fill(server: string, name: string): Promise<void> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 2 });
  try {
    await migrate(db);
    await seedDemo(db);
  } finally {
    await db.close();
  }
}
