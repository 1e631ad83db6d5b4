import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { apiOptions } from '../../api/build.mjs';
import { buildCasinoPages, vendorOptions } from '../../vendors/build.mjs';
import { root } from '../lib/paths.mjs';
import { answers } from '../lib/ports.mjs';
import { step } from '../lib/progress.mjs';
import { makeApi, toRunProblem } from './api.mjs';
import { openBundle } from './bundle.mjs';
import { makeLane } from './lane.mjs';

/** Bundles must lie below the API's package: its dependencies are resolved from there. */
const apiFolder = join(root, 'api/node_modules/.maru/dev');
/** How long a stand-in may take until it answers, ms. */
const vendorWithinMs = 30_000;

const readManifest = (name) => createRequire(import.meta.url)(join(root, name, 'package.json'));
const isThirdParty = (name) => !name.startsWith('@maru/');

/**
 * Libraries stay outside of the API's bundle: they do not change with the sources, and the next run loads them before
 * there is a program. Those of the registry are not found from the API's folder and are named by their files.
 */
function withLibrariesOutside(options) {
  const { dependencies } = readManifest('api');
  const own = Object.keys(dependencies).filter(isThirdParty);
  const registry = Object.keys(readManifest('releases').devDependencies).filter(
    (name) => isThirdParty(name) && !own.includes(name),
  );
  const plugin = {
    name: 'libraries of the registry',
    setup(builds) {
      builds.onResolve({ filter: new RegExp(`^(${registry.join('|')})(/|$)`) }, async (args) => {
        if (args.pluginData === plugin) return undefined;
        const { path, kind, resolveDir, importer } = { ...args };
        const resolved = await builds.resolve(path, { kind, resolveDir, importer, pluginData: plugin });
        if (resolved.errors.length > 0) return { errors: resolved.errors };
        return { path: pathToFileURL(resolved.path).href, external: true };
      });
    },
  };
  // One file a program: only the database's own sources give its program a new name.
  return { ...options, splitting: false, external: [...options.external, ...own], plugins: [plugin] };
}

/**
 * The API and the stand-ins under `npm run dev`: built again and restarted when a file of theirs is saved.
 * @param {{front: object, inspectPort: number, folder: string, report: ReturnType<import('./report.mjs').makeReport>}} options
 *   `folder`: where the bundles of the stand-ins go
 */
export async function makeServers({ front, inspectPort, folder, report }) {
  const vendorFolder = join(folder, 'vendors');
  const api = makeApi({
    front,
    folder: apiFolder,
    inspectPort,
    onCrash(how, pauseMs) {
      report.say('api', `ended (${how}), starts again in ${pauseMs / 1000} s. Log: ${relative(root, api.log)}`);
      setTimeout(() => renewApi({ at: Date.now(), isDue: true }), pauseMs);
    },
  });
  const [apiBundle, vendorBundle] = await Promise.all([
    openBundle(
      withLibrariesOutside(
        apiOptions(apiFolder, ['src/entry/dev.ts', 'src/entry/dev-database.ts', 'src/entry/reader.ts']),
      ),
    ),
    openBundle(vendorOptions(vendorFolder)),
  ]);
  let site;
  let program;
  let vendors = new Map();
  let apiStarted;
  let vendorsBuilt;
  const isApiStarted = new Promise((resolve) => {
    apiStarted = resolve;
  });
  const areVendorsBuilt = new Promise((resolve) => {
    vendorsBuilt = resolve;
  });

  /** @param {{at: number, isDue?: boolean}[]} requests `isDue`: it restarts also where its program is the same */
  const renewApi = makeLane(async (requests) => {
    if (api.isStopping) return;
    const from = Math.min(...requests.map(({ at }) => at));
    const before = api.pid ? 'the run before goes on' : 'it starts when this is mended';
    const { problems, entries, libraries } = await apiBundle.rebuild();
    if (problems.length > 0) {
      if (!api.pid) front.fail();
      return report.failed('api', problems, before);
    }
    const next = entries.get('dev');
    // Beside the program under the name that it looks for (api/src/kernel/readers).
    copyFileSync(entries.get('reader'), join(apiFolder, 'reader.js'));
    if (next === program && !requests.some(({ isDue }) => isDue)) return report.settle('api');
    api.setLibraries(libraries);
    const errors = await api.run({ program: next, databaseProgram: entries.get('dev-database') });
    if (errors !== undefined) {
      if (api.isStopping) return;
      program = undefined;
      if (!api.pid) front.fail();
      const more = `${api.pid ? 'the run before goes on' : 'it starts when this is mended'}. Log: ${relative(root, api.log)}`;
      return report.failed('api', [toRunProblem(errors)], more);
    }
    program = next;
    report.done('api', apiStarted ? 'started' : 'restarted', Date.now() - from);
    apiStarted?.();
    apiStarted = undefined;
  });

  const renewVendors = makeLane(async (requests) => {
    const from = Math.min(...requests.map(({ at }) => at));
    const { problems, entries } = await vendorBundle.rebuild();
    if (problems.length > 0) {
      const more = site ? 'the runs before go on' : 'they start when this is mended';
      if (!site) front.fail();
      return report.failed('vendors', problems, more);
    }
    report.settle('vendors');
    if (!api.pid) front.hold();
    const changed = [...entries].filter(([name, file]) => vendors.get(name) !== file);
    vendors = entries;
    vendorsBuilt();
    await Promise.all(
      changed.map(async ([name, file]) => {
        const running = site?.processes[name];
        if (!running) return;
        await running.replace(file);
        const answered = await answers(running.health, { deadline: vendorWithinMs, alive: () => running.running });
        if (answered) report.done(name, 'restarted', Date.now() - from);
        else report.failed(name, [{ text: `does not start. Log: ${relative(root, running.log)}` }]);
      }),
    );
  });

  const renewCasinoPages = makeLane(async (requests) => {
    const from = Math.min(...requests.map(({ at }) => at));
    try {
      await buildCasinoPages(vendorFolder);
      report.done('casino pages', 'built', Date.now() - from);
    } catch (error) {
      report.failed('casino pages', [{ text: error.message }]);
    }
  });

  return {
    api: { concerns: apiBundle.concerns, renew: renewApi },
    vendors: { concerns: vendorBundle.concerns, renew: renewVendors },
    renewCasinoPages,
    /**
     * Builds what the site needs and says how its programs start. Waits for the repair of what cannot be built.
     * @returns {Promise<import('../lib/site.mjs').Programs>}
     */
    async programs() {
      const at = Date.now();
      const prepareDatabase = join(apiFolder, 'prepare-database.js');
      await step('servers', async () => {
        const prepare = apiOptions(apiFolder, ['src/entry/prepare-database.ts']);
        await Promise.all([
          renewVendors({ at }),
          buildCasinoPages(vendorFolder),
          build({ ...prepare, logLevel: 'silent' }).catch(() => undefined),
        ]);
      });
      await areVendorsBuilt;
      return {
        vendor: (name) => vendors.get(name),
        args: ['--enable-source-maps'],
        prepareDatabase,
        async startApi(env) {
          const behind = Number(process.env.MARU_TRUST_PROXY || 0) + 1;
          // The front counts as one more proxy before the API.
          api.setEnv({ ...env, MARU_TRUST_PROXY: String(behind) });
          await renewApi({ at: Date.now() });
          await isApiStarted;
          // Published once: a restart has nothing to publish.
          api.setEnv({ ...env, MARU_TRUST_PROXY: String(behind), MARU_SEED_REMOTES: '' });
          return {
            get pid() {
              return api.pid;
            },
            stop: api.stop,
          };
        },
      };
    },
    /** Names the running site, whose stand-ins restart from now on. */
    setSite(running) {
      site = running;
    },
    async dispose() {
      await Promise.all([apiBundle.dispose(), vendorBundle.dispose()]);
    },
  };
}
