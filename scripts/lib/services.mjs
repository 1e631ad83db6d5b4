import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { reachable } from './ports.mjs';

const patience = 5_000;

/**
 * Address of a PostgreSQL server for tests: TEST_DATABASE_URL, else the machine's own where it lets us in without a
 * password and may create databases; undefined where there is none.
 */
export async function findPostgres() {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return named;
  if (!(await reachable('127.0.0.1', 5432))) return undefined;
  for (const user of ['postgres', userInfo().username]) {
    const url = `postgres://${encodeURIComponent(user)}@127.0.0.1:5432/postgres`;
    if (await mayCreateDatabases(url)) return url;
  }
  return undefined;
}

async function mayCreateDatabases(connectionString) {
  const { Client } = createRequire(join(root, 'api/package.json'))('pg');
  const client = new Client({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Address of a Redis for tests: TEST_REDIS_URL, else the machine's own where it answers without a password. */
export async function findRedis() {
  if (process.env.TEST_REDIS_URL) return process.env.TEST_REDIS_URL;
  return (await pongs('127.0.0.1', 6379)) ? 'redis://127.0.0.1:6379/4' : undefined;
}

function pongs(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(patience, () => end(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
  });
}
