import type { ActiveMount } from '@maru/contracts/release-routes';
import { leaseCountAtom, store } from '@maru/platform';
import type { MountLifecycles, MountProps } from '@maru/remote';
import type { LifeCycles } from 'single-spa';
import { nextTask } from '../../rest/next-task';
import { isChunkError } from '../loading/chunk-error';
import { withDeadline } from '../loading/deadline';
import type { LoadedApp } from '../loading/load-remote';
import { failure, type LoadFailure } from '../loading/reasons';
import { reloadOnce } from '../loading/reload';

/** How long each step of a mount may take. single-spa's own deadlines stand behind them, a little later. */
const stepMs = { bootstrap: 4_000, mount: 4_000, unmount: 2_000 } as const;
const behind = (millis: number) => ({ millis: millis + 2_000, dieOnTimeout: true, warningMillis: millis + 1_000 });
export const timeouts = {
  bootstrap: behind(stepMs.bootstrap),
  mount: behind(stepMs.mount),
  unmount: behind(stepMs.unmount),
  unload: behind(stepMs.unmount),
};

/** What the lifecycles tell their owner. */
export interface Watch {
  mounted(): void;
  failed(found: LoadFailure): void;
  /** The mount has left the page. */
  left(): void;
}

/** The element that single-spa-layout keeps for an application. */
export function elementOf(app: string): HTMLElement {
  const element = document.getElementById(`single-spa-application:${app}`);
  if (!element) throw new Error(`no container for ${app}`);
  element.style.display = 'contents';
  return element;
}

/** Lifecycles of an application that could not be loaded: nothing to run, its slot shows the fallback card. */
export function inertLifecycles(watch: Pick<Watch, 'left'>): LifeCycles {
  const nothing = async () => {};
  return { bootstrap: nothing, mount: nothing, unmount: async () => watch.left() };
}

/**
 * Lifecycles as single-spa runs them: none of them ever rejects or hangs, so that a remote cannot stop routing.
 * What goes wrong is told to `watch`, and the container is emptied.
 */
export function guardedLifecycles({ app, mount }: ActiveMount, loaded: LoadedApp, watch: Watch): LifeCycles {
  const inner = loaded.app.mounts[mount] as MountLifecycles;
  let props: MountProps | null = null;
  let broken: LoadFailure | null = null;

  const clear = async (used: MountProps) => {
    await quietly(() => inner.unmount(used));
    used.element.remove();
  };
  const fail = (found: LoadFailure) => {
    const used = props;
    props = null;
    if (used) void clear(used);
    watch.failed(found);
  };
  const crashed = (error: unknown) => {
    if (!isChunkError(error)) return fail(failure('crashed', String(error)));
    if (!reloadOnce(store.get(leaseCountAtom))) fail(failure('chunk_failed', String(error)));
  };
  const makeProps = (): MountProps => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    elementOf(app).replaceChildren(element);
    const { remote, version, build } = loaded.release;
    const made: MountProps = { element, remote, version, build, onCrash: (error) => props === made && crashed(error) };
    return made;
  };

  return {
    async bootstrap() {
      broken = await step(stepMs.bootstrap, () => inner.bootstrap(makeProps()));
      // The first rendering has a task of its own: in this one its code may just have been evaluated.
      await nextTask();
    },
    async mount() {
      const used = makeProps();
      props = used;
      const found =
        broken ??
        (await step(
          stepMs.mount,
          () => inner.mount(used),
          () => props !== used && clear(used),
        ));
      if (found && props === used) fail(found);
      else if (!found) watch.mounted();
    },
    async unmount() {
      const used = props;
      props = null;
      if (used) {
        const found = await step(stepMs.unmount, () => inner.unmount(used));
        if (found) console.error(failure('unmount_failed').code, app, found.detail);
        used.element.remove();
      }
      watch.left();
    },
  };
}

/** Runs one step; the failure that it ended with, or null. */
async function step(ms: number, work: () => Promise<unknown>, late?: () => void): Promise<LoadFailure | null> {
  try {
    const run = Promise.resolve(work()).then(() => null);
    return await withDeadline(run, ms, () => failure('mount_deadline', `longer than ${ms} ms`), late);
  } catch (error) {
    return failure(isChunkError(error) ? 'chunk_failed' : 'threw_at_mount', String(error));
  }
}

async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    // What failed to mount may fail to unmount; its container is taken away all the same.
  }
}
