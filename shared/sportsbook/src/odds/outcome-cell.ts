import type { Id, OutcomeResult, SportsOutcome } from './shapes';
import { type Batch, Signal } from './signal';

/** What an odds button shows of its outcome. `value` is in 1/100. */
export interface OutcomeView {
  readonly value: number;
  readonly status: 0 | 1;
  readonly result: OutcomeResult;
  /** Direction of the last change; forgotten after 5 s. */
  readonly direction: 'up' | 'down' | null;
  /** The soft fill of 600 ms is running. */
  readonly tick: boolean;
}

/** One priced outcome and the only thing that its button listens to. */
export class OutcomeCell {
  readonly id: Id;
  readonly code: string;
  /** Handicap or total in 1/100, null where the market has none. */
  readonly line: number | null;
  readonly player: string | undefined;
  readonly view: Signal<OutcomeView>;

  constructor(
    readonly matchId: number,
    readonly marketId: Id,
    outcome: SportsOutcome,
    batch: Batch,
  ) {
    this.id = outcome.id;
    this.code = outcome.code;
    this.line = outcome.line;
    this.player = outcome.player;
    const { value, status, result } = outcome;
    this.view = new Signal<OutcomeView>({ value, status, result, direction: null, tick: false }, batch);
  }

  /** False when the feed has given the id to something else: then it is another outcome. */
  is(outcome: Pick<SportsOutcome, 'id' | 'code' | 'line' | 'player'>): boolean {
    return (
      outcome.id === this.id &&
      outcome.code === this.code &&
      outcome.line === this.line &&
      outcome.player === this.player
    );
  }
}
