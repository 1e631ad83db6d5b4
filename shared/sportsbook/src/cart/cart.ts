import type { Reason } from '@maru/contracts';
import type { Id } from '../odds/shapes';
import { type Batch, Signal } from '../odds/signal';
import type { LivePick } from '../slip/slip-button';
import type { SlipPick } from './pick';
import { enterCategory, type PickRules, toggle } from './rules';
import type { CartCodec, CartStorage } from './storage';

/** What is known of a pick now. Odds and line are in 1/100, those that were agreed to where they are not known. */
export interface PickState {
  value: number;
  line: number | null;
  /** Why it cannot be bet on now; during a fetch, the reason if the fetch fails. */
  problem: Reason | null;
  /** What it points to is still being fetched. */
  pending: boolean;
  /** True when it is gone: a pick that was restored is dropped. Null while that is not known. */
  gone: boolean | null;
  direction: 'up' | 'down' | null;
}

/** One pick with what is known of it now. `line`: that of now; `lineChanged`: not the one that the member agreed to. */
export type CartLine<P extends SlipPick> = LivePick<P> & {
  line: number | null;
  lineChanged: boolean;
  direction: 'up' | 'down' | null;
};

/** What the cart needs from outside. */
export interface CartPorts<P extends SlipPick> {
  rules: PickRules<P>;
  codec: CartCodec<P>;
  storage: CartStorage;
  look(pick: P): PickState;
  /** Keeps a match known and up to date; returns how to let go of it. */
  watch(match: Id): () => void;
  autoAccept(): boolean;
  later(ms: number, run: () => void): () => void;
  batch: Batch;
}

/** What happened to the cart; the words for a screen reader are made from it. */
export type CartEvent<P> =
  | { kind: 'added' | 'removed' | 'stopped'; pick: P }
  | { kind: 'emptied' }
  | { kind: 'dropped'; count: number };

/**
 * The cart of an area, one for the page and the cart slot. What is stored is the truth: it is written with every
 * change, read at the start and whenever another tab has written it.
 */
export class Cart<P extends SlipPick> {
  /** Picks, newest first, with odds and problems as they are now; the array changes only when something shown does. */
  readonly lines: Signal<readonly CartLine<P>[]>;
  private picks: readonly P[] = [];
  private readonly watches = new Map<Id, () => void>();
  /** Picks that were restored and of which nothing is known yet. */
  private restored = new Set<P>();
  private cancelWrite: (() => void) | null = null;
  onEvent: (event: CartEvent<P>) => void = () => {};

  constructor(private readonly ports: CartPorts<P>) {
    this.lines = new Signal<readonly CartLine<P>[]>([], ports.batch);
  }

  get all(): readonly P[] {
    return this.picks;
  }

  get category(): number | null {
    return this.picks[0]?.category ?? null;
  }

  /** True while the outcome of this key is in the cart. */
  has(key: string): boolean {
    return this.picks.some((pick) => this.ports.rules.toKey(pick) === key);
  }

  /**
   * Takes the cart as it is stored; `category` drops what belongs to another one. `text`: what another tab says it has
   * written, which may be here before the browser's storage shows it.
   */
  restore(category: number | null = null, text: string | null = this.ports.storage.read()): void {
    const read = this.ports.codec.decode(text);
    const fitting = category ? read.filter((pick) => pick.category === category) : read;
    const before = this.picks;
    // A pick that is the same to the letter stays the same object: nothing of it is drawn again.
    const same = (a: P, b: P) => this.ports.codec.encode([a]) === this.ports.codec.encode([b]);
    const next = fitting.map((pick) => before.find((old) => same(old, pick)) ?? pick);
    this.restored = new Set(next.filter((pick) => !before.some((old) => this.isSame(old, pick))));
    this.set(next, fitting.length !== read.length);
  }

  /** An odds button was pressed. */
  toggle(pick: P): void {
    const had = this.has(this.ports.rules.toKey(pick));
    this.set(toggle(this.picks, pick, this.ports.rules));
    this.onEvent({ kind: had ? 'removed' : 'added', pick });
  }

  remove(pick: P): void {
    const next = this.picks.filter((other) => !this.isSame(other, pick));
    if (next.length === this.picks.length) return;
    this.set(next);
    this.onEvent({ kind: 'removed', pick });
  }

  clear(): void {
    if (this.picks.length === 0) return;
    this.set([]);
  }

  /** Takes picks in the place of those that are there. */
  put(picks: readonly P[]): void {
    this.set(picks);
  }

  /** The page changed its category: a cart of the other one is emptied. True when picks were lost. */
  enter(category: number): boolean {
    const next = enterCategory(this.picks, category);
    if (next === this.picks) return false;
    this.set(next);
    this.onEvent({ kind: 'emptied' });
    return true;
  }

  /** The member agrees to the odds as they are now, of one pick or of all. */
  accept(only?: P): void {
    this.agree((pick) => !only || this.isSame(pick, only));
  }

  /** Reviews every pick; the store calls it before the page shows new odds. */
  review(): void {
    if (this.picks.length === 0 && this.lines.get().length === 0) return;
    this.dropGone();
    if (this.ports.autoAccept()) this.agree(() => true, true);
    const before = this.lines.get();
    const next = this.picks.map((pick) => this.line(pick));
    const lines = next.map((line, index) => (sameLine(before[index], line) ? before[index]! : line));
    if (lines.length === before.length && lines.every((line, index) => line === before[index])) return;
    this.lines.set(lines);
    for (const line of lines) {
      const old = before.find((other) => this.isSame(other.pick, line.pick));
      if (line.problem && old && !old.problem && !old.pending) this.onEvent({ kind: 'stopped', pick: line.pick });
    }
  }

  dispose(): void {
    this.cancelWrite?.();
    for (const leave of this.watches.values()) leave();
    this.watches.clear();
  }

  private isSame(a: P, b: P): boolean {
    return this.ports.rules.toKey(a) === this.ports.rules.toKey(b);
  }

  private line(pick: P): CartLine<P> {
    const { value, line, pending, direction, ...look } = this.ports.look(pick);
    const problem = pending ? null : look.problem;
    const lineChanged = !problem && !pending && line !== pick.line;
    const changed = !problem && !pending && (lineChanged || value !== pick.value);
    return { pick, value, line, changed, lineChanged, problem, pending, direction };
  }

  /** Restored picks that are gone are dropped as soon as that is known (site spec, part 4). */
  private dropGone(): void {
    const gone = new Set<P>();
    for (const pick of this.restored) {
      const look = this.ports.look(pick);
      if (look.gone === null) continue;
      this.restored.delete(pick);
      if (look.gone) gone.add(pick);
    }
    if (gone.size === 0) return;
    this.set(this.picks.filter((pick) => !gone.has(pick)));
    this.onEvent({ kind: 'dropped', count: gone.size });
  }

  /** `quiet`: an automatic update, which never accepts another line. */
  private agree(whose: (pick: P) => boolean, quiet = false): void {
    let changed = false;
    const next = this.picks.map((pick) => {
      const { value, line, changed: differs, lineChanged } = this.line(pick);
      if (!whose(pick) || !differs || (quiet && lineChanged)) return pick;
      changed = true;
      return { ...pick, value, line };
    });
    if (!changed) return;
    this.picks = next;
    if (quiet) {
      // Odds may move ten times a second; what is stored follows once they rest.
      this.cancelWrite?.();
      this.cancelWrite = this.ports.later(300, () => this.write());
      return;
    }
    this.set(next);
  }

  private set(next: readonly P[], write = true): void {
    this.cancelWrite?.();
    this.picks = next;
    if (write) this.write();
    const needed = new Set(next.map(this.ports.rules.toMatchId));
    for (const id of needed) if (!this.watches.has(id)) this.watches.set(id, this.ports.watch(id));
    for (const [id, leave] of [...this.watches]) {
      if (needed.has(id)) continue;
      this.watches.delete(id);
      leave();
    }
    this.review();
    this.ports.batch.emit();
  }

  private write(): void {
    this.ports.storage.write(this.ports.codec.encode(this.picks));
  }
}

function sameLine<P extends SlipPick>(a: CartLine<P> | undefined, b: CartLine<P>): boolean {
  return (
    a !== undefined &&
    a.pick === b.pick &&
    a.value === b.value &&
    a.line === b.line &&
    a.changed === b.changed &&
    a.problem === b.problem &&
    a.pending === b.pending &&
    a.direction === b.direction
  );
}
