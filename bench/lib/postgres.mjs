import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Problem } from '../../scripts/lib/problem.mjs';
import { findPostgres } from '../../scripts/lib/services.mjs';

const run = promisify(execFile);

/**
 * A new database on the machine's PostgreSQL (TEST_DATABASE_URL, else 127.0.0.1:5432); dropped when the benchmark ends.
 * @returns {Promise<{url: string, query(text: string, params?: unknown[]): Promise<any[]>}>}
 */
export async function benchDatabase({ onEnd }, name) {
  const server = await findPostgres();
  if (!server) throw new Problem('This benchmark needs a PostgreSQL server: set TEST_DATABASE_URL.');
  const admin = (text) => once(server, text);
  await admin(`drop database if exists ${name} with (force)`);
  await admin(`create database ${name}`);
  onEnd(() => admin(`drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  onEnd(() => client.end());
  return { url: url.href, query: async (text, params) => (await client.query(text, params)).rows };
}

async function once(connectionString, text) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Where Debian keeps the tools that it does not put on the PATH. */
function program(name) {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(folder, version, 'bin', name)).find((path) => existsSync(path)) ?? name;
}

/** Fills a database with pgbench's own tables, 100,000 accounts and 10 tellers for each unit of scale. */
export async function preparePgbench(url, scale) {
  await run(program('pgbench'), ['-i', '-q', '-s', String(scale), url]);
}

/** Runs pgbench's TPC-B-like script with `clients` for `seconds`; transactions a second without connecting. */
export async function tpcB(url, { clients, seconds }) {
  const { stdout } = await run(program('pgbench'), [
    '-b',
    'tpcb-like',
    '-n',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ]);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!Number.isFinite(rate)) throw new Error(`pgbench printed no rate: ${stdout}`);
  return rate;
}
