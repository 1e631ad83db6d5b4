import type { Release, ReleaseDocument } from '@maru/contracts';
import { idOf } from '@maru/contracts/release-choice';
import { store } from '@maru/platform';
import { triggerAppChange } from 'single-spa';
import { activeDocument, setActiveDocument } from '../document/active';
import { disposeLoaded, resumeBuild, suspendBuild } from '../loading/load-remote';
import { loadCodes } from '../loading/reasons';
import { retireBuild } from '../loading/runtime';
import { applyLayout, appsOf, remount } from '../slots/engine';
import { resetFailures } from '../slots/failures';
import { remoteStates, slotNames } from '../slots/states';
import { appsOnPage, statusOf } from '../slots/status';
import { reportEvent } from '../telemetry/queue';
import { holdFields } from './fields';
import { addStandby, retire, takeStandby } from './standby';
import { beginTrial } from './trial';
import { preserveViewport } from './viewport';

let queue: Promise<unknown> = Promise.resolve();

/** Runs changes of the page one after the other: routing is one for the whole page. */
export function serialize<T>(work: () => Promise<T>): Promise<T> {
  const run = queue.then(work);
  queue = run.catch(() => undefined);
  return run;
}

function placesText({ remotes, disabled = [] }: ReleaseDocument): string {
  return JSON.stringify(
    Object.values(remotes)
      .map(({ remote, description }) => [remote, description.mounts, disabled.includes(remote)])
      .sort(),
  );
}

/** Makes a document the one that the tab runs, and lays the page out anew where places have changed. */
export function activate(next: ReleaseDocument): void {
  const before = activeDocument();
  setActiveDocument(next);
  if (placesText(before) === placesText(next)) return;
  applyLayout(next);
  void triggerAppChange();
}

/** Puts one release of a remote in place of what the tab runs of it; null takes the remote out. */
export function activateRelease(remote: string, release: Release | null, channel?: string): void {
  const document = activeDocument();
  const { [remote]: _old, ...others } = document.remotes;
  const { [remote]: _was, ...rest } = document.channels ?? {};
  const channels = release && channel ? { ...rest, [remote]: channel } : rest;
  activate({
    ...document,
    remotes: release ? { ...others, [remote]: release } : others,
    channels: channels as ReleaseDocument['channels'],
  });
}

/** Whether a mount of a remote that the page shows could not be shown. */
function hasFailed(remote: string): boolean {
  const here = appsOnPage();
  return appsOf(remote).some((app) => here.includes(app) && statusOf(app)?.kind === 'failed');
}

/** Unmounts what the page shows of a remote and mounts its active build. Returns ms without content, of the longest. */
async function remountRemote(remote: string): Promise<number> {
  const here = appsOnPage();
  let longest = 0;
  for (const app of appsOf(remote)) {
    const began = performance.now();
    await remount(app);
    if (here.includes(app)) longest = Math.max(longest, performance.now() - began);
    // The other mounts need not follow a build that cannot run.
    if (statusOf(app)?.kind === 'failed') break;
  }
  return longest;
}

/** Holds the member's place in every slot that shows a remote. Returns what gives it back. */
function preserveSlots(remote: string, hold: (holder: HTMLElement) => () => void = preserveViewport): () => void {
  const states = store.get(remoteStates);
  const backs = slotNames.flatMap((slot) => {
    const state = states[slot];
    const holder = document.querySelector<HTMLElement>(`[data-remote-slot="${slot}"]`);
    return holder && state.kind === 'mounted' && state.remote === remote ? [hold(holder)] : [];
  });
  return () => {
    for (const back of backs) back();
  };
}

/**
 * Replaces a running build by one that is warm. The one that leaves stays loaded for a while. When the new one cannot
 * be mounted, the old one comes back and false is returned. `shown`: the new one stands, what follows is tidying up.
 */
export async function hotSwap(
  old: Release,
  release: Release,
  channel?: string,
  shown: () => void = () => {},
): Promise<boolean> {
  const { remote } = release;
  const was = activeDocument().channels?.[remote];
  const giveBack = preserveSlots(remote);
  const healthy = !hasFailed(remote);
  takeStandby(release);
  resumeBuild(release);
  resetFailures(remote);
  activateRelease(remote, release, channel);
  const blank = await remountRemote(remote);
  if (hasFailed(remote) && healthy) {
    resumeBuild(old);
    activateRelease(remote, old, was);
    resetFailures(remote);
    await remountRemote(remote);
    giveBack();
    console.error(`${loadCodes.went_back} ${remote} went back to ${idOf(old)}: ${idOf(release)} cannot be mounted`);
    await retire(release);
    return false;
  }
  giveBack();
  shown();
  reportEvent({ remote, id: idOf(release), kind: 'swapped', ms: blank });
  if (was === 'dev') {
    await retire(old);
    return true;
  }
  // Before the old one disposes: the new one may fail meanwhile.
  const seen = appsOf(remote).some((app) => appsOnPage().includes(app));
  beginTrial({ old, channel: was, release, mountedAt: seen ? Date.now() : null });
  await moveToStandby(old);
  return true;
}

/**
 * Puts the build that ran before a swap back in place of one that failed after it. Nothing is done where another build
 * has taken its place meanwhile. When the earlier one fails too, its card stands.
 */
export async function swapBack(failed: Release, old: Release, channel?: string): Promise<void> {
  const { remote } = failed;
  if (activeDocument().remotes[remote]?.container !== failed.container) return;
  const giveBack = preserveSlots(remote);
  takeStandby(old);
  resumeBuild(old);
  resetFailures(remote);
  activateRelease(remote, old, channel);
  await remountRemote(remote);
  giveBack();
  await retire(failed);
}

/**
 * Replaces a running build by a developer's. All builds of a developer lie at one address, so two of them are never
 * loaded side by side: the old one is forgotten first, and a new one that fails shows what is wrong with it.
 */
export async function coldSwap(old: Release, release: Release): Promise<void> {
  const { remote } = release;
  const sameAddress = activeDocument().channels?.[remote] === 'dev';
  const giveBack = preserveSlots(remote);
  const giveFieldsBack = preserveSlots(remote, holdFields);
  resetFailures(remote);
  activateRelease(remote, release, 'dev');
  if (sameAddress) retireBuild(old);
  const blank = await remountRemote(remote);
  giveBack();
  giveFieldsBack();
  reportEvent({ remote, id: idOf(release), kind: 'swapped', ms: blank });
  if (sameAddress) await disposeLoaded(old);
  else await moveToStandby(old);
}

/** Keeps a replaced build for a rollback, with nothing of it at work. */
async function moveToStandby(old: Release): Promise<void> {
  await suspendBuild(old);
  addStandby(old);
}

/** Takes a remote out of the page. */
export async function takeOut(old: Release): Promise<void> {
  activateRelease(old.remote, null);
  await retire(old);
}
