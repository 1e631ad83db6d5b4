import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listSqlFiles, modulesFolder } from '../../api/sql-files.mjs';
import { makeWorkFolders, root, work } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { setUp } from '../../scripts/lib/setup.mjs';
import { startSite } from '../../scripts/lib/site.mjs';
import { cached } from '../../scripts/lib/stamp.mjs';

/** Token of the site's registry; the site listens for this machine's benchmarks alone and is gone after them. */
export const benchToken = 'maru_bench_0000000000000000000000';

/** MARU_BENCH_BUILT=1: what is built already is measured, whatever the sources say now. */
export const useExistingBuild = process.env.MARU_BENCH_BUILT === '1';

/**
 * Builds what changed and starts a separate site as `npm start` does: free ports, new data folder. The developer's site
 * is not touched.
 * @param {{onEnd(stop: () => unknown): void, say(text: string): void}} tools
 * @param {Record<string, string>} [env] more environment; by default the embedded database and no Redis
 * @param {{withCasino?: boolean}} [options] whether simulated casinos run too
 */
export async function benchSite({ onEnd, say }, env = {}, { withCasino = false } = {}) {
  if (!useExistingBuild) await setUp();
  const dataDir = env.DATABASE_URL ? benchFolder(onEnd) : await newData(onEnd);
  const [port, feedPort] = [await freePort(), await freePort()];
  const casinoPort = withCasino ? await freePort() : undefined;
  const casinoKey = withCasino ? { MARU_CASINO_KEY: randomBytes(32).toString('hex') } : {};
  const all = {
    DATABASE_URL: '',
    REDIS_URL: '',
    MARU_FEED_SEED: 'bench',
    MARU_LOG: 'warn',
    MARU_DEMO_TOKEN: benchToken,
    ...casinoKey,
    ...env,
  };
  const site = await startSite({ port, feedPort, casinoPort, dataDir, env: all, logPrefix: 'bench-', say });
  onEnd(() => site.stop());
  const casino = withCasino ? { MARU_CASINO_URL: `http://127.0.0.1:${casinoPort}`, ...casinoKey } : {};
  return { ...site, dataDir, feedPort, casinoPort, casino };
}

/** A folder that is gone when the benchmark ends. */
export function benchFolder(onEnd) {
  makeWorkFolders();
  const folder = mkdtempSync(join(work, 'bench-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with an embedded database in its first-start state; created once and copied. Needs a built API. */
export async function newData(onEnd) {
  const template = join(work, 'bench-data');
  await cached('bench-data', {
    inputs: [
      ...listSqlFiles().map((path) => join(modulesFolder, path)),
      'api/src/database',
      'api/src/site/demo',
      'pnpm-lock.yaml',
    ],
    outputs: [join(template, 'database/PG_VERSION')],
    work: async () => {
      rmSync(template, { recursive: true, force: true });
      const env = { MARU_DATA: template, DATABASE_URL: '', MARU_LOG: 'warn' };
      await run('bench-database', [process.execPath, 'api/dist/prepare-database.js'], { cwd: root, env });
    },
  });
  const folder = benchFolder(onEnd);
  cpSync(template, folder, { recursive: true });
  return folder;
}
