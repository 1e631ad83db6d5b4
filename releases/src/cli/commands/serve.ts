import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { exits, Failure } from '../exit';
import { maxSnapshots, serveBuilds } from '../serve/server';
import { BuildFolder, type Snapshot } from '../serve/snapshot';
import type { Command, Run } from '../types';

/** How often the folder is looked at, ms. */
const every = 300;
/** Looks at a folder that is not whole before it is said. */
const patience = 10;

/** Serves a developer's build to the deployed site. */
export const serve: Command = {
  name: 'serve',
  args: '<dist>',
  summary: 'serve a build from your machine, so that the deployed site runs it in your browser',
  example: 'maru serve dist --port 5001 --site https://stage.example.com',
  details:
    'Beside it, rebuild as you like (`npm run build -- --watch`): each whole build is picked up by itself, the page\nchanges over within about a second and keeps address, scroll position, focus and what is typed into its fields. What\nthe bundler writes into build-error.txt is shown over the page until it is gone. The site must allow the address (MARU_DEV_REMOTES).',
  options: {
    port: { type: 'string', value: '<n>', help: '5001 unless told; 0 takes any that is free' },
    host: { type: 'string', value: '<address>', help: '127.0.0.1 unless told' },
  },
  count: [1, 1],
  endsBySignal: true,
  async run(run) {
    const { args, cwd, options, say, signal } = run;
    const folder = new BuildFolder(args[0]!, cwd);
    const first = await folder.look();
    if (first.kind === 'not_whole') throw new Failure(exits.refused, `${args[0]} cannot be served:`, first.problems);
    const snapshots: Snapshot[] = first.kind === 'new' ? [first.snapshot] : [];
    const served = { snapshots, problem: await folder.buildError() };
    const server = serveBuilds(served);
    const host = String(options.host ?? '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(new Failure(exits.usage, `The port cannot be opened: ${error.message}`)));
      server.listen(parsePort(options.port), host, resolve);
    });
    const { port } = server.address() as AddressInfo;
    const origin = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
    const { remote, version, build, description } = snapshots[0]!.record;
    say(`${remote} ${version}-${build} at ${origin}`);
    say(`Open: ${run.site}${description.mounts[0]!.path}?maru-dev=${remote}@${origin}`);
    say('Stop with Ctrl+C.');
    run.emit({ remote, id: `${version}-${build}`, origin });
    await follow(folder, served, run, signal);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    return null;
  },
};

/** Takes each new build in until the command is stopped. */
async function follow(
  folder: BuildFolder,
  served: { snapshots: Snapshot[]; problem: string | null },
  { say }: Run,
  signal?: AbortSignal,
): Promise<void> {
  const { snapshots } = served;
  let waiting = 0;
  let notWhole: string | null = null;
  while (!signal?.aborted) {
    await wait(every, undefined, { signal }).catch(() => {});
    const look = await folder.look();
    waiting = look.kind === 'not_whole' ? waiting + 1 : 0;
    // A bundler writes for a moment; what is not whole after that is worth a word.
    if (look.kind === 'not_whole' && waiting === patience) {
      notWhole = look.problems.join('\n');
      say(`The build is not whole: ${look.problems[0]}`);
    } else if (look.kind !== 'not_whole') notWhole = null;
    const problem = (await folder.buildError()) ?? notWhole;
    if (problem !== served.problem) say(problem ? 'The build failed; the page shows why.' : 'The build is well again.');
    served.problem = problem;
    if (look.kind !== 'new' || look.snapshot.record.build === snapshots[0]?.record.build) continue;
    snapshots.unshift(look.snapshot);
    snapshots.length = Math.min(snapshots.length, maxSnapshots);
    const { version, build, files } = look.snapshot.record;
    say(`${version}-${build} (${files.length} files)`);
  }
}

function parsePort(value: unknown): number {
  const text = String(value ?? '5001');
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Failure(exits.usage, `--port "${text}" is not a port.`);
}
