import { leaseCountAtom, store, yieldToMain } from '@maru/platform';
import type { MountLifecycles, MountProps } from '@maru/remote';
import type { LifeCycles } from 'single-spa';
import { isChunkError } from '../failures/chunk-error';
import { withDeadline } from '../failures/deadline';
import { errorText } from '../failures/error-text';
import { type HostFault, hostFault } from '../failures/host-fault';
import { failure, type LoadFailure } from '../failures/reasons';
import { reloadOnce } from '../failures/reload';
import type { LoadedApp } from '../failures/result';
import { markScope } from './style-scope';

/** How long each step of a mount may take. single-spa's own deadlines stand behind them, a little later. */
const stepMs = { bootstrap: 4_000, mount: 4_000, unmount: 2_000 } as const;
const behind = (millis: number) => ({ millis: millis + 2_000, dieOnTimeout: true, warningMillis: millis + 1_000 });
export const backstopTimeouts = () => ({
  bootstrap: behind(stepMs.bootstrap),
  mount: behind(stepMs.mount),
  unmount: behind(stepMs.unmount),
  unload: behind(stepMs.unmount),
});

/** What the lifecycles need from the host, and notify it of. */
export interface MountPorts {
  /** Calls a function of the remote, and looks what it has left behind. Throws and rejects as the function does. */
  call(work: () => Promise<unknown>): Promise<unknown>;
  /** Puts the mount's element into the page. */
  show(element: HTMLElement): { ok: true } | HostFault;
  /** Whether the mount's slot shows a skeleton. */
  isAwaited(): boolean;
  /** Lets the build's style sheets apply for an element, and ends that. */
  holdStyles(element: HTMLElement): void;
  releaseStyles(element: HTMLElement): void;
  mounted(): void;
  /** The remote failed. */
  failed(failure: LoadFailure): void;
  /** Whether an earlier build could take the place of this one: then nothing is reloaded. */
  canRecover(): boolean;
  /** The host failed in its own part: nothing of it may be counted against the remote. */
  hostFailed(fault: HostFault): void;
  /** The mount has left the page. */
  left(): void;
}

/** Lifecycles of an application that could not be loaded: nothing to run, its slot shows the fallback card. */
export function inertLifecycles(ports: Pick<MountPorts, 'left'>): LifeCycles {
  const nothing = async () => {};
  return { bootstrap: nothing, mount: nothing, unmount: async () => ports.left() };
}

/**
 * Lifecycles for single-spa that never reject or hang, so a remote cannot stop routing. Errors thrown by the remote's
 * own functions are passed to `ports.failed`, and the container is emptied. All other errors are the host's and are
 * passed to `ports.hostFailed`.
 */
export function guardedLifecycles(mount: string, loaded: LoadedApp, ports: MountPorts): LifeCycles {
  const inner = loaded.app.mounts[mount] as MountLifecycles;
  /** What the next mount is given: made for bootstrap, which runs before the mount has a place in the page. */
  let prepared: MountProps | null = null;
  let props: MountProps | null = null;
  let broken: LoadFailure | null = null;

  const hostStep = async (work: () => Promise<void> | void): Promise<void> => {
    try {
      await work();
    } catch (error) {
      try {
        ports.hostFailed(hostFault('stepFailed', errorText(error)));
      } catch (again) {
        console.error('MARU-805 host: the fault of a step cannot be handled', again);
      }
    }
  };
  const takeAway = ({ element }: MountProps) => {
    element.remove();
    ports.releaseStyles(element);
  };
  const clear = async (used: MountProps) => {
    await remoteStep(ports.call, stepMs.unmount, () => inner.unmount(used));
    takeAway(used);
  };
  const fail = (failure: LoadFailure) => {
    const used = props;
    props = null;
    if (used) void hostStep(() => clear(used));
    ports.failed(failure);
  };
  const crashed = (error: unknown) => {
    if (!isChunkError(error)) return fail(failure('crashed', errorText(error)));
    if (ports.canRecover() || !reloadOnce(store.get(leaseCountAtom))) fail(failure('chunk_failed', errorText(error)));
  };
  const makeProps = (): MountProps => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    markScope(element, loaded.release);
    const { remote, version, build } = loaded.release;
    const onCrash = (error: unknown) => void hostStep(() => (props === made ? crashed(error) : undefined));
    const made: MountProps = { element, remote, version, build, onCrash };
    return made;
  };

  return {
    bootstrap: () =>
      hostStep(async () => {
        const made = makeProps();
        prepared = made;
        broken = await remoteStep(ports.call, stepMs.bootstrap, () => inner.bootstrap(made));
        // The first rendering gets a separate task, because this one may have evaluated its code.
        await yieldToMain();
      }),
    mount: () =>
      hostStep(async () => {
        const used = prepared ?? makeProps();
        prepared = null;
        const shown = ports.show(used.element);
        if (!shown.ok) return ports.hostFailed(shown);
        props = used;
        ports.holdStyles(used.element);
        const late = () => void (props !== used && hostStep(() => clear(used)));
        const mount = () => inner.mount({ ...used, isAwaited: ports.isAwaited() });
        const stepFailure = broken ?? (await remoteStep(ports.call, stepMs.mount, mount, late));
        if (stepFailure && props === used) fail(stepFailure);
        else if (!stepFailure) ports.mounted();
      }),
    unmount: () =>
      hostStep(async () => {
        const used = props;
        props = null;
        if (used) {
          const stepFailure = await remoteStep(ports.call, stepMs.unmount, () => inner.unmount(used));
          if (stepFailure)
            console.error(failure('unmount_failed').code, loaded.release.remote, mount, stepFailure.detail);
          takeAway(used);
        }
        ports.left();
      }),
  };
}

/** Runs a function of the remote, and nothing else; the failure that it ended with, or null. */
async function remoteStep(
  call: MountPorts['call'],
  ms: number,
  work: () => Promise<unknown>,
  late?: () => void,
): Promise<LoadFailure | null> {
  try {
    const run = call(work).then(() => null);
    return await withDeadline(run, ms, () => failure('mount_deadline', `longer than ${ms} ms`), late);
  } catch (error) {
    return failure(isChunkError(error) ? 'chunk_failed' : 'threw_at_mount', errorText(error));
  }
}
