import { PGlite, types } from '@electric-sql/pglite';
import { markDamage, openFailure, refuseRemains } from './damage';
import { takeLock } from './lock-file';
import { PreparedStatements } from './prepared';
import type { Lease, Result, Source } from './source';
import { Turns } from './turns';

/** Settings that the embedded server starts with: small memory, and a write-ahead log that does not grow to 1 GB. */
const embeddedConf = [
  'max_wal_size = 64MB',
  'min_wal_size = 32MB',
  'shared_buffers = 16MB',
  'max_connections = 8',
  'max_locks_per_transaction = 64',
];
const tickMs = 60_000;

/**
 * Opens the embedded database in an existing folder (see `createEmbedded`). Takes the folder's lock; the error for a
 * second process names the first. Runs CHECKPOINT and VACUUM on a timer, because the embedded database schedules
 * neither.
 * @throws Error MARU-702, MARU-742, MARU-743
 */
export async function openEmbedded(folder: string, waitMs: number): Promise<Source> {
  refuseRemains(folder);
  const unlock = takeLock(`${folder}.lock`);
  let db: PGlite;
  try {
    db = await PGlite.create(folder, { parsers: { [types.INT8]: BigInt }, postgresqlconf: embeddedConf });
  } catch (error) {
    unlock();
    throw openFailure(folder, error);
  }
  const turns = new Turns(waitMs);
  const prepared = new PreparedStatements(db);
  let isOpen = true;
  let written = false;
  let ticks = 0;

  const run = async (text: string, params: readonly unknown[]): Promise<Result> => {
    written = true;
    return runText(text, params).catch((error) => Promise.reject(markDamage(error, folder)));
  };
  const runText = async (text: string, params: readonly unknown[]): Promise<Result> => {
    // Several statements at once have no parameters, and a semicolon between them.
    if (params.length === 0 && text.includes(';')) {
      const answers = await db.exec(text);
      const last = answers[answers.length - 1];
      return { rows: (last?.rows ?? []) as Result['rows'], affected: last?.affectedRows ?? 0 };
    }
    return prepared.run(text, params);
  };
  const acquire = async (): Promise<Lease> => {
    const release = await turns.take();
    return { run, release };
  };

  const tick = setInterval(async () => {
    if (!written) return;
    const lease = await acquire().catch(() => null);
    if (!lease) return;
    try {
      ticks += 1;
      if (ticks % 10 === 0) await db.exec('VACUUM (ANALYZE)');
      await db.exec('CHECKPOINT');
      written = false;
    } finally {
      lease.release();
    }
  }, tickMs);
  tick.unref();

  return {
    kind: 'embedded',
    isReachable: () => isOpen,
    acquire,
    async close() {
      isOpen = false;
      clearInterval(tick);
      const end = await turns.take();
      turns.drain(new Error('database: closed'));
      end();
      await db.close().finally(unlock);
    },
  };
}

/** Creates an embedded database. Costs some 800 MB and 5–20 s: run it in a process that ends afterwards. */
export async function createEmbedded(folder: string): Promise<void> {
  const db = await PGlite.create(folder, { postgresqlconf: embeddedConf });
  await db.exec('CHECKPOINT');
  await db.close();
}
