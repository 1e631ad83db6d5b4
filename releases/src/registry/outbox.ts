import { documentPath, type ReleaseChanged, type SignedText } from '@maru/contracts';
import { findType } from '../storage';
import type { RegistryPorts, Sql } from './ports';
import { newestDocument } from './store';

/**
 * A document up to this size travels with the push itself, bytes of JSON; a larger one is fetched. Records of releases
 * are up to 16 kB (remote-mini, for its routes), and a document holds two of each of six remotes while canaries run: a
 * tab that cannot reach storage must still be able to go back.
 */
const pushLimit = 256 * 1024;
/** One process at a time compares and writes. */
const lockKey = 720_202;

/** The message to open tabs. */
export function changedBy(serial: number, signed: SignedText): ReleaseChanged {
  const whole = { serial, document: signed };
  return Buffer.byteLength(JSON.stringify(whole)) <= pushLimit ? whole : { serial };
}

export interface Outbox {
  /**
   * Writes the newest document from the database to storage, unless it is there, and notifies open tabs. Safe to call
   * at any time from any process. Returns true if storage holds the newest document.
   * @param mine a change of this process: notifies tabs even if another process has written it by now
   */
  flush(mine?: boolean): Promise<boolean>;
  /** Newest serial that this process knows of. */
  serial(): number;
  start(everyMs: number): void;
  stop(): Promise<void>;
}

/**
 * Between the commit of a change and the file that browsers read a process can be killed; so the database is the
 * truth, and the file is compared with it again and again.
 */
export function createOutbox({ db, storage, push, log }: RegistryPorts): Outbox {
  let lastSerial = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function compare(sql: Sql, mine: boolean): Promise<void> {
    const newest = await newestDocument(sql);
    if (!newest) return;
    const { serial, signed } = newest;
    const text = `${JSON.stringify(signed)}\n`;
    const newer = serial > lastSerial;
    lastSerial = serial;
    let wrote = false;
    try {
      const stored = await storage.get(documentPath);
      if (stored?.toString() !== text) {
        await storage.put(documentPath, Buffer.from(text), { immutable: false, type: findType(documentPath) });
        wrote = true;
      }
    } finally {
      // Storage may fail; tabs that are open need not wait for it.
      if (mine || wrote) push(changedBy(serial, signed), true);
      else if (newer) push(changedBy(serial, signed), false);
    }
  }

  async function locked(mine: boolean): Promise<boolean> {
    try {
      if (db.kind === 'embedded') await compare(db, mine);
      else
        await db.transaction(async (tx) => {
          await tx.query('select pg_advisory_xact_lock($1)', [lockKey]);
          await compare(tx, mine);
        });
      return true;
    } catch (error) {
      log.error({ err: error }, 'the release document could not be brought into storage');
      return false;
    }
  }

  const flush = (mine = false) => {
    const next = turn.then(() => locked(mine));
    turn = next;
    return next;
  };

  return {
    flush,
    serial: () => lastSerial,
    start(everyMs) {
      const tick = async () => {
        await flush();
        if (timer) timer = setTimeout(tick, everyMs).unref();
      };
      timer = setTimeout(tick, everyMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await turn;
    },
  };
}
