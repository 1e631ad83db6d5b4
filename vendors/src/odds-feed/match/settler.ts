import type { VendorResults } from '@maru/contracts';
import type { GradingInput } from '../grading/grading-input';
import { gradeOutcome } from '../grading/markets';
import type { Grade } from '../grading/result';
import type { Emit } from '../stream/messages';
import type { Offer, OfferedOutcome } from './offer';

/** Seconds after which an early settlement is confirmed. */
const confirmAfter = 60;

type Certainty = 'live' | 'confirmed';
interface Sent {
  grade: Grade;
  certainty: Certainty;
}

/** Settles the markets of one match and remembers what it said. */
export class Settler {
  /** Last word on each outcome, by id. */
  private readonly sent = new Map<number, Sent>();
  private readonly due = new Map<number, number>();
  private readonly cancels: VendorResults['cancelled'] = [];

  constructor(
    private readonly match: number,
    private readonly offer: Offer,
    private readonly emit: Emit,
  ) {}

  /** Settles at once what the facts already decide, and takes it off the table. */
  settleDecided(facts: GradingInput, now: number): void {
    for (const [market, decided] of this.offer.decide(facts)) {
      this.settle(market, decided, 'live');
      if (!this.due.has(market)) this.due.set(market, now + confirmAfter);
      this.offer.withdrawGraded(market, this.emit);
    }
  }

  /** Confirms early settlements that are due. */
  confirmDue(now: number): void {
    if (this.due.size === 0) return;
    for (const [market, at] of this.due) {
      if (now < at) continue;
      this.due.delete(market);
      const open = this.offer.ever(market).filter((k) => k.grade && this.sent.get(k.id)?.certainty === 'live');
      if (open.length > 0) this.settle(market, open, 'confirmed');
    }
  }

  /** The match is over: confirms every outcome that was ever offered. Takes back first what was wrongly said. */
  settleAll(facts: GradingInput): void {
    this.offer.decide(facts);
    this.due.clear();
    for (const market of this.offer.everMarkets()) {
      if (this.offer.cancelled.has(market)) continue;
      const all = this.offer.ever(market);
      if (all.some((k) => this.contradicts(k))) this.rollback(market);
      this.settle(market, all, 'confirmed');
    }
  }

  private contradicts(outcome: OfferedOutcome): boolean {
    const sent = this.sent.get(outcome.id);
    return sent !== undefined && outcome.grade !== null && sent.grade !== outcome.grade;
  }

  /** Grades a market as if the match ended now, without believing it: for the faults. */
  settleEarly(market: number, facts: GradingInput): void {
    const outcomes = this.offer.ever(market);
    const over = {
      ...facts,
      ended: true,
      main: { ...facts.main, done: true },
      firstHalf: { ...facts.firstHalf, done: true },
    };
    const lead = facts.main.home - facts.main.away;
    const winner = facts.winner ?? (lead === 0 ? null : lead > 0 ? 0 : 1);
    const results = outcomes.map((outcome) => ({
      outcome,
      grade:
        outcome.grade ??
        (gradeOutcome({ ...over, winner }, market, outcome.instance, outcome.code, outcome.line) as Grade),
    }));
    this.say(market, results, 'confirmed');
  }

  /** Takes back what was said of a market; what is truly decided is settled again by `repeat`. */
  rollback(market: number): void {
    for (const outcome of this.offer.ever(market)) this.sent.delete(outcome.id);
    this.emit({ type: 'rollback_settlement', match: this.match, market });
  }

  /** Settles again what is decided of a market. */
  repeat(market: number): void {
    const decided = this.offer.ever(market).filter((k) => k.grade !== null);
    if (decided.length > 0) this.settle(market, decided, 'confirmed');
  }

  cancel(market: number, reason: string): void {
    this.offer.cancelled.add(market);
    const period = { market, from: null, to: null };
    this.cancels.push({ ...period, void_reason: reason });
    this.emit({ type: 'bet_cancel', match: this.match, ...period, void_reason: reason });
    if (this.offer.open.has(market)) this.offer.close(market, this.emit);
  }

  /** Reverses a cancellation. If the match has ended since, `facts` settle the market. */
  rollbackCancel(market: number, facts: GradingInput): void {
    if (!this.offer.cancelled.delete(market)) return;
    const i = this.cancels.findIndex((c) => c.market === market);
    if (i >= 0) this.cancels.splice(i, 1);
    this.emit({ type: 'rollback_cancel', match: this.match, market, from: null, to: null });
    this.offer.decide(facts);
    this.repeat(market);
  }

  private settle(market: number, outcomes: OfferedOutcome[], certainty: Certainty): void {
    this.say(
      market,
      outcomes.flatMap((outcome) => (outcome.grade ? [{ outcome, grade: outcome.grade }] : [])),
      certainty,
    );
  }

  private say(market: number, results: { outcome: OfferedOutcome; grade: Grade }[], certainty: Certainty): void {
    for (const { outcome, grade } of results) this.sent.set(outcome.id, { grade, certainty });
    const outcomes = results.map(({ outcome, grade }) => ({ id: outcome.id, ...grade }));
    this.emit({ type: 'settlement', match: this.match, market, outcomes, certainty });
  }

  results(): Pick<VendorResults, 'markets' | 'cancelled'> {
    const markets: VendorResults['markets'] = [];
    for (const market of this.offer.everMarkets()) {
      const outcomes = this.offer.ever(market).flatMap((outcome) => {
        const sent = this.sent.get(outcome.id);
        return sent ? [{ id: outcome.id, ...sent.grade, certainty: sent.certainty }] : [];
      });
      if (outcomes.length === 0 || this.offer.cancelled.has(market)) continue;
      const certainty = outcomes.every((o) => o.certainty === 'confirmed') ? 'confirmed' : 'live';
      markets.push({ market, certainty, outcomes: outcomes.map(({ certainty: _c, ...result }) => result) });
    }
    return { markets, cancelled: [...this.cancels] };
  }
}
