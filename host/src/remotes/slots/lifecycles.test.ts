/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import fc from 'fast-check';
import type { LoadedApp } from '../failures/result';
import { testRelease } from '../testing/signed';
import { guardedLifecycles, type MountPorts } from './lifecycles';

const hostSteps = ['show', 'mounted', 'left', 'failed', 'hostFailed'] as const;
/** What the engine adds around the remote's functions. */
const inner = {
  call: async (work: () => Promise<unknown>) => work(),
  isAwaited: () => false,
  holdStyles() {},
  releaseStyles() {},
};
type HostStep = (typeof hostSteps)[number];
const remoteSteps = ['bootstrap', 'mount', 'unmount'] as const;
type RemoteStep = (typeof remoteSteps)[number];

/** Lifecycles of a remote that throws in some functions, on a host that throws in some steps. */
function build(hostThrows: readonly HostStep[], remoteThrows: readonly RemoteStep[] = [], what: unknown = 'boom') {
  const calls: { step: string; reason?: string }[] = [];
  const port = (step: HostStep) => (fault?: unknown) => {
    calls.push({ step, reason: (fault as { reason?: string })?.reason });
    if (hostThrows.includes(step)) throw new Error(`host ${step}`);
    return { ok: true as const };
  };
  const own = (step: RemoteStep) => async () => {
    if (remoteThrows.includes(step)) throw what;
  };
  const mounts = { main: Object.fromEntries(remoteSteps.map((step) => [step, own(step)])) };
  const loaded = { ok: true, app: { mounts }, release: testRelease('remote-a', 'b1') } as unknown as LoadedApp;
  const steps = Object.fromEntries(hostSteps.map((step) => [step, port(step)]));
  const ports = { ...inner, ...steps } as unknown as MountPorts;
  return { calls, lifecycles: guardedLifecycles('main', loaded, ports) };
}

type Steps = ReturnType<typeof build>['lifecycles'];
const run = (lifecycles: Steps, step: RemoteStep) =>
  (lifecycles[step] as (props: never) => Promise<unknown>)({} as never);
const life: RemoteStep[] = ['bootstrap', 'mount', 'unmount', 'mount', 'unmount'];

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

// spec robustness.8
test('whatever host code throws in any step, no step rejects and nothing of it is the remote’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...hostSteps]), async (hostThrows) => {
      const { calls, lifecycles } = build(hostThrows);
      for (const step of life) await run(lifecycles, step);
      expect(calls.filter(({ step }) => step === 'failed')).toEqual([]);
      const faulty = hostThrows.some((step) => step === 'show' || step === 'mounted' || step === 'left');
      expect(calls.some(({ step }) => step === 'hostFailed')).toBe(faulty);
    }),
  );
});

// spec robustness.8
test('what the remote throws is its own in each step, whatever it throws', async () => {
  const hostile = [
    new Error('plain'),
    null,
    undefined,
    Object.create(null),
    new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error('trap');
        },
      },
    ),
    Object.defineProperty(new Error('x'), 'name', {
      get: () => {
        throw new Error('name');
      },
    }),
    {
      toString: () => {
        throw new Error('text');
      },
    },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...hostile),
      fc.constantFrom('bootstrap' as const, 'mount' as const),
      async (what, at) => {
        const { calls, lifecycles } = build([], [at], what);
        for (const step of life) await run(lifecycles, step);
        expect(calls.filter(({ step }) => step === 'hostFailed')).toEqual([]);
        expect(calls.find(({ step }) => step === 'failed')).toEqual({ step: 'failed', reason: 'threw_at_mount' });
      },
    ),
  );
});

test('bootstrap needs no place in the page, and the first mount gets the same element', async () => {
  const elements: HTMLElement[] = [];
  const note = async ({ element }: { element: HTMLElement }) => void elements.push(element);
  const app = { mounts: { main: { bootstrap: note, mount: note, unmount: note } } };
  const show = jest.fn(() => ({ ok: true as const }));
  const ports = { ...inner, show, mounted() {}, failed() {}, hostFailed() {}, canRecover: () => false, left() {} };
  const lifecycles = guardedLifecycles(
    'main',
    { ok: true, app, release: testRelease('remote-a', 'b1') } as never,
    ports,
  );
  await run(lifecycles, 'bootstrap');
  expect(show).not.toHaveBeenCalled();
  await run(lifecycles, 'mount');
  expect(show.mock.calls).toEqual([[elements[0]]]);
  expect(elements[1]).toBe(elements[0]);
});
