import { marketDefinitions, type VendorMarket } from '@maru/contracts';
import type { GradingInput } from '../grading/grading-input';
import { gradeOutcome } from '../grading/markets';
import type { Grade } from '../grading/result';
import { lineText, oddsText } from '../pricing/odds';
import type { Priced } from '../pricing/priced';
import type { Emit } from '../stream/messages';
import { computeQuotes } from './quotes';

/** One outcome that was ever on offer. It is known by market, round, code and line, and keeps its id for good. */
export interface OfferedOutcome {
  id: number;
  market: number;
  instance: number;
  code: string;
  line: number | null;
  grade: Grade | null;
}

interface Open {
  outcome: OfferedOutcome;
  odds: number;
  suspended: boolean;
}

/** Ids of outcomes: the match's id and a number inside the match. */
const perMatch = 10_000;
const groupsByMarket = new Map<string, number[]>();
for (const sport of [1, 2, 3, 4, 5, 6]) {
  for (const d of marketDefinitions(sport)) groupsByMarket.set(`${sport}-${d.id}`, d.cid.split(',').map(Number));
}

/** The markets of one match: what is open now and everything that was. */
export class Offer {
  private readonly outcomes = new Map<string, OfferedOutcome>();
  private readonly markets = new Map<number, OfferedOutcome[]>();
  readonly open = new Map<number, Open[]>();
  /** Markets whose odds are held by hand, until a time. */
  readonly held = new Map<number, number>();
  /** Cancelled markets: not offered, not settled. */
  readonly cancelled = new Set<number>();

  constructor(
    private readonly match: number,
    private readonly sport: number,
  ) {}

  /** Lays new prices on the table and tells what changed. What is no longer priced is closed. */
  update(priced: Priced[], now: number, emit: Emit): void {
    const seen = new Set<number>();
    for (const p of priced) {
      if (this.cancelled.has(p.market)) continue;
      const until = this.held.get(p.market);
      if (until !== undefined && now < until && this.open.has(p.market)) {
        seen.add(p.market);
        continue;
      }
      this.held.delete(p.market);
      const quotes = computeQuotes(p, this.lines(p.market, p.instance));
      const next: Open[] = [];
      for (const q of quotes) {
        const outcome = this.identify(p.market, p.instance, q);
        if (outcome.grade === null) next.push({ outcome, odds: q.odds, suspended: q.suspended });
      }
      if (next.length === 0) continue;
      seen.add(p.market);
      this.replace(p.market, next, emit);
    }
    for (const market of [...this.open.keys()]) if (!seen.has(market)) this.close(market, emit);
  }

  /** Replaces the offered outcomes: sends changed odds for the same outcomes, otherwise the whole market. */
  replace(market: number, next: Open[], emit: Emit): void {
    const now = this.open.get(market);
    this.open.set(market, next);
    const same = now?.length === next.length && next.every((o, i) => o.outcome.id === (now[i] as Open).outcome.id);
    if (!same) {
      emit({ type: 'market_change', match: this.match, market: this.toMarket(market) });
      return;
    }
    const changed = next.filter((o, i) => {
      const old = (now as Open[])[i] as Open;
      return o.odds !== old.odds || o.suspended !== old.suspended;
    });
    if (changed.length === 0) return;
    const outcomes = changed.map((o) => ({ id: o.outcome.id, value: oddsText(o.odds), status: toStatus(o) }));
    emit({ type: 'odds_change', match: this.match, market, outcomes });
  }

  close(market: number, emit: Emit): void {
    this.open.delete(market);
    this.held.delete(market);
    emit({
      type: 'market_change',
      match: this.match,
      market: { id: market, status: 'closed', groups: this.groups(market), outcomes: [] },
    });
  }

  /** Grades what the facts decide and has not been graded; markets touched, in order. */
  decide(facts: GradingInput): Map<number, OfferedOutcome[]> {
    const decided = new Map<number, OfferedOutcome[]>();
    for (const [market, all] of this.markets) {
      if (this.cancelled.has(market)) continue;
      for (const outcome of all) {
        if (outcome.grade !== null) continue;
        outcome.grade = gradeOutcome(facts, market, outcome.instance, outcome.code, outcome.line);
        if (outcome.grade === null) continue;
        const list = decided.get(market);
        if (list) list.push(outcome);
        else decided.set(market, [outcome]);
      }
    }
    return decided;
  }

  /** Takes graded outcomes off the table. */
  withdrawGraded(market: number, emit: Emit): void {
    const open = this.open.get(market);
    if (!open) return;
    const ungraded = open.filter((o) => o.outcome.grade === null);
    if (ungraded.length === open.length) return;
    this.held.delete(market);
    if (ungraded.length === 0) this.close(market, emit);
    else this.replace(market, ungraded, emit);
  }

  /** Every outcome the market ever had. */
  ever(market: number): OfferedOutcome[] {
    return this.markets.get(market) ?? [];
  }

  /** Markets that were ever offered. */
  everMarkets(): number[] {
    return [...this.markets.keys()];
  }

  toMarket(market: number): VendorMarket {
    const outcomes = (this.open.get(market) ?? []).map((o) => ({
      id: o.outcome.id,
      code: o.outcome.code,
      line: o.outcome.line === null ? null : lineText(o.outcome.line),
      value: oddsText(o.odds),
      status: toStatus(o),
    }));
    return { id: market, status: 'open', groups: this.groups(market), outcomes };
  }

  snapshot(): VendorMarket[] {
    return [...this.open.keys()].map((market) => this.toMarket(market));
  }

  /** The outcome of that identity; a new id if it was never offered. */
  identify(market: number, instance: number, q: { code: string; line: number | null }): OfferedOutcome {
    const key = `${market}:${instance}:${q.code}:${q.line ?? ''}`;
    let outcome = this.outcomes.get(key);
    if (!outcome) {
      const id = this.match * perMatch + this.outcomes.size + 1;
      outcome = { id, market, instance, code: q.code, line: q.line, grade: null };
      this.outcomes.set(key, outcome);
      const list = this.markets.get(market);
      if (list) list.push(outcome);
      else this.markets.set(market, [outcome]);
    }
    return outcome;
  }

  private lines(market: number, instance: number): number[] {
    const lines: number[] = [];
    for (const { outcome } of this.open.get(market) ?? []) {
      if (outcome.line !== null && outcome.instance === instance && lines.at(-1) !== outcome.line)
        lines.push(outcome.line);
    }
    return lines;
  }

  private groups(market: number): number[] {
    return groupsByMarket.get(`${this.sport}-${market}`) ?? [];
  }
}

const toStatus = (o: Open): 'open' | 'suspended' => (o.suspended ? 'suspended' : 'open');

export type { Open };
