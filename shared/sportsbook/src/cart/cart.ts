import type { Reason } from '@maru/contracts';
import type { OddsRange } from '@maru/contracts/cart-rules';
import type { SportsCategory } from '../area/sports-area';
import type { MatchStore } from '../odds/match-store';
import { Signal } from '../odds/signal';
import type { LivePick } from '../slip/slip-button';
import { readCart, writeCart } from './cookie';
import { type CartPick, isSamePick } from './pick';
import { enterCategory, type ReplaceRule, toggle } from './rules';
import { cellOf, problemOf } from './validate';

/** One pick with what the store knows of it now. */
export type CartLine = LivePick<CartPick> & { direction: 'up' | 'down' | null };

/** What the cart needs from outside. */
export interface CartPorts {
  /** Ids of the area's categories. */
  categories: readonly number[];
  category(id: number): Pick<SportsCategory, 'live'>;
  isReplacedBy: ReplaceRule;
  read(): string | null;
  write(text: string): void;
  /** Keeps a match in the store and up to date. */
  watch(matchId: number): () => void;
  /** True when the server does not know the match. */
  missing(matchId: number): boolean;
  range(category: number): OddsRange;
  autoAccept(): boolean;
  later(ms: number, run: () => void): () => void;
}

/** What happened to the cart; the words for a screen reader are made from it. */
export type CartEvent =
  | { kind: 'added' | 'removed' | 'stopped'; pick: CartPick }
  | { kind: 'emptied' }
  | { kind: 'dropped'; count: number };

/**
 * The cart of a sports area, one for the page and the cart slot. Its cookie is the truth: it is written with every
 * change, read at the start and whenever another tab has written it.
 */
export class Cart {
  /** Picks, newest first, with odds and problems as they are now; the array changes only when something shown does. */
  readonly lines: Signal<readonly CartLine[]>;
  private picks: readonly CartPick[] = [];
  private readonly watches = new Map<number, () => void>();
  /** Picks that came from the cookie and have not been seen in the store yet. */
  private restored = new Set<CartPick>();
  private cancelWrite: (() => void) | null = null;
  onEvent: (event: CartEvent) => void = () => {};

  constructor(
    private readonly store: MatchStore,
    private readonly ports: CartPorts,
  ) {
    this.lines = new Signal<readonly CartLine[]>([], store.batch);
  }

  get all(): readonly CartPick[] {
    return this.picks;
  }

  get category(): number | null {
    return this.picks[0]?.category ?? null;
  }

  has(matchId: number, marketId: number, oddsId: number): boolean {
    return this.picks.some((pick) => pick.matchId === matchId && pick.marketId === marketId && pick.oddsId === oddsId);
  }

  /**
   * Takes the cart from its cookie; `category` drops what belongs to the other one. `text`: what another
   * tab says it has written, which may be here before the browser shows its cookie.
   */
  restore(category: number | null = null, text: string | null = this.ports.read()): void {
    const read = readCart(text, this.ports.categories);
    const fitting = category ? read.filter((pick) => pick.category === category) : read;
    const before = this.picks;
    const next = fitting.map(
      (pick) =>
        before.find((old) => isSamePick(old, pick) && old.value === pick.value && old.code === pick.code) ?? pick,
    );
    this.restored = new Set(next.filter((pick) => !before.some((old) => isSamePick(old, pick))));
    this.set(next, fitting.length !== read.length);
  }

  /** An odds button was pressed. */
  toggle(pick: CartPick): void {
    const had = this.has(pick.matchId, pick.marketId, pick.oddsId);
    this.set(toggle(this.picks, pick, this.ports.isReplacedBy));
    this.onEvent({ kind: had ? 'removed' : 'added', pick });
  }

  remove(pick: CartPick): void {
    const next = this.picks.filter((other) => !isSamePick(other, pick));
    if (next.length === this.picks.length) return;
    this.set(next);
    this.onEvent({ kind: 'removed', pick });
  }

  clear(): void {
    if (this.picks.length === 0) return;
    this.set([]);
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
  accept(only?: CartPick): void {
    this.agree((pick) => !only || isSamePick(pick, only));
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
      const old = before.find((other) => isSamePick(other.pick, line.pick));
      if (line.problem && old && !old.problem && !old.pending) this.onEvent({ kind: 'stopped', pick: line.pick });
    }
  }

  dispose(): void {
    this.cancelWrite?.();
    for (const leave of this.watches.values()) leave();
    this.watches.clear();
  }

  private line(pick: CartPick): CartLine {
    const entry = this.store.matches.get(pick.matchId);
    // A match that came with a list has its main market only, until it was fetched whole.
    const loaded = entry && (entry.whole || entry.markets.get().has(pick.marketId));
    const pending = !loaded && !this.ports.missing(pick.matchId);
    const view = cellOf(this.store, pick)?.view.get();
    const problem = pending ? null : this.problem(pick);
    const value = view?.value ?? pick.value;
    return {
      pick,
      value,
      changed: !problem && value !== pick.value,
      problem,
      pending,
      direction: view?.direction ?? null,
    };
  }

  private problem(pick: CartPick): Reason | null {
    const { category } = pick;
    return problemOf(this.store, pick, this.ports.category(category), this.ports.range(category));
  }

  /** Picks of the cookie that are gone are dropped as soon as that is known (site spec, part 4). */
  private dropGone(): void {
    if (this.restored.size === 0) return;
    const gone = new Set<CartPick>();
    for (const pick of this.restored) {
      const entry = this.store.matches.get(pick.matchId);
      const decided = entry?.whole || entry?.cell(pick.marketId, pick.oddsId) || this.ports.missing(pick.matchId);
      if (!decided) continue;
      this.restored.delete(pick);
      const { problem } = this.line(pick);
      if (problem === 'match_missing' || problem === 'market_missing' || problem === 'odds_missing') gone.add(pick);
    }
    if (gone.size === 0) return;
    this.set(this.picks.filter((pick) => !gone.has(pick)));
    this.onEvent({ kind: 'dropped', count: gone.size });
  }

  private agree(whose: (pick: CartPick) => boolean, quiet = false): void {
    let changed = false;
    const next = this.picks.map((pick) => {
      const { value, problem, pending } = this.line(pick);
      if (!whose(pick) || problem || pending || value === pick.value) return pick;
      changed = true;
      return { ...pick, value };
    });
    if (!changed) return;
    this.picks = next;
    if (quiet) {
      // Odds may move ten times a second; the cookie follows once they rest.
      this.cancelWrite?.();
      this.cancelWrite = this.ports.later(300, () => this.ports.write(writeCart(this.picks)));
      return;
    }
    this.set(next);
  }

  private set(next: readonly CartPick[], write = true): void {
    this.cancelWrite?.();
    this.picks = next;
    if (write) this.ports.write(writeCart(next));
    const needed = new Set(next.map((pick) => pick.matchId));
    for (const id of needed) if (!this.watches.has(id)) this.watches.set(id, this.ports.watch(id));
    for (const [id, leave] of [...this.watches]) {
      if (needed.has(id)) continue;
      this.watches.delete(id);
      leave();
    }
    this.review();
    this.store.batch.emit();
  }
}

function sameLine(a: CartLine | undefined, b: CartLine): boolean {
  return (
    a !== undefined &&
    a.pick === b.pick &&
    a.value === b.value &&
    a.changed === b.changed &&
    a.problem === b.problem &&
    a.pending === b.pending &&
    a.direction === b.direction
  );
}
