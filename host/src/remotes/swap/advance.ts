import { idOf } from '@maru/contracts/release-choice';
import { reportFault } from '../../shell/faults/report';
import { activeDocument } from '../document/active';
import { isHostFault } from '../loading/host-fault';
import { isLoaded, loadRelease } from '../loading/load-remote';
import { loadCodes } from '../loading/reasons';
import { reportLoaded } from '../telemetry/loads';
import { reportEvent } from '../telemetry/queue';
import { withCrossTabLock } from './cross-tab-lock';
import { disableRemote } from './disable';
import { currentSwapTime } from './due';
import { addFailedBuild } from './failed-builds';
import { coldSwap, hotSwap, serialize, takeOut } from './hot-swap';
import { type Pending, pendingOf, pendingRemotes, setUntil, takePending } from './pending';
import { somethingWaits } from './signals';
import { retire } from './standby';
import { standbyBuilds } from './standby-builds';

/** What became of a build that was to be taken. */
export type Step = 'swapped' | 'kept' | 'waiting' | 'nothing';

const busy = new Map<string, Promise<Step>>();
/** Remotes whose new build could not be loaded; it is tried again with the next look at the document. */
const failedLoads = new Set<string>();

/** Remotes that stay on their old build because the new one could not be loaded. */
export function remotesWithFailedLoad(): string[] {
  return [...failedLoads];
}

/** Brings every waiting build as far as it may go now. */
export function advanceAll(): void {
  for (const remote of pendingRemotes()) void advance(remote);
}

/** Brings one remote's waiting build as far as it may go: warm, and in place when its time has come. Never rejects. */
export function advance(remote: string): Promise<Step> {
  const before = busy.get(remote) ?? Promise.resolve<Step>('nothing');
  const run = before
    .then(() => step(remote))
    .catch((error): Step => {
      console.error(`${loadCodes.warm_failed} ${remote}`, error);
      return 'kept';
    })
    .finally(() => busy.get(remote) === run && busy.delete(remote));
  busy.set(remote, run);
  return run;
}

async function step(remote: string): Promise<Step> {
  const entry = pendingOf(remote);
  if (!entry) return 'nothing';
  const warmed = await warm(entry);
  if (warmed !== 'warm') return warmed;
  if (waits(entry)) return 'waiting';
  return serialize(() =>
    withCrossTabLock(async (over) => {
      // While others were changed, a newer decision or a bet may have come.
      if (pendingOf(remote) !== entry) return 'nothing';
      if (waits(entry)) return 'waiting';
      takePending(remote);
      return (await applySwap(entry, over)) ? 'swapped' : 'kept';
    }),
  );
}

function waits(entry: Pending): boolean {
  const until = currentSwapTime(entry);
  setUntil(entry, until);
  if (until === 'idle') somethingWaits();
  return until !== 'now';
}

/** Loads a build beside the running one. A newer decision does not wait for it. */
async function warm(entry: Pending): Promise<'warm' | 'kept' | 'nothing'> {
  const { remote, release, channel } = entry;
  if (!release || channel === 'dev') return 'warm';
  const began = performance.now();
  entry.warm ??= loadRelease(release, { stylesDisabled: true });
  const loaded = await Promise.race([entry.warm, entry.superseded]);
  if (!loaded || pendingOf(remote) !== entry) return 'nothing';
  entry.warmMs ??= performance.now() - began;
  if (loaded.ok) {
    failedLoads.delete(remote);
    return 'warm';
  }
  takePending(remote);
  failedLoads.add(remote);
  console.error(`${loadCodes.warm_failed} ${remote} keeps its build: ${loaded.code}`, loaded.detail);
  if (isHostFault(loaded)) reportFault(loaded.reason, `${release.container} beside the running build`, loaded.detail);
  else reportEvent({ remote, id: idOf(release), kind: 'load_failed', code: loaded.code });
  return 'kept';
}

/** `shown` is called when the page shows what was put in place; tidying up comes after. */
async function applySwap({ remote, release, disabled, channel, warmMs }: Pending, shown: () => void): Promise<boolean> {
  const old = activeDocument().remotes[remote];
  if (!old) return false;
  if (!release) {
    await (disabled ? disableRemote(old) : takeOut(old));
    return true;
  }
  if (channel === 'dev') {
    await coldSwap(old, release);
    return true;
  }
  const began = performance.now();
  reportLoaded(release, true);
  if (await hotSwap(old, release, channel, shown)) {
    reportEvent({ remote, id: idOf(release), kind: 'loaded', ms: (warmMs ?? 0) + performance.now() - began });
    return true;
  }
  addFailedBuild(release);
  return false;
}

/** Lets go of a build that was to be taken and never will be: it may be warm already. */
export async function dropSkipped({ remote, release, warm: load }: Pending): Promise<void> {
  if (!release || !load) return;
  await load;
  const wanted = [activeDocument().remotes[remote], pendingOf(remote)?.release, ...standbyBuilds()];
  if (wanted.some((one) => one?.container === release.container) || !isLoaded(release)) return;
  await retire(release);
}
