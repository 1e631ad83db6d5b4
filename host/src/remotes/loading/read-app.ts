import type { Release } from '@maru/contracts';
import type { MountLifecycles, RemoteApp } from '@maru/remote';
import { isChunkError } from '../failures/chunk-error';
import { errorText } from '../failures/error-text';
import { failure, type LoadFailure } from '../failures/reasons';
import type { LoadedApp } from '../failures/result';
import type { GlobalsWatch } from '../guard/watch';

const steps = ['bootstrap', 'mount', 'unmount'] as const;

/**
 * Executes a remote's code and reads its exports once. The host uses this copy afterwards, so a throwing property (a
 * getter, a proxy, an uninitialised module) throws only here. Never rejects; errors are the remote's.
 */
export async function readApp(
  run: () => Promise<unknown>,
  release: Release,
  guard: Pick<GlobalsWatch, 'call' | 'check'>,
): Promise<LoadedApp | LoadFailure> {
  let module: unknown;
  try {
    module = await guard.call(release, run);
  } catch (error) {
    return failure(isChunkError(error) ? 'chunk_failed' : 'threw_at_load', errorText(error));
  }
  try {
    const read = copyApp(module, release);
    return typeof read === 'string' ? failure('bad_shape', read) : { ok: true, app: read, release };
  } catch (error) {
    return failure('bad_shape', `reading the exports of ./app threw: ${errorText(error)}`);
  } finally {
    guard.check(release);
  }
}

/** The app with the mounts that its description promises; a text says what is missing. Throws what a getter throws. */
function copyApp(module: unknown, { description }: Release): RemoteApp | string {
  const app = (module as { default?: unknown } | null | undefined)?.default as Partial<RemoteApp> | null | undefined;
  const mounts = app?.mounts as unknown as Record<string, Record<string, unknown> | undefined> | null | undefined;
  if (typeof mounts !== 'object' || mounts === null) return './app exports no mounts';
  const copied: RemoteApp['mounts'] = {};
  for (const { name } of description.mounts) {
    const mount = mounts[name];
    const read = steps.map((step) => [step, mount?.[step]] as const);
    const missing = read.find(([, value]) => typeof value !== 'function');
    if (missing) return `mount ${name} has no ${missing[0]}`;
    copied[name] = Object.fromEntries(
      read.map(([step, value]) => [step, (...args: unknown[]) => Reflect.apply(value as never, mount, args)]),
    ) as unknown as MountLifecycles;
  }
  const contributions = copyContributions(app?.contributions);
  const dispose = app?.dispose;
  return {
    mounts: copied,
    ...(contributions && { contributions }),
    ...(typeof dispose === 'function' && { dispose: () => Reflect.apply(dispose, app, []) }),
  };
}

/** Contributions that can be loaded. One that is missing or misshapen shows its fallback, and refuses no mount. */
function copyContributions(contributions: RemoteApp['contributions']): RemoteApp['contributions'] {
  if (typeof contributions !== 'object' || contributions === null) return undefined;
  const copied: NonNullable<RemoteApp['contributions']> = {};
  for (const [name, contribution] of Object.entries(contributions)) {
    const load = contribution?.load;
    if (typeof load === 'function') copied[name] = { load: () => Reflect.apply(load, contribution, []) };
  }
  return copied;
}
