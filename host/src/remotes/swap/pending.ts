import type { Release, SwapPolicy } from '@maru/contracts';
import { type Channel, idOf } from '@maru/contracts/release-choice';
import { type Atom, atom, store } from '@maru/platform';
import type { LoadResult } from '../loading/load-remote';
import type { SwapTime } from './policy';

/** A build that is to take the place of the running one. */
export interface Pending {
  remote: string;
  /** Null: the remote is to leave the page. */
  release: Release | null;
  /** It leaves because operators have disabled it: its places say so. */
  disabled?: boolean;
  channel?: Channel;
  policy: SwapPolicy;
  urgent: boolean;
  answer: 'apply' | 'later' | null;
  /** Path of the page when it began to wait. */
  path: string;
  warm: Promise<LoadResult> | null;
  /** How long warming took, ms; null before it is done. */
  warmMs: number | null;
  until: SwapTime | null;
  /** Done when a newer decision has taken its place. */
  superseded: Promise<void>;
  supersede(): void;
}

/** What of a waiting build may be shown. `until`: what it waits for, null while it is being warmed. */
export interface Waiting {
  remote: string;
  id: string | null;
  until: SwapTime | null;
}

const entries = new Map<string, Pending>();
const shown = atom<readonly Waiting[]>([]);

/** Builds that wait for their time in this tab. */
export const pendingAtom: Atom<readonly Waiting[]> = atom((get) => get(shown));

export function pendingOf(remote: string): Pending | null {
  return entries.get(remote) ?? null;
}

export function pendingRemotes(): string[] {
  return [...entries.keys()];
}

/**
 * Puts a build in line; of two that wait for one remote only the newer stays. Gives back the one that it replaced.
 * A build that waits already goes on waiting: what the member answered, and where the page was, stays noted.
 */
export function putPending(
  next: Pick<Pending, 'remote' | 'release' | 'disabled' | 'channel' | 'policy' | 'urgent'>,
): Pending | null {
  const known = entries.get(next.remote);
  if (known && known.release?.container === next.release?.container && known.disabled === next.disabled) {
    const { policy, channel } = next;
    Object.assign(known, { policy, channel, urgent: known.urgent || next.urgent });
    return null;
  }
  let supersede = () => {};
  const superseded = new Promise<void>((resolve) => (supersede = resolve));
  const path = window.location.pathname;
  const replaced = takePending(next.remote);
  const state = { answer: null, path, warm: null, warmMs: null, until: null };
  entries.set(next.remote, { ...next, ...state, superseded, supersede });
  showPending();
  return replaced;
}

/** Takes a build out of the line. */
export function takePending(remote: string): Pending | null {
  const entry = entries.get(remote) ?? null;
  entries.delete(remote);
  entry?.supersede();
  if (entry) showPending();
  return entry;
}

export function setUntil(entry: Pending, until: SwapTime | null): void {
  if (entry.until === until) return;
  entry.until = until;
  showPending();
}

function showPending(): void {
  const next = [...entries.values()].map(({ remote, release, until }) => ({
    remote,
    id: release && idOf(release),
    until,
  }));
  store.set(shown, next);
}
