import { join } from 'node:path';
import { root, work } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { cached } from '../../scripts/lib/stamp.mjs';

/** The remote under test, as `npm start` built it. */
export const remote = 'remote-feed';
export const firstBuild = join(root, remote, 'dist');

/** Version of the second real build. */
export const secondVersion = '0.2.0';

const secondOutput = join(work, 'e2e-second-build');

/** A second real build of the remote: the same sources under another version, built by the factory. Its folder. */
export async function secondBuild(): Promise<string> {
  const pool = process.env.MARU_E2E_SITES;
  if (!pool) return makeSecondBuild();
  // Several workers want it: the run's own process makes it once.
  const answer = await fetch(`${pool}/second-build`);
  if (!answer.ok) throw new Error(await answer.text());
  return secondOutput;
}

/** Makes it where it is missing or its sources changed; one process at a time. */
export async function makeSecondBuild(): Promise<string> {
  await cached('e2e-second-build', {
    inputs: ['pnpm-lock.yaml', 'tsconfig.json', 'shared', remote],
    outputs: [join(secondOutput, 'release.json')],
    work: () => {
      const script = join(root, 'e2e/support/build-second.mjs');
      return run('e2e-second-build', [process.execPath, script, join(root, remote), secondOutput, secondVersion]);
    },
  });
  return secondOutput;
}

/** What the builds of `e2e/remotes` do wrong, by folder, and the number by which the page says so. */
export const faults = {
  'throws-at-load': 'MARU-508',
  'getter-throws': 'MARU-507',
  'throws-at-mount': 'MARU-510',
  'hangs-at-mount': 'MARU-511',
  'throws-at-render': 'MARU-510',
  crashes: 'MARU-512',
  'crashes-soon': 'MARU-512',
  'throws-later': 'MARU-512',
  intrudes: 'MARU-526',
  'leaks-styles': 'MARU-528',
  untidy: 'MARU-496',
  loops: '',
  'leaks-lease': 'MARU-437',
  garbage: 'MARU-506',
} as const;
export type Fault = keyof typeof faults;

const remotesOut = join(work, 'e2e-remotes');

/** Folder of the build that behaves in one way; it was built at the start of the tests. */
export function badBuild(fault: Fault): string {
  return join(remotesOut, fault);
}

/** Builds every remote of `e2e/remotes`, where something has changed. Before any test: two would write over each other. */
export async function buildRemotes(): Promise<void> {
  await cached('e2e-remotes', {
    inputs: [
      'pnpm-lock.yaml',
      'tsconfig.json',
      'shared',
      'e2e/remotes',
      'e2e/support/build-remotes.mjs',
      'scripts/lib/build-variant.mjs',
    ],
    outputs: (Object.keys(faults) as Fault[]).map((fault) => join(badBuild(fault), 'release.json')),
    work: () => {
      const script = join(root, 'e2e/support/build-remotes.mjs');
      return run('e2e-remotes', [process.execPath, script, remotesOut]);
    },
  });
}
