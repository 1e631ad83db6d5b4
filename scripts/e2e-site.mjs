/**
 * A whole site for browser tests: own data folder, free ports, faults of the odds feed allowed. Prints one line of
 * JSON with its addresses when it is ready, and ends when its standard input does. MARU_E2E_DATABASE names a folder
 * with a database to begin with a copy of, MARU_E2E_NAME the prefix of its logs.
 *
 * `control` answers GET /pids and POST /kill?name=api|feed (the hard way, as a crash would).
 */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { systemChromium } from './lib/chromium.mjs';
import { work } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { exitWithError } from './lib/problem.mjs';
import { setUp } from './lib/setup.mjs';
import { startSite } from './lib/site.mjs';
import { onStop } from './lib/stop.mjs';

// The last line of the output is the result; progress must not look like it.
const say = (text) => console.error(text);
let site;
let dataDir;

const end = async () => {
  await site?.stop();
  if (dataDir && !process.env.MARU_E2E_KEEP) rmSync(dataDir, { recursive: true, force: true });
};
onStop(end);
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();

try {
  // A caller that passes a database has already built everything.
  const database = process.env.MARU_E2E_DATABASE;
  if (!database) await setUp();
  dataDir = mkdtempSync(join(work, 'e2e-'));
  if (database) cpSync(database, join(dataDir, 'database'), { recursive: true });
  const [port, feedPort, messagesPort] = [await freePort(), await freePort(), await freePort()];
  const [virtualPort, drawsPort] = [await freePort(), await freePort()];
  const [bankPort, casinoPort, devPort] = [await freePort(), await freePort(), await freePort()];
  const token = `maru_${randomBytes(24).toString('hex')}`;
  const dev = `http://localhost:${devPort}`;
  const env = {
    MARU_CHROMIUM: systemChromium() ?? '',
    MARU_DEMO_TOKEN: token,
    MARU_DEV_REMOTES: dev,
    MARU_FEED_FAULTS: '1',
    MARU_FEED_SEED: 'browser-tests',
    MARU_VIRTUAL_SEED: 'browser-tests',
    MARU_DRAWS_SEED: 'browser-tests',
    MARU_CASINO_SEED: 'browser-tests',
    MARU_CASINO_SEAMLESS: '1',
    // A round every 15 s: tests wait for a whole one.
    MARU_VIRTUAL_SPEED: '12',
    // Scales polling intervals: 7.5 s instead of 30 s.
    MARU_POLLING_PERCENT: '25',
    // Chains of the own draws that last for the tests, made in a moment.
    MARU_CHAIN_LENGTH: '5000',
    // A round of roulette every 10 s: tests wait for a whole one.
    MARU_ROUND_PERCENT: '34',
    DATABASE_URL: '',
    REDIS_URL: '',
    MARU_LOG: 'warn',
    // The bank's customers pay what they announced soon: tests wait for it.
    MARU_BANK_PAY_MS: '1500',
    // Who the registry's own smoke loads sign in as.
    MARU_SMOKE_MEMBER: 'demo1:maru-demo-1',
  };
  site = await startSite({
    port,
    feedPort,
    messagesPort,
    virtualPort,
    drawsPort,
    bankPort,
    casinoPort,
    dataDir,
    env,
    logPrefix: `${process.env.MARU_E2E_NAME || 'e2e'}-`,
    say,
  });

  const control = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://control');
    const pids = Object.fromEntries(Object.entries(site.processes).map(([name, child]) => [name, child.pid]));
    if (pathname === '/kill' && request.method === 'POST') process.kill(pids[searchParams.get('name')], 'SIGKILL');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(pids));
  });
  await new Promise((resolve) => control.listen(0, '127.0.0.1', resolve));
  const addresses = {
    url: site.url,
    feed: site.feedUrl,
    virtual: `http://127.0.0.1:${virtualPort}`,
    draws: `http://127.0.0.1:${drawsPort}`,
    bank: `http://127.0.0.1:${bankPort}`,
    casino: `http://127.0.0.1:${casinoPort}`,
    control: `http://127.0.0.1:${control.address().port}`,
    // What a team, ops and a developer would have: a token, the storage, an origin to develop on.
    messages: `http://127.0.0.1:${messagesPort}`,
    token,
    releases: join(dataDir, 'releases'),
    dev,
  };
  console.log(JSON.stringify(addresses));
} catch (error) {
  await end();
  exitWithError(error);
}
