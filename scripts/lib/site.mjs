import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { remoteFolders } from './parts.mjs';
import { root } from './paths.mjs';
import { answers } from './ports.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';
import { supervise } from './supervised.mjs';

/**
 * How long a process may take until it answers, ms. One that ends is noticed at once; this is for one that hangs. A first
 * start of the API takes 7 s on two free cores and took 200 s on cores that 30 other processes used.
 */
const readyWithin = 600_000;

/** Where a site listens unless its variables say otherwise. */
export const defaultPorts = {
  site: 8080,
  feed: 8090,
  messages: 8091,
  virtual: 8092,
  draws: 8093,
  bank: 8094,
  casino: 8095,
  simulated: 8096,
};

/**
 * @typedef {object} SiteOptions
 * @property {number} port where the site is served
 * @property {number} feedPort where the odds feed listens, on 127.0.0.1
 * @property {number} [messagesPort] where the message gateway's stand-in listens, on 127.0.0.1; none: it is not started
 * @property {number} [virtualPort] where virtual sports listen, on 127.0.0.1; none: they are not started, and the site has none
 * @property {number} [drawsPort] where outside draws listen, on 127.0.0.1; none: they are not started, and the site has none
 * @property {number} [bankPort] where the bank's stand-in listens, on 127.0.0.1; none: it is not started, and the site has none
 * @property {number} [casinoPort] where the casino companies' stand-in listens, on 127.0.0.1; none: it is not started, and the site has none
 * @property {number} [simulatedPort] where the process of the demo's simulated members answers, on 127.0.0.1; none: there are none
 * @property {string} dataDir database and releases
 * @property {Record<string, string|undefined>} [env] more environment for the processes
 * @property {string} [logPrefix]
 * @property {Programs} [programs] what runs; the built programs unless told
 * @property {Promise<void>} [database] settles when the database exists; it is prepared here unless told
 * @property {Promise<void>} [built] settles when everything is built, where only the servers are: the API waits for it
 * @property {(text: string) => void} say
 */

/**
 * @typedef {object} Programs
 * @property {(name: string) => string} vendor file of a stand-in
 * @property {string[]} [args] of Node.js, for the stand-ins
 * @property {string} prepareDatabase program that makes the embedded database
 * @property {(env: Record<string, string|undefined>) => Promise<{pid?: number, stop(): Promise<void>}>} [startApi] starts
 *   the API, in place of a process of `api/dist/main.js`
 */

/** @type {Programs} */
const builtPrograms = {
  vendor: (name) => `vendors/dist/${name}.js`,
  prepareDatabase: 'api/dist/prepare-database.js',
};

/**
 * Prepares the database and starts odds feed, message gateway, virtual sports, outside draws, the bank and casino
 * companies, then the API, and waits until all answer. The API itself publishes the built remotes that its registry
 * does not know yet. @param {SiteOptions} options
 */
export async function startSite(options) {
  const {
    port,
    feedPort,
    messagesPort,
    virtualPort,
    drawsPort,
    bankPort,
    casinoPort,
    simulatedPort,
    dataDir,
    env = {},
    logPrefix = '',
    programs = builtPrograms,
    database,
    built,
    say,
  } = options;
  const releasesDir = process.env.MARU_RELEASES || join(dataDir, 'releases');
  const shared = {
    ...env,
    PORT: String(port),
    MARU_PORT: String(port),
    MARU_DATA: dataDir,
    MARU_RELEASES: releasesDir,
    MARU_SEED_REMOTES: env.MARU_SEED_REMOTES ?? process.env.MARU_SEED_REMOTES ?? builtRemotes(),
    MARU_FEED_URL: `http://127.0.0.1:${feedPort}`,
    MARU_FEED_PORT: String(feedPort),
    ...(messagesPort && {
      MARU_MESSAGES_PORT: String(messagesPort),
      MARU_MESSAGES_URL: `http://127.0.0.1:${messagesPort}`,
      MARU_PUSH_URL: `http://127.0.0.1:${messagesPort}`,
      MARU_PUBLIC_URL: env.MARU_PUBLIC_URL ?? process.env.MARU_PUBLIC_URL ?? `http://localhost:${port}`,
    }),
  };
  if (virtualPort) {
    shared.MARU_VIRTUAL_PORT = String(virtualPort);
    shared.MARU_VIRTUAL_URL = `http://127.0.0.1:${virtualPort}`;
  }
  if (drawsPort) {
    shared.MARU_DRAWS_PORT = String(drawsPort);
    shared.MARU_DRAWS_URL = `http://127.0.0.1:${drawsPort}`;
  }
  if (bankPort) {
    shared.MARU_BANK_PORT = String(bankPort);
    shared.MARU_BANK_URL = `http://127.0.0.1:${bankPort}`;
    // Only the two sides of this site use this key, so each start generates a new one.
    shared.MARU_BANK_KEY = randomBytes(32).toString('hex');
  }
  if (casinoPort) {
    shared.MARU_CASINO_PORT = String(casinoPort);
    shared.MARU_CASINO_URL = `http://127.0.0.1:${casinoPort}`;
    shared.MARU_CASINO_SITE = `http://127.0.0.1:${port}`;
    // Given where a second server asks the same casinos.
    shared.MARU_CASINO_KEY = env.MARU_CASINO_KEY ?? randomBytes(32).toString('hex');
    // The company without balances has a separate key, and the site knows it only if it is enabled.
    if ((env.MARU_CASINO_SEAMLESS ?? process.env.MARU_CASINO_SEAMLESS) === '1') {
      const key = randomBytes(32).toString('hex');
      shared.MARU_CASINO_SEAMLESS_KEY = key;
      shared.MARU_SEAMLESS_COMPANIES ??= `nova ${shared.MARU_CASINO_URL}/seamless/open ${key}`;
    }
  }
  if (simulatedPort) {
    shared.MARU_SIMULATED_PORT = String(simulatedPort);
    shared.MARU_SIMULATED_SITE = `http://127.0.0.1:${port}`;
    shared.MARU_SIMULATED_PASSWORD = randomBytes(32).toString('hex');
  }
  /** In the order of their start. */
  const processes = {};

  /** The API first: it finishes its calls while the feed still answers. */
  async function stop() {
    for (const child of Object.values(processes).toReversed()) await child.stop();
  }

  async function begin(name, script, health, args) {
    const child = supervise({
      name,
      script,
      env: shared,
      logName: `${logPrefix}${name}`,
      say,
      args,
      // Under a debugger a process at a breakpoint would be treated as hanging.
      ...(programs === builtPrograms && !/--inspect/.test(process.env.NODE_OPTIONS ?? '') && { health }),
    });
    processes[name] = Object.assign(child, { health });
    const answered = await answers(health, { deadline: readyWithin, alive: () => child.running });
    if (answered) return child;
    const how = child.exited ? `ended at once (${child.exited})` : `did not answer within ${readyWithin / 1000} s`;
    throw new Problem(`${name} ${how}.`, child.log);
  }

  try {
    await step('database and vendors', async (note) => {
      const done = [];
      const part = async (name, work) => {
        const made = await work;
        done.push(name);
        note(done.join(', '));
        return made;
      };
      const vendor = (name, port) =>
        part(name, begin(name, programs.vendor(name), `http://127.0.0.1:${port}/v1/health`, programs.args));
      // Side by side: none of them needs another, and the first start makes a database.
      await Promise.all([
        vendor('odds-feed', feedPort),
        messagesPort && vendor('messages', messagesPort),
        virtualPort && vendor('virtual', virtualPort),
        drawsPort && vendor('draws', drawsPort),
        bankPort && vendor('bank', bankPort),
        casinoPort && vendor('casino', casinoPort),
        part(
          'database',
          database ?? prepareDatabase(dataDir, { env: shared, logPrefix, program: programs.prepareDatabase }),
        ),
      ]);
    });
    await built;
    if (programs.startApi) processes.api = await programs.startApi(shared);
    else await step('api', () => begin('api', 'api/dist/main.js', `http://127.0.0.1:${port}/api/health`));
    if (simulatedPort) {
      const health = `http://127.0.0.1:${simulatedPort}/v1/health`;
      const start = () => begin('simulated-members', programs.vendor('simulated-members'), health, programs.args);
      await step('simulated members', start);
    }
    const url = `http://localhost:${port}`;
    return { url, feedUrl: shared.MARU_FEED_URL, processes: { ...processes, feed: processes['odds-feed'] }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Creates the database unless it exists. Needs only the API's build. Runs in a separate process, because creating a
 * database takes memory that the API must not keep.
 * @param {string} dataDir
 * @param {{env?: Record<string, string|undefined>, logPrefix?: string, program?: string}} [options] `env`: more
 *   environment for the process; `program`: creates it, by default the built one
 */
export async function prepareDatabase(
  dataDir,
  { env = {}, logPrefix = '', program = builtPrograms.prepareDatabase } = {},
) {
  const embedded = !(env.DATABASE_URL ?? process.env.DATABASE_URL);
  if (embedded && existsSync(join(dataDir, 'database/PG_VERSION'))) return;
  await run(`${logPrefix}database`, [process.execPath, program], {
    env: { ...env, MARU_DATA: dataDir },
    endsWithParent: true,
    advice: embedded
      ? 'Check free disk space below MARU_DATA.'
      : 'Check that DATABASE_URL names a PostgreSQL 15 or newer that can be reached.',
  });
}

/** Folders of all built remotes, as the environment variable takes them. */
function builtRemotes() {
  return remoteFolders()
    .map((name) => join(root, name, 'dist'))
    .join(delimiter);
}
