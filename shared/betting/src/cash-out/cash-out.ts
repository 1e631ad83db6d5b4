import type { CashOutResponse } from '@maru/contracts';
import { Placing, type PlacingPorts } from '../attempt/placing';
import { type OfferPorts, Offers, type SeenOffer } from './offers';

/** Validity of an amount after the first press, ms. */
export const holdMs = 5_000;

/** Request to settle this bet for this amount in KRW. */
export interface CashOutBody {
  id: string;
  value: number;
}

/**
 * State of a bet's early settlement. 'held': the amount was pressed once and is valid until `until`. 'unknown': the
 * request had no answer; only the same one may be sent again. `refused`: why the last press settled nothing.
 */
export interface CashOutState {
  step: 'offer' | 'held' | 'sending' | 'unknown' | 'paid';
  offer: SeenOffer | undefined;
  /** KRW that the next press requests, or that the open request has. */
  amount: number | null;
  /** Epoch ms by this browser. */
  until: number | null;
  refused: string | null;
  /** Another bet's request is under way: this one has to wait. */
  busy: boolean;
}

type Answer = CashOutResponse;

const isBody = (value: unknown): value is CashOutBody => {
  const { id, value: amount } = (value ?? {}) as Partial<CashOutBody>;
  return typeof id === 'string' && Number.isSafeInteger(amount);
};

export type CashOutPorts = Omit<OfferPorts, 'changed'> &
  Omit<PlacingPorts<CashOutBody, Answer>, 'isBody' | 'isOnceByNature' | 'phaseChanged'> & {
    /** Message for a request without an answer that had not arrived. */
    absentText(): string;
  };

/**
 * Early settlement of the bets on a page: offers, two presses, one request at a time under one key. A held amount never
 * falls. If the offer rises, the request is for the higher one; if that is refused, for the held one.
 */
export class CashOut {
  readonly offers: Offers;
  private readonly placing: Placing<CashOutBody, Answer>;
  private readonly listeners = new Set<() => void>();
  private readonly refusals = new Map<string, string>();
  private readonly settled = new Map<string, number>();
  private held: { id: string; value: number; until: number; timer: ReturnType<typeof setTimeout> } | null = null;
  private request: CashOutBody | null = null;
  private states = new Map<string, CashOutState>();

  constructor(private readonly ports: CashOutPorts) {
    this.offers = new Offers({ ...ports, changed: () => this.emit() });
    this.placing = new Placing({ ...ports, isBody, isOnceByNature: true, phaseChanged: () => this.emit() });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The same object until something has changed. */
  read(id: string): CashOutState {
    const current = this.states.get(id);
    if (current) return current;
    const state = this.toState(id);
    this.states.set(id, state);
    return state;
  }

  /** First press: holds the amount for `holdMs`. */
  hold(id: string): void {
    const { offer, step, busy } = this.read(id);
    if (busy || step !== 'offer' || !offer?.value || offer.stale) return;
    this.letGo();
    this.refusals.clear();
    const timer = setTimeout(() => this.release(), holdMs);
    this.held = { id, value: offer.value, until: Date.now() + holdMs, timer };
    this.emit();
  }

  /** The amount is not held any more. */
  release(): void {
    this.letGo();
    this.emit();
  }

  /** Second press: settles the bet for the amount that is shown. */
  async confirm(userId: number): Promise<void> {
    if (!this.held) return;
    const { id, value: least } = this.held;
    const value = this.read(id).amount!;
    this.letGo();
    const offer = await this.send(userId, { id, value });
    // A refusal is final and has moved nothing: what was held may still be had.
    if (offer !== null && offer >= least) await this.send(userId, { id, value: least });
    this.offers.refresh();
  }

  /** Asks again what became of a request without an answer. */
  async retry(): Promise<void> {
    if (this.placing.phase !== 'unknown') return;
    this.settle(await this.placing.retry());
    this.offers.refresh();
  }

  /** Takes up what a reload or a closed tab has cut off of the member who is signed in now. */
  enterMember(userId: number | null): void {
    this.placing.enterMember(userId);
    this.request = this.placing.body;
    this.emit();
  }

  private async send(userId: number, body: CashOutBody): Promise<number | null> {
    this.request = body;
    return this.settle(await this.placing.place(userId, body));
  }

  /** Reads what became of a request. Returns the offer that a changed one names. */
  private settle(outcome: Awaited<ReturnType<Placing<CashOutBody, Answer>['retry']>>): number | null {
    const request = this.request;
    if (!outcome || !request || outcome.kind === 'unanswered') return null;
    this.request = null;
    let changed: number | null = null;
    if (outcome.kind === 'accepted') {
      this.settled.set(request.id, request.value);
    } else if (outcome.kind === 'refused') {
      this.refusals.set(request.id, outcome.answer.error);
      if (
        outcome.answer.reason === 'cash_out_changed' &&
        outcome.answer.value !== null &&
        outcome.answer.value < request.value
      )
        changed = outcome.answer.value;
    } else this.refusals.set(request.id, outcome.kind === 'absent' ? this.ports.absentText() : outcome.message);
    this.emit();
    return changed;
  }

  private toState(id: string): CashOutState {
    const offer = this.offers.read(id);
    const { phase } = this.placing;
    const isAsked = this.request?.id === id && phase !== 'idle';
    const base = { offer, until: null, refused: this.refusals.get(id) ?? null, busy: phase !== 'idle' && !isAsked };
    const paid = this.settled.get(id);
    if (paid !== undefined) return { ...base, step: 'paid', amount: paid };
    if (isAsked) return { ...base, step: phase === 'sending' ? 'sending' : 'unknown', amount: this.request!.value };
    if (this.held?.id === id) {
      const amount = Math.max(this.held.value, offer?.value ?? 0);
      return { ...base, step: 'held', amount, until: this.held.until };
    }
    return { ...base, step: 'offer', amount: offer?.value ?? null };
  }

  private letGo(): void {
    clearTimeout(this.held?.timer);
    this.held = null;
  }

  private emit(): void {
    this.states = new Map();
    for (const listener of this.listeners) listener();
  }
}
