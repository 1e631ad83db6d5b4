/**
 * `npm run dev`: the site of `npm start`, with the sources of the API, the vendors, the host, the console and some
 * remotes watched. `npm run dev -- mini sports` names the remotes; without a name those that changed since `main` are.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watchedRemotes } from './dev/arguments.mjs';
import { makeFront } from './dev/front.mjs';
import { createPages } from './dev/pages.mjs';
import { errorPage, makeReport } from './dev/report.mjs';
import { watchSources } from './dev/sources.mjs';
import { makeTypeCheck } from './dev/types.mjs';
import { changedPaths } from './lib/changed-paths.mjs';
import { lockData } from './lib/data-lock.mjs';
import { remoteFolders } from './lib/parts.mjs';
import { root, work } from './lib/paths.mjs';
import { nobodyListens } from './lib/ports.mjs';
import { exitWithError } from './lib/problem.mjs';
import { elapsed, say, step } from './lib/progress.mjs';
import { stopRunning } from './lib/run.mjs';
import { setUp } from './lib/setup.mjs';
import { startSite } from './lib/site.mjs';
import { takeSitePorts } from './lib/site-ports.mjs';
import { onStop } from './lib/stop.mjs';

const command = 'npm run dev';
const dataDir = resolve(root, process.env.MARU_DATA || '.maru');
/** Builds of this command, apart from those of `npm start`. */
const out = join(work, 'dev');

/** What is stopped at the end, the last first. */
const started = [];
onStop(async () => {
  stopRunning();
  say('\nStopping: calls under way are finished first.');
  for (const stop of started.reverse()) await stop();
  say('Stopped. Everything is kept in the database.');
});

try {
  say('Maru, with its sources watched');
  const allRemotes = remoteFolders();
  const remotes = watchedRemotes(process.argv.slice(2), { remotes: allRemotes, changed: () => changedPaths().paths });
  lockData(dataDir, command);
  // Its builds are in one place, whatever the data folder is.
  lockData(out, command, 'work in another clone.');
  const ports = await takeSitePorts(command, say);
  await setUp({
    isNeeded: (part) => allRemotes.includes(part) && !(remotes.includes(part) && existsSync(join(root, part, 'dist'))),
  });

  // Loaded now: they need the dependencies.
  const { makeServers } = await import('./dev/servers.mjs');
  const { startBuilder } = await import('./dev/browser-builds.mjs');

  const problems = new Map();
  let pages;
  const report = makeReport((source, list) => {
    problems.set(source, list);
    pages?.setProblems(source, list);
  });
  const builder = startBuilder({ out, remotes, report, onMessage: (message) => pages.onBuilder(message) });
  started.push(builder.stop);
  pages = createPages(builder.send);

  const front = makeFront({
    onDevRequest: pages.handle,
    mapHeaders: pages.pageHeaders,
    errorPage: () => errorPage([...(problems.get('api') ?? []), ...(problems.get('vendors') ?? [])]),
    trustsProxies: Number(process.env.MARU_TRUST_PROXY) > 0,
  });
  await front.listen(ports.port, process.env.MARU_HOST || '127.0.0.1');
  started.push(front.close);

  const inspectPort = await nextFree(9229);
  const servers = await makeServers({ front, inspectPort, folder: out, report });
  started.push(servers.dispose);
  const types = makeTypeCheck((list, ms) => {
    if (list.length > 0) report.failed('types', list, 'everything runs on');
    else if (report.hasFailed('types')) report.done('types', 'checked', ms);
  });
  started.push(types.stop);
  started.push(watchSources({ remotes, servers, builder, types, report }));

  const programs = await servers.programs();
  /** The gate compares releases with the host: without one it would refuse them all. */
  const startApi = async (env) => {
    await builder.hostBuilt;
    return programs.startApi(env);
  };
  const [site] = await Promise.all([
    startSite({
      ...ports,
      dataDir,
      say,
      programs: { ...programs, startApi },
      env: { ...builder.env, MARU_SERVICE_WORKER: 'off' },
    }),
    step('pages', () => builder.ready),
  ]);
  started.push(site.stop);
  servers.setSite(site);
  types.request();
  say(`
Maru is ready in ${elapsed()} s:  ${site.url}
Members to sign in with:  demo1 … demo5, password maru-demo-1 (play money)
Operations:               ${site.url}/ops  ops1, password maru-ops-demo-1
Messages to members:      http://localhost:${ports.messagesPort}
Watched:                  API, vendors, host, console${remotes.map((name) => `, ${name}`).join('')}
Debugger of the API:      127.0.0.1:${inspectPort} (docs/debugging.md)
Ctrl-C stops it.
`);
} catch (error) {
  exitWithError(error);
}

async function nextFree(port) {
  let candidate = port;
  while (!(await nobodyListens(candidate))) candidate += 1;
  return candidate;
}
