import { type AttemptOutcome, Placing, type PlacingPhase } from '@maru/betting';
import type { RoundBetRequest, RoundGameState } from '@maru/contracts';
import { hasOutcome } from './placed';
import type { BettingPorts, RoundBetAnswer } from './ports';
import { emptySlip, type Pick, type Slip } from './slip';

/** What became of the last press of the button, until the next one. Money in KRW. */
export type BetNews =
  | { kind: 'accepted'; round: number; picks: number; total: number }
  | {
      kind: 'refused';
      round: number;
      total: number;
      reason: string;
      message: string;
      outcome?: string;
      max?: number;
      lateMs?: number;
    }
  | { kind: 'stopped'; message: string }
  | { kind: 'absent' };

/** What a panel shows of betting on a game. `stake`: of games with one pick; `chip`: the chip that is put; both KRW. */
export interface BettingState {
  slip: Slip;
  stake: number;
  chip: number;
  /** The last bet, for 지난 배팅. */
  last: readonly Pick[];
  phase: PlacingPhase;
  news: BetNews | null;
}

const firstChip = 10_000;

/** What was placed: it may be an earlier bet than the one that was sent last. */
const toPlacedSum = (bets: readonly { stake: number }[]) => ({
  picks: bets.length,
  total: bets.reduce((sum, { stake }) => sum + stake, 0),
});

/**
 * Betting on one game: the picks, and the attempt to place them, which outlives the page's other views and a reload.
 * Every bet needs a separate press. Picks belong to a round: `enterRound` removes them when it closes, `last` remembers
 * them.
 */
export class RoundBetting {
  private current: BettingState;
  private readonly listeners = new Set<() => void>();
  private readonly placing: Placing<RoundBetRequest, RoundBetAnswer>;
  /** Round that the picks are for. */
  private round: number | null = null;

  constructor(
    private readonly game: number,
    private readonly ports: BettingPorts,
  ) {
    this.current = {
      slip: emptySlip,
      stake: ports.stake.read() ?? 0,
      chip: firstChip,
      last: ports.last.read() ?? [],
      phase: 'idle',
      news: null,
    };
    this.placing = new Placing<RoundBetRequest, RoundBetAnswer>({
      ...ports,
      phaseChanged: (phase) => this.set({ phase }),
    });
    this.enterMember();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): BettingState => this.current;

  /** Changes what is picked; the news of the last bet is read by then. Nothing moves while a bet is under way. */
  change(step: (slip: Slip) => Slip): void {
    if (this.current.phase !== 'idle') return;
    this.set({ slip: step(this.current.slip), news: null });
  }

  setStake(stake: number): void {
    if (this.current.phase !== 'idle') return;
    this.ports.stake.write(stake || null);
    this.set({ stake, news: null });
  }

  setChip(chip: number): void {
    this.set({ chip });
  }

  closeNews(): void {
    this.set({ news: null });
  }

  /**
   * The round that is bet on now, null while none is. Picks for another one are taken away, and so is the news of a bet that
   * was placed on another one.
   */
  enterRound(round: number | null): void {
    if (round === this.round) return;
    this.round = round;
    const { news } = this.current;
    if (round !== null && news?.kind === 'accepted' && news.round !== round) this.set({ news: null });
    const { picks } = this.current.slip;
    if (!picks.length) return;
    if (picks.every(({ amount }) => amount > 0)) this.remember(picks);
    this.set({ slip: emptySlip });
  }

  /** The game's markets have changed: what the round does not have is taken off. */
  dropMissing(markets: RoundGameState['markets']): void {
    const { slip } = this.current;
    const picks = slip.picks.filter(({ outcome }) => hasOutcome(markets, outcome));
    if (picks.length < slip.picks.length) this.set({ slip: { picks, past: [] } });
  }

  /** Places what is picked at `findPrice`, the odds on show in 1/100. */
  async place(findPrice: (outcome: string) => number): Promise<void> {
    const { slip, stake, phase } = this.current;
    const userId = this.ports.userId();
    if (userId === null || this.round === null || !slip.picks.length || phase !== 'idle') return;
    const picks = slip.picks.map(({ outcome, amount }) => ({
      outcome,
      amount: amount || stake,
      odds: findPrice(outcome),
    }));
    this.set({ news: null });
    const body: RoundBetRequest = { game: this.game, round: this.round, picks };
    await this.follow(body, () => this.placing.place(userId, body));
  }

  /** Asks again what became of a bet without an answer. */
  async retry(): Promise<void> {
    const { body } = this.placing;
    if (body) await this.follow(body, () => this.placing.retry());
  }

  /** Takes up the bet without an answer of the member whose this is, and asks what became of it. */
  private enterMember(): void {
    if (this.placing.enterMember(this.ports.userId())) void this.retry();
  }

  private async follow(
    body: RoundBetRequest,
    send: () => Promise<AttemptOutcome<RoundBetAnswer> | null>,
  ): Promise<void> {
    const outcome = await send();
    const picks = body.picks.map(({ outcome, amount }) => ({ outcome, amount }));
    const total = picks.reduce((sum, { amount }) => sum + amount, 0);
    switch (outcome?.kind) {
      case 'accepted':
        this.ports.placed(outcome.answer.bets);
        this.remember(picks);
        this.set({
          slip: emptySlip,
          news: { kind: 'accepted', round: body.round, ...toPlacedSum(outcome.answer.bets) },
        });
        return;
      case 'refused': {
        const { reason, error, pick, max, late_ms } = outcome.answer;
        const at = pick === undefined ? undefined : picks[pick]?.outcome;
        const more = {
          ...(at && { outcome: at }),
          ...(max !== undefined && { max }),
          ...(late_ms && { lateMs: late_ms }),
        };
        this.remember(picks);
        this.set({ news: { kind: 'refused', round: body.round, total, reason, message: error, ...more } });
        // Odds, round or limits are others than this page has.
        this.ports.renew();
        return;
      }
      case 'absent':
        this.set({ news: { kind: 'absent' } });
        return;
      case 'stopped':
        this.set({ news: { kind: 'stopped', message: outcome.message } });
        if (outcome.status === 401) this.ports.signedOut();
    }
  }

  private remember(last: readonly Pick[]): void {
    this.ports.last.write(last);
    this.set({ last });
  }

  private set(change: Partial<BettingState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
