import type { Release, SwapPolicy } from '@maru/contracts';
import type { Channel } from '@maru/contracts/release-choice';

/** What a decision about one remote is made from. */
export interface RemoteState {
  /** What the tab runs of it, and by which choice. */
  old: Release | undefined;
  oldChannel: Channel | undefined;
  /** What document and session want; null where nothing is to run. */
  release: Release | null;
  channel: Channel | undefined;
  /** The old build's load has started, so its code may be running. */
  runs: boolean;
  /** Operators have taken the remote off the site, now and before. */
  off: boolean;
  wasOff: boolean;
  /** The wanted build failed in this tab when it took its place. */
  failedBefore: boolean;
  policy: SwapPolicy;
  urgent: boolean;
}

/** What is to be done about one remote. */
export interface RemotePlan {
  /** The release that the active document names from now on, before any swap; null for none. */
  place: { release: Release; channel: Channel | undefined } | null;
  /** Its places say that it is disabled. */
  disabled: boolean;
  /** A build to be put in line, or null: whatever waits for the remote is dropped. `release: null`: it leaves. */
  queue: { release: Release | null; disabled?: true; policy: SwapPolicy; urgent: boolean } | null;
  /** The old build is retired at once: nothing of it is on the page. */
  retireOld: boolean;
  /** The old build, on standby while disabled, is taken back into use. */
  resumeOld: boolean;
  /** The placed build is tried at once where its mounts have failed or are missing. */
  begin: boolean;
  /** The wanted build cannot run here; the old one stays. */
  unchanged: boolean;
}

const nothing: RemotePlan = {
  place: null,
  disabled: false,
  queue: null,
  retireOld: false,
  resumeOld: false,
  begin: false,
  unchanged: false,
};

/**
 * Plans one remote: a build that is not running is taken at once, a running one is queued for a swap. A running build
 * is only ever replaced through the queue.
 */
export function planRemote(state: RemoteState): RemotePlan {
  const { old, oldChannel, release, channel, runs, off, wasOff, failedBefore, policy, urgent } = state;
  const isOther = old !== undefined && old.container !== release?.container;
  const stay = old ? { release: old, channel: oldChannel } : null;
  const take = release ? { release, channel } : null;
  // Nothing of it runs, nothing is loaded; what it is says what its places are called.
  if (release && off && (wasOff || !runs)) return { ...nothing, place: take, disabled: true, retireOld: isOther };
  if (off && old) {
    return { ...nothing, place: stay, queue: { release: null, disabled: true, policy: 'now', urgent: true } };
  }
  if (wasOff && runs && release) {
    const stays = !isOther || failedBefore;
    return { ...nothing, place: stays ? stay : take, retireOld: !stays, resumeOld: stays, begin: true };
  }
  // The same build from another address: what runs stays what it is.
  if (old && !isOther && release) return { ...nothing, place: { release: runs ? old : release, channel } };
  if (!runs) return { ...nothing, place: take, retireOld: old !== undefined, begin: release !== null };
  if (release && failedBefore) return { ...nothing, place: stay, unchanged: true };
  const atOnce = channel === 'pin' || channel === 'dev' || !release;
  return { ...nothing, place: stay, queue: { release, policy: atOnce ? 'now' : policy, urgent } };
}
