import { type ActiveMount, matchMount, mountAt } from '@maru/contracts/release-routes';
import { type Atom, atom, store } from '@maru/platform';
import { type SlotName, slotNames } from '../document/slot-names';
import type { SlotStatus } from './states';

/** What every application's own state is, what each slot shows of it, and which slots may load. */
export class SlotStatuses {
  /** State of every slot, as the page shows it. Written by `publish` alone. */
  readonly states = atom<Record<SlotName, SlotStatus>>({
    main: { kind: 'empty' },
    cart: { kind: 'empty' },
    home: { kind: 'empty' },
  });
  /** Whether the centre waits for its remote; the frame renders when this changes, not with every state of a slot. */
  readonly mainLoading: Atom<boolean> = atom((get) => get(this.states).main.kind === 'loading');
  /** Whether nothing belongs into the cart slot at this address. */
  readonly cartEmpty: Atom<boolean> = atom((get) => get(this.states).cart.kind === 'empty');
  /** Whether the home slot may load: not before the home page has painted once and the browser had nothing else to do. */
  readonly homeAllowed = atom(false);
  readonly #statuses = new Map<string, SlotStatus>();

  /** `mounts`: those of the document that the tab runs. */
  constructor(private readonly mounts: Atom<readonly ActiveMount[]>) {}

  /** The applications that the page shows at its address now. */
  appsOnPage(path = window.location.pathname): string[] {
    const mounts = store.get(this.mounts);
    return slotNames.flatMap((slot) => mountAt(mounts, slot, path)?.app ?? []);
  }

  /** Lets the home slot load, from now on. */
  allowHome(): void {
    store.set(this.homeAllowed, true);
  }

  /** Whether what belongs into a slot may be loaded now. */
  mayLoad(slot: SlotName): boolean {
    return slot !== 'home' || store.get(this.homeAllowed);
  }

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

  /** As in a page that has just begun. */
  clear(): void {
    store.set(this.homeAllowed, false);
    this.#statuses.clear();
    this.publish();
  }

  /** Writes what each slot shows at the address now. An application that has not begun to load counts as loading. */
  publish(): void {
    const mounts = store.get(this.mounts);
    const before = store.get(this.states);
    const next = { ...before };
    for (const slot of slotNames) {
      const match = matchMount(mounts, slot, window.location.pathname);
      const mount = match.state === 'open' ? match.mount : null;
      // A host page replaces the centre, and the home page is complete without its slot.
      if (slot === 'cart' && match.state === 'closed' && match.mount.disabled) {
        next[slot] = { kind: 'disabled', remote: match.mount.remote };
      } else if (!mount) next[slot] = { kind: 'empty' };
      else next[slot] = this.#statuses.get(mount.app) ?? waiting(before[slot], mount.remote);
    }
    if (slotNames.some((slot) => !isSame(before[slot], next[slot]))) store.set(this.states, next);
  }
}

function waiting(before: SlotStatus, remote: string): SlotStatus {
  if (before.kind === 'loading' && before.remote === remote) return before;
  return { kind: 'loading', remote, since: Date.now() };
}

function isSame(a: SlotStatus, b: SlotStatus): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
