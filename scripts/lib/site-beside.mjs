import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { work } from './paths.mjs';
import { nobodyListens } from './ports.mjs';
import { defaultPorts, startSite } from './site.mjs';

/**
 * A site on the default ports, as `npm start` runs it on a developer's machine while the tests run there. Where one
 * of the ports is taken, such a site runs already.
 * @param {(text: string) => void} say
 * @returns {Promise<{stop(): Promise<void>} | undefined>}
 */
export async function startSiteBeside(say) {
  const ports = Object.values(defaultPorts);
  for (const port of ports) {
    if (await nobodyListens(port)) continue;
    say(`\nA site beside the tests: what listens on port ${port} already`);
    return undefined;
  }
  say('\nA site beside the tests, which they must not use');
  const dataDir = mkdtempSync(join(work, 'beside-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // A database server or a Redis of the environment is the tests' own; the site needs no remotes.
  const env = { MARU_SEED_REMOTES: '', DATABASE_URL: '', REDIS_URL: '', MARU_LOG: 'warn' };
  const { site: port, feed: feedPort, messages: messagesPort } = defaultPorts;
  const { virtual: virtualPort, draws: drawsPort, bank: bankPort, casino: casinoPort } = defaultPorts;
  try {
    const site = await startSite({
      port,
      feedPort,
      messagesPort,
      virtualPort,
      drawsPort,
      bankPort,
      casinoPort,
      dataDir,
      env,
      logPrefix: 'beside-',
      say,
    });
    return { stop: () => site.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
