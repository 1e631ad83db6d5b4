import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from './ports.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';
import { siteVariables } from './site-variables.mjs';
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
  const { port, simulatedPort, dataDir, logPrefix = '', programs = builtPrograms, database, built, say } = options;
  const vendors = Object.entries({
    'odds-feed': options.feedPort,
    messages: options.messagesPort,
    virtual: options.virtualPort,
    draws: options.drawsPort,
    bank: options.bankPort,
    casino: options.casinoPort,
  }).filter(([, vendorPort]) => vendorPort);
  const env = siteVariables(options);
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
      env,
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

  const startVendor = (name, vendorPort) =>
    begin(name, programs.vendor(name), `http://127.0.0.1:${vendorPort}/v1/health`, programs.args);

  try {
    await step('database and vendors', async (note) => {
      const done = [];
      const part = async (name, work) => {
        await work;
        done.push(name);
        note(done.join(', '));
      };
      // Side by side: none of them needs another, and the first start makes a database.
      await Promise.all([
        ...vendors.map(([name, vendorPort]) => part(name, startVendor(name, vendorPort))),
        part('database', database ?? prepareDatabase(dataDir, { env, logPrefix, program: programs.prepareDatabase })),
      ]);
    });
    await built;
    if (programs.startApi) processes.api = await programs.startApi(env);
    else await step('api', () => begin('api', 'api/dist/main.js', `http://127.0.0.1:${port}/api/health`));
    if (simulatedPort) await step('simulated members', () => startVendor('simulated-members', simulatedPort));
    const url = `http://localhost:${port}`;
    return { url, feedUrl: env.MARU_FEED_URL, processes: { ...processes, feed: processes['odds-feed'] }, stop };
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
