import { matchMount, mountAt } from '@maru/contracts/release-routes';
import { store } from '@maru/platform';
import { mountsAtom } from '../document/derived';
import { slotNames } from '../document/slot-names';
import { remoteStates, type SlotStatus } from './states';

/** The applications that the page shows at its address now. */
export function appsOnPage(path = window.location.pathname): string[] {
  const mounts = store.get(mountsAtom);
  return slotNames.flatMap((slot) => mountAt(mounts, slot, path)?.app ?? []);
}

/** What every application's own state is, and what each slot shows of it. */
export class SlotStatuses {
  readonly #statuses = new Map<string, SlotStatus>();

  /** What an application's own state is, whether its slot shows it now or not. */
  of(app: string): SlotStatus | null {
    return this.#statuses.get(app) ?? null;
  }

  set(app: string, status: SlotStatus): void {
    this.#statuses.set(app, status);
    this.publish();
  }

  drop(app: string): void {
    this.#statuses.delete(app);
    this.publish();
  }

  isFailed(app: string): boolean {
    return this.of(app)?.kind === 'failed';
  }

  clear(): void {
    this.#statuses.clear();
    this.publish();
  }

  /** Writes what each slot shows at the address now. An application that has not begun to load counts as loading. */
  publish(): void {
    const mounts = store.get(mountsAtom);
    const before = store.get(remoteStates);
    const next = { ...before };
    for (const slot of slotNames) {
      const match = matchMount(mounts, slot, window.location.pathname);
      const mount = match.state === 'open' ? match.mount : null;
      // The centre has a page of the host in its place, and the home page is whole without its slot.
      if (slot === 'cart' && match.state === 'closed' && match.mount.disabled) {
        next[slot] = { kind: 'disabled', remote: match.mount.remote };
      } else if (!mount) next[slot] = { kind: 'empty' };
      else next[slot] = this.#statuses.get(mount.app) ?? waiting(before[slot], mount.remote);
    }
    if (slotNames.some((slot) => !isSame(before[slot], next[slot]))) store.set(remoteStates, next);
  }
}

function waiting(before: SlotStatus, remote: string): SlotStatus {
  if (before.kind === 'loading' && before.remote === remote) return before;
  return { kind: 'loading', remote, since: Date.now() };
}

function isSame(a: SlotStatus, b: SlotStatus): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
