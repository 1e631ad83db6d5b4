import { DevBuilds, type HotRuntime } from './dev-builds';
import type { AppliedReport, PartState } from './protocol';

jest.mock('./files', () => ({ replaceStyles: async () => 0 }));
jest.mock('./refresh', () => ({ performReactRefresh: () => {} }));

const remote = 'remote-x';
const state = (part: string, hash: string, changes: Partial<PartState> = {}): PartState => ({
  part,
  hash,
  styles: {},
  isWhole: false,
  ...changes,
});

let swaps: string[];
let reloads: string[];
let reports: AppliedReport[];
let parts: DevBuilds;
beforeEach(() => {
  [swaps, reloads, reports] = [[], [], []];
  parts = new DevBuilds({
    swap: (part) => swaps.push(part),
    reload: (hash) => reloads.push(hash),
    report: (report) => reports.push(report),
  });
});

/** A running build whose compilations follow each other; `modules` of each step. */
function runtime(part: string, hashes: string[], modules: string[][], unaccepted: string[] = []): HotRuntime {
  let at = 0;
  return {
    part,
    build: 'b1',
    hash: () => hashes[at]!,
    accepts: (module) => !unaccepted.includes(String(module)),
    check: async () => modules[at] ?? null,
    async apply() {
      if (part === 'host' && unaccepted.some((module) => modules[at]!.includes(module))) {
        throw new Error(`Aborted because ${unaccepted[0]} is not accepted`);
      }
      at += 1;
    },
  };
}

const how = () => reports.map(({ part, how, hash }) => [part, how, hash]);

test('saved components are refreshed, through every compilation that the page has missed', async () => {
  await parts.take(state(remote, 'h1'));
  swaps = [];
  const running = runtime(remote, ['h1', 'h2', 'h3'], [['./src/A.tsx'], ['./src/B.tsx']]);
  parts.attach(running);
  await parts.take(state(remote, 'h3'));
  expect(running.hash()).toBe('h3');
  expect(how()).toEqual([[remote, 'refreshed', 'h3']]);
  expect(swaps).toEqual([]);
});

test('texts alone are said to be texts', async () => {
  await parts.take(state(remote, 'h1'));
  parts.attach(runtime(remote, ['h1', 'h2'], [['./src/texts/panels/ko.json']]));
  await parts.take(state(remote, 'h2'));
  expect(how()).toEqual([[remote, 'retexted', 'h2']]);
});

test.each<[string, HotRuntime, Partial<PartState>]>([
  [
    'a module that others import',
    runtime(remote, ['h1', 'h2'], [['./src/model/store.ts']], ['./src/model/store.ts']),
    {},
  ],
  ['a build without an update to the newest one', runtime(remote, ['h0'], []), {}],
  ['a description that changed', runtime(remote, ['h1', 'h2'], [['./src/A.tsx']]), { isWhole: true }],
])('%s swaps the remote, to the newest build', async (_what, running, changes) => {
  await parts.take(state(remote, 'h1'));
  swaps = [];
  parts.attach(running);
  await parts.take(state(remote, 'h2', changes));
  expect(swaps).toEqual([remote]);
  expect(parts.chosen.map(({ hash }) => hash)).toEqual(['h2']);
  expect(how()).toEqual([[remote, 'swapped', 'h2']]);
  expect(reports[0]!.detail).not.toBe('');
});

test('an update whose module no longer exports the same swaps the remote', async () => {
  await parts.take(state(remote, 'h1'));
  const running = runtime(remote, ['h1', 'h2'], [['./src/A.tsx']]);
  const apply = running.apply;
  running.apply = async () => {
    await apply();
    parts.invalidate(remote);
  };
  parts.attach(running);
  await parts.take(state(remote, 'h2'));
  expect(how()).toEqual([[remote, 'swapped', 'h2']]);
});

test('the host, which cannot be swapped, is loaded again', async () => {
  parts.attach(runtime('host', ['h1', 'h2'], [['./src/boot/boot.tsx']], ['./src/boot/boot.tsx']));
  await parts.take(state('host', 'h1'));
  expect(reloads).toEqual([]);
  await parts.take(state('host', 'h2'));
  expect(reloads).toEqual(['h2']);
  expect(swaps).toEqual([]);
});

test('a remote that the page does not run yet is loaded in its newest build', async () => {
  await parts.take(state(remote, 'h1'));
  await parts.take(state(remote, 'h2'));
  expect(parts.chosen.map(({ hash }) => hash)).toEqual(['h2']);
  expect(swaps).toEqual([remote, remote]);
  expect(reports).toEqual([]);
});

test('saves during an update wait for it', async () => {
  await parts.take(state(remote, 'h1'));
  const running = runtime(remote, ['h1', 'h2', 'h3'], [['./src/A.tsx'], ['./src/B.tsx']]);
  parts.attach(running);
  await Promise.all([parts.take(state(remote, 'h2')), parts.take(state(remote, 'h3'))]);
  expect(running.hash()).toBe('h3');
  expect(swaps).toEqual([remote]);
});
