import type { Bet } from './bets/record';

/** One leg of a bet as the record shows it: texts in the member's language. */
export interface BetLegView {
  /** What was picked: 'Seoul Tigers win'. */
  pick: string;
  /** The question that the pick answers: 'Full time result'. */
  market?: string;
  /** What it was about: 'Seoul Tigers vs Busan Whales (1-0)'. */
  event?: string;
  /** Where and when: 'K League · 05-18 19:00'. */
  detail?: string;
  /** Score and clock while it is played: '2-1 · 67′'. */
  live?: string;
  /** When what it was about begins, epoch ms. */
  time?: number;
  /** In 1/100; null where the pick has none. */
  odds: number | null;
  /** 'bonus': a leg of no match, whose odds are what the bonus folder multiplies by. */
  kind?: 'bonus';
  result: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | null;
  /** Own path of the page that verifies the result, where the draw has a proof: '/tokenGame/graph/validate?round=9'. */
  proof?: string;
}

/** A bet as the record shows it. Stake, payout, status and time are the host's own. */
export interface BetView {
  /** The kind of bet inside its product: 'In-play'. */
  kind?: string;
  legs: BetLegView[];
  /**
   * What the bet pays times its stake, in 1/100, where its own ratio promises nothing: what it was ended at by hand; null
   * while, or where, there is none.
   */
  ratio?: number | null;
}

/**
 * Presents the bets of one product, whose rows have their own shape. Called during rendering: it only reads texts and
 * must be fast.
 */
export type BetPresenter<Row extends Bet = Bet> = (bet: Row) => BetView;
