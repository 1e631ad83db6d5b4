import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withClient } from '../server-client';

/*
 * Databases of tests on a server are dropped when the whole run is over, not one by one: a file system without a journal
 * passes over what was removed a short while ago whenever it looks for room for a new file, and a database is a thousand
 * files. What is created right after a drop took five times the processor time.
 */

const prefix = 'maru_api_t';
/** Class of the advisory locks that mark a run as active; the key is the run. */
const lockClass = 720_412;
/** So many are dropped side by side: each drop waits for a checkpoint, and several share one. */
const lanes = 4;

/** Longer than a run may take. */
const retentionSeconds = 3_600;

/** Hands its number to the files of the run, in whatever process they are. */
const variable = 'MARU_TEST_RUN';

/** Name of a new database of this run, to be created by a test. */
export function newDatabaseName(): string {
  return `${prefix}${process.env[variable] ?? '00000000'}_${randomBytes(5).toString('hex')}`;
}

/** Connection that holds the lock of the run of this process, from its start to its end. */
let holder: pg.Client | undefined;

/** Begins a run: from now on its databases are in use until it ends, in whatever way. It is named by when it began. */
export async function beginRun(server: string): Promise<void> {
  holder = new pg.Client({ connectionString: server });
  holder.on('error', () => {});
  await holder.connect();
  let begun = seconds();
  while (!(await takeLock(holder, begun))) begun += 1;
  process.env[variable] = begun.toString(16).padStart(8, '0');
}

/**
 * Ends the run and drops its databases, and those of runs killed a while ago: a short run does not wait for the drop of
 * the others.
 * @param isKept leaves the run's databases to a later run: on a disposable machine the drops are a waste
 */
export async function endRun(server: string, isKept: boolean): Promise<void> {
  await holder?.end();
  holder = undefined;
  await dropEnded(server, retentionSeconds, isKept ? undefined : process.env[variable]);
}

/**
 * Drops the databases of every run that holds no lock and began so long ago; answers how many there were.
 * @param own a run whose databases are dropped whenever it began
 */
export async function dropEnded(server: string, minAgeSeconds: number, own?: string): Promise<number> {
  return withClient(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) order by datname',
      [prefix],
    );
    const names = rows.map(({ name }) => name);
    let dropped = 0;
    for (const run of new Set(names.flatMap((name) => parseRun(name) ?? []))) {
      const isOwn = own !== undefined && run === Number.parseInt(own, 16);
      if ((!isOwn && run > seconds() - minAgeSeconds) || !(await takeLock(client, run))) continue;
      const ended = names.filter((name) => parseRun(name) === run);
      await dropAll(server, ended);
      dropped += ended.length;
    }
    return dropped;
  });
}

async function dropAll(server: string, names: string[]): Promise<void> {
  const waiting = [...names];
  const lane = () =>
    withClient(server, async (client) => {
      for (let name = waiting.pop(); name; name = waiting.pop())
        await client.query(`drop database if exists ${name} with (force)`);
    });
  await Promise.all(Array.from({ length: Math.min(lanes, names.length) }, lane));
}

/** Takes the lock of a run until the connection ends; false if the run is active and holds it. */
async function takeLock(client: pg.Client, run: number): Promise<boolean> {
  // A lock's key is a signed number of 32 bits.
  const key = [lockClass, run | 0];
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', key);
  return rows[0]!.free;
}

/** When the run of a database began, s; undefined for a database that is no test's. */
function parseRun(name: string): number | undefined {
  const run = /^maru_api_t([0-9a-f]{8})_[0-9a-f]{10}$/.exec(name)?.[1];
  return run === undefined ? undefined : Number.parseInt(run, 16);
}

const seconds = () => Math.floor(Date.now() / 1000);
