import type { Bet } from '@maru/contracts';

export type LegResult = NonNullable<Bet['legs'][number]['result']>;

/**
 * What a leg is counted and limited by. Each is a text of the product's own that begins with '<product>:'; a market
 * belongs to one match, an outcome to one market. `league` and `type` (a type of game) are for limits alone.
 */
export interface LegKeys {
  match: string;
  market: string;
  outcome: string;
  league?: string;
  type?: string;
}

/**
 * A leg to store. `subject`: what decides it, beginning with '<product>:'; `odds` in 1/100.
 * `data`: private to the product, returned unchanged. `keys`: what the leg is counted by while its bet is open.
 */
export interface NewLeg {
  position: number;
  subject: string;
  odds: number;
  data: object;
  keys?: LegKeys;
}

export interface StoredLeg extends Omit<NewLeg, 'keys'> {
  result: LegResult | null;
}

/** A bet as it is stored. Money in KRW, `ratio` in 1/100, times in epoch ms; `data` is the product's own. */
export interface StoredBet {
  id: number;
  memberId: number;
  product: Bet['product'];
  status: Bet['status'];
  stake: number;
  ratio: number;
  win: number;
  rule: string;
  data: object;
  paid: number | null;
  version: number;
  placedAt: number;
  settledAt: number | null;
  moneyAfter: number;
  legs: StoredLeg[];
}
