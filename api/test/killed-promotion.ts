import * as disk from 'node:fs/promises';
import { defaultGateLimits } from '@maru/contracts';
import { createRegistry, folderStorage, type RegistryDatabase, system } from '@maru/releases';
import { directReader } from '@maru/releases/testing';
import { audit } from '../src/admin/audit/log';
import { openDatabase } from '../src/database';

/**
 * Promotes a release in a separate process that is killed with SIGKILL at one point, to simulate a crash:
 * 'before-commit', 'after-commit' (nothing written yet), 'half-written' (in the middle of the temporary file),
 * 'before-rename' (the temporary file is whole), 'never'.
 */
const [dataDir, storageDir, remote, id, point] = process.argv.slice(2) as [string, string, string, string, string];
const die = () => process.kill(process.pid, 'SIGKILL');
/** Set as soon as the promotion itself begins: the registry's start writes too. */
let armed = false;

const db = await openDatabase({ databaseUrl: process.env.DATABASE_URL || null, dataDir, poolSize: 4 });
const killing: RegistryDatabase = {
  kind: db.kind,
  query: (text, params) => db.query(text, params),
  async transaction(fn) {
    let changes = false;
    const value = await db.transaction(async (tx) => {
      const done = await fn({
        query: (text, params) => {
          if (text.includes('insert into release_documents')) changes = true;
          return tx.query(text, params);
        },
      });
      if (armed && changes && point === 'before-commit') die();
      return done;
    });
    if (armed && changes && point === 'after-commit') die();
    return value;
  },
};
const storage = folderStorage(storageDir, {
  disk: {
    ...disk,
    writeFile: (async (path: string, content: Buffer) => {
      if (armed && point === 'half-written') {
        await disk.writeFile(path, content.subarray(0, content.length / 2));
        die();
      }
      return disk.writeFile(path, content);
    }) as typeof disk.writeFile,
    rename: (async (from: string, to: string) => {
      if (armed && point === 'before-rename') die();
      return disk.rename(from, to);
    }) as typeof disk.rename,
  },
});
const registry = createRegistry(
  {
    db: killing,
    audit,
    storage,
    reader: directReader,
    push: () => {},
    host: async () => ({ version: '1', contract: '1.0', shares: {}, tokens: [], pages: [] }),
    log: { info() {}, warn() {}, error() {} },
  },
  // Its own timer must not be faster than the promotion.
  { environment: 'local', limits: defaultGateLimits, outboxMs: 3_600_000 },
);
await registry.start();
armed = true;
const outcome = await registry.promote(system, remote, id);
console.log(JSON.stringify(outcome));
process.exit(0);
