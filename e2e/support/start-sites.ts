import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { buildRemotes } from './builds';
import { SitePool } from './site-pool';

/**
 * Builds what changed, the remotes of the tests too, and offers a site to each worker by MARU_E2E_SITES; with MARU_E2E (JSON of one site that runs
 * already) there is nothing to start.
 */
export default async function startSites(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MARU_E2E) {
    await buildRemotes();
    return undefined;
  }
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  await buildRemotes();
  const pool = new SitePool();
  process.env.MARU_E2E_SITES = await pool.listen();
  return () => pool.stop();
}
