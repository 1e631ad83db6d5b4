import type { Release, SwapPolicy } from '@maru/contracts';
import { type Channel, toReleaseId } from '@maru/contracts/release-choice';
import { type Atom, atom, store } from '@maru/platform';
import type { LoadResult } from '../failures/result';
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
  /** When it began to wait, epoch ms. */
  since: number;
  /** When operators withdrew the running build, epoch ms; null where they did not. */
  withdrawnAt: number | null;
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

/** Builds that wait for their time, at most one of each remote. */
export class PendingSwaps {
  readonly #entries = new Map<string, Pending>();
  readonly #shown = atom<readonly Waiting[]>([]);
  /** Builds that wait for their time in this tab. */
  readonly waiting: Atom<readonly Waiting[]> = atom((get) => get(this.#shown));
  /** Remotes for which the member must confirm the new build. */
  readonly asked: Atom<readonly string[]> = atom((get) =>
    get(this.#shown)
      .filter(({ until }) => until === 'answer')
      .map(({ remote }) => remote),
  );

  of(remote: string): Pending | null {
    return this.#entries.get(remote) ?? null;
  }

  get remotes(): string[] {
    return [...this.#entries.keys()];
  }

  get entries(): readonly Pending[] {
    return [...this.#entries.values()];
  }

  /**
   * Queues a build; per remote only the newest stays. Returns the replaced one. A build already queued keeps the
   * member's answer and the noted address.
   */
  put(next: Pick<Pending, 'remote' | 'release' | 'disabled' | 'channel' | 'policy' | 'urgent'>): Pending | null {
    const before = this.of(next.remote);
    const now = Date.now();
    const withdrawnAt = next.urgent ? now : null;
    if (before && before.release?.container === next.release?.container && before.disabled === next.disabled) {
      const { policy, channel } = next;
      const urgent = before.urgent || next.urgent;
      Object.assign(before, { policy, channel, urgent, withdrawnAt: before.withdrawnAt ?? withdrawnAt });
      return null;
    }
    let supersede = () => {};
    const superseded = new Promise<void>((resolve) => (supersede = resolve));
    const path = window.location.pathname;
    const replaced = this.take(next.remote);
    // Of two withdrawals of one build the first one counts: another one does not begin its minute again.
    const since = { since: now, withdrawnAt: withdrawnAt && (replaced?.withdrawnAt ?? withdrawnAt) };
    const state = { answer: null, path, warm: null, warmMs: null, until: null };
    this.#entries.set(next.remote, { ...next, ...since, ...state, superseded, supersede });
    this.#show();
    return replaced;
  }

  /** Takes a build out of the line. */
  take(remote: string): Pending | null {
    const entry = this.of(remote);
    this.#entries.delete(remote);
    entry?.supersede();
    if (entry) this.#show();
    return entry;
  }

  setUntil(entry: Pending, until: SwapTime | null): void {
    if (entry.until === until) return;
    entry.until = until;
    this.#show();
  }

  /** Notes the member's answer to all open questions. 'later': swap after the member has left the remote. */
  answer(answer: 'apply' | 'later'): void {
    for (const entry of this.#entries.values()) {
      if (entry.until !== 'answer') continue;
      entry.answer = answer;
      this.setUntil(entry, null);
    }
  }

  clear(): void {
    for (const remote of this.remotes) this.take(remote);
  }

  #show(): void {
    const next = [...this.#entries.values()].map(({ remote, release, until }) => ({
      remote,
      id: release && toReleaseId(release),
      until,
    }));
    store.set(this.#shown, next);
  }
}
