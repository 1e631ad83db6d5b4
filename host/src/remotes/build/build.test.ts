import fc from 'fast-check';
import { failure } from '../failures/reasons';
import type { LoadResult } from '../failures/result';
import { testRelease } from '../testing/signed';
import { Build } from './build';
import {
  ABSENT,
  type BuildStatus,
  FAILED,
  LOADING,
  MOUNTED,
  mayBecome,
  READY,
  RETIRED,
  STANDBY,
  transitions,
} from './status';

const release = testRelease('remote-a', 'b1');
const statuses = Object.keys(transitions) as BuildStatus[];

/** A build with given load results, on a page that counts calls. */
function make(results: LoadResult[]) {
  const counts = { disposed: 0, forgotten: 0, revoked: 0, loads: 0 };
  const illegal: string[] = [];
  const app = {
    mounts: {},
    dispose() {
      counts.disposed += 1;
    },
  };
  const build: Build = new Build(release, {
    load: async () => {
      counts.loads += 1;
      return results.shift() ?? { ok: true, app, release };
    },
    forget() {
      counts.forgotten += 1;
    },
    revoke() {
      counts.revoked += 1;
    },
    enableStyles() {},
    disableStyles() {},
    left: () => {},
    illegal: ({ status }, to) => void illegal.push(`${status} > ${to}`),
  });
  return { build, counts, illegal };
}

test('nothing leads out of retired, and every other status leads there', () => {
  expect(transitions[RETIRED]).toEqual([]);
  expect(statuses.filter((status) => status !== RETIRED).every((status) => mayBecome(status, RETIRED))).toBe(true);
});

test('only what is loaded can be mounted or stand by', () => {
  expect(
    ([ABSENT, LOADING] as BuildStatus[]).some((from) => mayBecome(from, MOUNTED) || mayBecome(from, STANDBY)),
  ).toBe(false);
});

test('a build goes from absent over ready and mounted to standby, and back without another load', async () => {
  const { build, counts, illegal } = make([]);
  const seen: BuildStatus[] = [build.status];
  const note = () => void seen.push(build.status);
  const loaded = build.load();
  note();
  await loaded;
  note();
  build.mounted('main');
  build.mounted('cart');
  note();
  build.left('main');
  note();
  build.left('cart');
  note();
  await build.suspend();
  note();
  build.resume();
  note();
  await build.load();
  build.mounted('main');
  note();
  await build.retire();
  note();
  expect(seen).toEqual([ABSENT, LOADING, READY, MOUNTED, MOUNTED, READY, STANDBY, READY, MOUNTED, RETIRED]);
  expect(illegal).toEqual([]);
  // Suspended once and retired once, each after something of it had begun.
  expect(counts).toEqual({ disposed: 2, forgotten: 1, revoked: 1, loads: 1 });
});

test('a load that failed is forgotten whole, and the next one starts anew', async () => {
  const { build, counts } = make([failure('unreachable', 'x')]);
  await build.load();
  expect([build.status, build.isLoaded, counts.forgotten]).toEqual([FAILED, false, 1]);
  await build.load();
  expect([build.status, build.isLoaded, counts.loads]).toEqual([READY, true, 2]);
});

test('a build that another one replaced at its address takes nothing of that one away when it is retired', async () => {
  const { build, counts } = make([]);
  await build.load();
  build.clear();
  await build.retire();
  expect([counts.forgotten, counts.revoked, counts.disposed]).toEqual([1, 1, 1]);
});

test('a mount that fails while another is up leaves the build mounted; the last one fails it', async () => {
  const { build } = make([]);
  await build.load();
  build.mounted('main');
  build.mounted('cart');
  build.failed(failure('crashed'), 'main');
  expect(build.status).toBe(MOUNTED);
  build.failed(failure('crashed'), 'cart');
  expect(build.status).toBe(FAILED);
  expect(build.failures.blocking()).toMatchObject({ reason: 'crashed' });
});

test('a step that the rules do not have is reported, and a retired build stays retired', async () => {
  const { build, illegal } = make([]);
  build.mounted('main');
  expect(illegal).toEqual(['absent > mounted']);
  await build.retire();
  build.mounted('main');
  expect([build.status, illegal]).toEqual([RETIRED, ['absent > mounted', 'retired > mounted']]);
});

type Step = 'load' | 'mount' | 'leave' | 'suspend' | 'resume' | 'reset' | 'fail' | 'retire';
test('whatever happens to a loaded build in whatever order, it ends retired and leaves nothing in the page', async () => {
  const steps = fc.constantFrom<Step>('load', 'mount', 'leave', 'suspend', 'resume', 'reset', 'fail');
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (line) => {
      const { build, counts, illegal } = make([]);
      const isUp = () => build.isLoaded && build.status !== FAILED;
      for (const step of line) {
        if (step === 'load') await build.load();
        else if (step === 'mount') isUp() && build.mounted('main');
        else if (step === 'leave') build.left('main');
        else if (step === 'suspend') await build.suspend();
        else if (step === 'resume') build.resume();
        else if (step === 'reset') build.isLoaded && build.reset();
        else if (build.isLoaded) build.failed(failure('crashed'), 'main');
      }
      await build.retire();
      expect([build.status, illegal]).toEqual([RETIRED, []]);
      expect(counts.revoked).toBe(1);
      expect(counts.forgotten).toBeGreaterThan(0);
    }),
  );
});
