import type { CashOutOffer, CashOutOffers } from '@maru/contracts';
import type { Result } from '@maru/platform';

/** What is known of a bet's offer. `value` in KRW; null where there is none, with the reason in words. */
export interface SeenOffer {
  value: number | null;
  message: string | null;
  /** Offers seen while the bet was watched, earliest first, at most `seenLimit`. */
  seen: readonly number[];
  /** How far the last offer is from the one before that was another, in KRW. */
  change: number;
  /** The last request was not answered: this offer may be outdated. */
  stale: boolean;
}

/** What offers need from outside. */
export interface OfferPorts {
  load(ids: readonly string[]): Promise<Result<CashOutOffers>>;
  isVisible(): boolean;
  /** Calls back when the page is shown again, or hidden. Returns what stops that. */
  onVisibility(changed: () => void): () => void;
  changed(): void;
}

/** Between two requests, ms; an event asks sooner, but not within `soonest` of the last request. */
export const offerEvery = 2_500;
export const offerSoonest = 1_000;
/** Maximum wait between requests while they fail, ms. */
const slowest = 20_000;
/** Ids in one request, as the contract has it. */
const idLimit = 30;
export const seenLimit = 120;

/** What is known of an offer after an answer. */
export function nextOffer(before: SeenOffer | undefined, { value, message }: CashOutOffer): SeenOffer {
  const seen = before?.seen ?? [];
  if (value === null) return { value, message, seen, change: 0, stale: false };
  const last = seen.at(-1);
  const change = last === undefined ? 0 : value === last ? (before?.change ?? 0) : value - last;
  return { value, message, seen: [...seen, value].slice(-seenLimit), change, stale: false };
}

/**
 * Offers of all watched bets, in one request. They are fetched while at least one bet is watched and the page is
 * visible, and at once after an event.
 */
export class Offers {
  private readonly watched = new Map<string, number>();
  private readonly offers = new Map<string, SeenOffer>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leaveVisibility: (() => void) | null = null;
  private lastAt = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private isLoading = false;
  private isDirty = false;

  constructor(private readonly ports: OfferPorts) {}

  read(id: string): SeenOffer | undefined {
    return this.offers.get(id);
  }

  /** Asks for the offers of a bet until the returned function is called. */
  watch(id: string): () => void {
    this.leaveVisibility ??= this.ports.onVisibility(() => this.schedule(0));
    this.watched.set(id, (this.watched.get(id) ?? 0) + 1);
    if (!this.offers.has(id)) this.schedule(0);
    else if (!this.timer) this.schedule(offerEvery);
    return () => this.leave(id);
  }

  /** Something has changed that offers depend on. */
  refresh(): void {
    if (this.watched.size === 0) return;
    this.schedule(Math.max(0, this.lastAt + offerSoonest - Date.now()));
  }

  private leave(id: string): void {
    const watchers = this.watched.get(id)! - 1;
    if (watchers > 0) this.watched.set(id, watchers);
    else {
      this.watched.delete(id);
      this.offers.delete(id);
    }
    if (this.watched.size > 0) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.leaveVisibility?.();
    this.leaveVisibility = null;
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.watched.size > 0 && this.ports.isVisible()) this.timer = setTimeout(() => void this.load(), ms);
  }

  private async load(): Promise<void> {
    if (this.isLoading) {
      this.isDirty = true;
      return;
    }
    this.isLoading = true;
    this.isDirty = false;
    this.lastAt = Date.now();
    const ids = [...this.watched.keys()];
    let hasFailed = false;
    for (let at = 0; at < ids.length; at += idLimit) {
      const part = ids.slice(at, at + idLimit);
      const result = await this.ports.load(part);
      hasFailed ||= !result.ok;
      this.write(part, result);
    }
    this.isLoading = false;
    this.failures = hasFailed ? this.failures + 1 : 0;
    this.ports.changed();
    this.schedule(this.isDirty ? 0 : Math.min(slowest, offerEvery * 2 ** this.failures));
  }

  private write(ids: readonly string[], result: Result<CashOutOffers>): void {
    for (const id of ids) {
      if (!this.watched.has(id)) continue;
      const before = this.offers.get(id);
      if (!result.ok) {
        if (before) this.offers.set(id, { ...before, stale: true });
        else this.offers.set(id, { value: null, message: result.message, seen: [], change: 0, stale: true });
        continue;
      }
      const offer = result.data.offers.find((row) => row.id === id);
      this.offers.set(id, nextOffer(before, offer ?? { id, value: null, reason: null, message: null }));
    }
  }
}
