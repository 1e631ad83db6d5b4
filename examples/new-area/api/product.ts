import { randomInt } from 'node:crypto';
import type { TossOutcome, TossRequest } from '@maru/contracts';
import type { StoredBet } from '../../bets/model';
import type { BetProduct, LegIssue, QuotedLeg } from '../../bets/products/product';

const sides: readonly TossOutcome[] = ['heads', 'tails'];
/** Odds of either side, in 1/100. */
const sideOdds = 195;

/** The subject of a toss: what decides a leg, beginning with the product. */
export const toSubject = (toss: string): string => `toy:${toss}`;

/** What the leg keeps in the database: only this product reads it. */
interface TossData {
  side: TossOutcome;
  /** The side that was drawn. */
  drawn: TossOutcome;
}

interface TossLeg extends QuotedLeg {
  side: TossOutcome;
}

interface TossTypes {
  id: 'toy';
  cart: TossRequest;
  request: TossRequest;
  leg: TossLeg;
  issue: LegIssue;
  problem: never;
}

/**
 * Bets on a side of a coin: how they are quoted, graded and shown. Money, limits, record and notices are the bets'
 * module's work.
 * @param newToss makes the id of a toss
 */
export function createToyProduct(newToss: () => string): BetProduct<TossTypes> {
  return {
    id: 'toy',
    ratioRule: 'domestic_hu2',
    closedReason: 'round_closed',
    isOpen: () => true,
    fingerprint: ({ side, stake, ratio, win }) => [side, stake, ratio, win],
    slip: ({ stake, ratio, win }) => ({ stake, ratio, win, shownOdds: [sideOdds], acceptsBetter: false }),
    limits: () => ({ minStake: 1_000, maxStake: 100_000, maxWin: 200_000, maxLegs: 1 }),
    quote: ({ side }) => ({ ok: true, legs: [{ side, odds: sideOdds }] }),
    validate: () => null,
    outage: () => null,
    delayMs: () => 0,
    movedLegs: () => [],
    // The draw is stored with the bet, in the statement that takes the stake: grading reads facts, and draws nothing.
    booking(_request, [leg]) {
      const data: TossData = { side: leg!.side, drawn: sides[randomInt(sides.length)]! };
      return { data: {}, legs: [{ position: 0, subject: toSubject(newToss()), odds: leg!.odds, data }] };
    },
    async grade(_sql, bets) {
      return new Map(bets.map((bet) => [bet.id, bet.legs.map(({ data }) => toResult(data as TossData))]));
    },
    present: (bet) => ({ legs: bet.legs.map(presentLeg) }),
    presentIssue: () => {
      throw new Error('a toss has no issues with single picks');
    },
  };
}

const toResult = ({ side, drawn }: TossData) => (side === drawn ? 'won' : 'lost');

const presentLeg = ({ data, odds, result }: StoredBet['legs'][number]) => ({
  side: (data as TossData).side,
  odds,
  result,
});
