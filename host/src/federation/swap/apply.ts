import type { Release, ReleaseDocument } from '@maru/contracts';
import { leaseCountAtom, store } from '@maru/platform';
import { activeDocument, setActiveDocument } from '../document/active';
import { readDocument } from '../document/read';
import { storeDocument } from '../document/stored';
import { wakeStyles } from '../loading/files';
import { disposeLoaded, isLoaded, loadRelease } from '../loading/load-remote';
import { loadCodes } from '../loading/reasons';
import { retireBuild } from '../loading/runtime';
import { appsOf, arrange, revive } from '../slots/engine';
import { allowTry } from '../slots/failures';

/** How a document was taken. `kept`: remotes whose new build could not be warmed and that stay on the old one. */
export type Applied =
  | { ok: true; swapped: string[]; kept: string[] }
  | { ok: false; reason: 'bad_document' | 'older' | 'other_environment'; code: string };

let queue: Promise<unknown> = Promise.resolve();

/** Takes a new release document while the page runs, one after the other. Never rejects. */
export function applyDocument(value: unknown): Promise<Applied> {
  const work = queue.then(() => apply(value));
  queue = work.catch(() => undefined);
  return work;
}

async function apply(value: unknown): Promise<Applied> {
  const next = readDocument(value);
  const before = activeDocument();
  if (!next) return { ok: false, reason: 'bad_document', code: loadCodes.bad_document };
  if (before.environment && next.environment !== before.environment) {
    return { ok: false, reason: 'other_environment', code: loadCodes.bad_document };
  }
  if (next.serial <= before.serial) return { ok: false, reason: 'older', code: loadCodes.bad_document };

  const swapped: string[] = [];
  const kept: string[] = [];
  const remotes = { ...next.remotes };
  for (const [remote, release] of Object.entries(next.remotes)) {
    const old = before.remotes[remote];
    if (!old || old.container === release.container || !isLoaded(old)) continue;
    if (await swap(old, release)) swapped.push(remote);
    else {
      kept.push(remote);
      remotes[remote] = old;
    }
  }
  const taken = { ...next, remotes };
  const placesChanged = JSON.stringify(places(activeDocument())) !== JSON.stringify(places(taken));
  setActiveDocument(taken);
  storeDocument(taken);
  if (placesChanged) arrange(taken);
  for (const remote of Object.keys(next.remotes)) {
    // A remote that had failed gets its new build at once.
    if (before.remotes[remote]?.container !== taken.remotes[remote]?.container) allowTry(remote);
  }
  for (const [remote, old] of Object.entries(before.remotes)) if (!taken.remotes[remote]) retireBuild(old);
  return { ok: true, swapped, kept };
}

/**
 * Replaces a running build: the new one is warmed beside the old one, then, once no lease is held, the old mounts
 * leave, the new ones come, and the old build is taken out of the page. False when the new one could not be warmed.
 */
async function swap(old: Release, release: Release): Promise<boolean> {
  const warm = await loadRelease(release, { asleep: true });
  if (!warm.ok) {
    console.error(`${loadCodes.warm_failed} ${release.remote} stays on ${old.build}: ${warm.code}`, warm.detail);
    return false;
  }
  await noLease();
  const document = activeDocument();
  setActiveDocument({ ...document, remotes: { ...document.remotes, [release.remote]: release } });
  wakeStyles(new URL(release.base, window.location.href).href);
  for (const app of appsOf(release.remote)) await revive(app);
  await disposeLoaded(old);
  retireBuild(old);
  return true;
}

/** Resolves once nothing of the member's is under way. */
function noLease(): Promise<void> {
  return new Promise((resolve) => {
    const free = () => store.get(leaseCountAtom) === 0;
    if (free()) return resolve();
    const stop = store.sub(leaseCountAtom, () => {
      if (!free()) return;
      stop();
      resolve();
    });
  });
}

function places({ remotes }: ReleaseDocument): unknown {
  return Object.values(remotes)
    .map(({ remote, description }) => [remote, description.mounts])
    .sort();
}
