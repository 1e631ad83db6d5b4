import type { LegKeys, LegResult, StoredBet } from '../model';
import type { BetProduct, LegIssue, LegNow, PresentedBet, ProductId, QuotedLeg } from '../products/product';

/** Tosses of coins that a bet is on: the smallest product there can be. Odds in 1/100. */
export interface CoinCart {
  tosses: { toss: number; side: 'heads' | 'tails'; odds: number }[];
}
export interface CoinRequest extends CoinCart {
  stake: number;
  ratio: number;
  win: number;
}
interface CoinLeg extends QuotedLeg {
  toss: number;
  side: string;
}
interface CoinIssue extends LegIssue {
  toss: number;
}

/** Result of a toss: a side, or the result of every leg on it. */
export type CoinResult = 'heads' | 'tails' | Exclude<LegResult, 'won' | 'lost'>;

/** Four tosses in a row are one match of as many markets. */
export const toKeys = ({ toss, side }: { toss: number; side: string }): LegKeys => ({
  match: `coin:match:${Math.floor((toss - 1) / 4)}`,
  market: `coin:${toss}`,
  outcome: `coin:${toss}:${side}`,
  league: 'coin:league:1',
  type: `coin:type:${side}`,
});

export const toSubject = (toss: number): string => `coin:${toss}`;

interface CoinTypes {
  id: ProductId;
  cart: CoinCart;
  request: CoinRequest;
  leg: CoinLeg;
  issue: CoinIssue;
  problem: object;
}

/** A product with an independent table, rules and shape, kept in memory. */
export class CoinProduct implements BetProduct<CoinTypes> {
  // The contracts know the products of the site alone.
  readonly id = 'coin' as ProductId;
  readonly ratioRule = 'domestic_hu2';
  readonly closedReason = 'match_closed';
  /** Odds by toss; a toss without odds cannot be bet on. */
  readonly odds = new Map<number, number>();
  readonly results = new Map<number, CoinResult>();
  cashOutDelayMs = 0;
  open = true;
  down = false;

  isOpen = () => this.open;
  fingerprint = ({ stake, tosses }: CoinRequest) => [stake, tosses];
  slip({ stake, ratio, win, tosses }: CoinRequest) {
    return { stake, ratio, win, shownOdds: tosses.map((toss) => toss.odds), acceptsBetter: false };
  }
  limits = () => ({ minStake: 100, maxStake: 50_000, maxWin: 90_000, maxLegs: 2 });
  quote({ tosses }: CoinCart, _config: unknown, policy: { kind: string }) {
    const issues = tosses.flatMap(({ toss, odds }): CoinIssue[] => {
      const now = this.odds.get(toss);
      if (now === undefined) return [{ toss, reason: 'odds_missing' }];
      return policy.kind === 'any' || now === odds ? [] : [{ toss, reason: 'odds_changed' }];
    });
    const [first, ...others] = issues;
    if (first) return { ok: false as const, reason: first.reason, issues: [first, ...others] as [CoinIssue] };
    return {
      ok: true as const,
      legs: tosses.map(({ toss, side }) => ({ toss, side, odds: this.odds.get(toss)! })),
    };
  }
  validate = (_cart: CoinCart, legs: readonly CoinLeg[]) =>
    new Set(legs.map((leg) => leg.toss)).size < legs.length ? ('legs_conflict' as const) : null;
  outage = () => (this.down ? ('unavailable' as const) : null);
  delayMs = () => 0;
  movedLegs = (_before: readonly CoinLeg[], _after: readonly CoinLeg[]): CoinIssue[] => [];
  keys(leg: CoinLeg): LegKeys {
    return toKeys(leg);
  }
  booking = (_request: CoinRequest, legs: readonly CoinLeg[]) => ({
    data: { coins: legs.length },
    legs: legs.map(({ toss, side, odds }, position) => ({
      position,
      subject: toSubject(toss),
      odds,
      data: { toss, side },
    })),
  });
  presentIssue = ({ toss, reason }: CoinIssue, message: string) => ({
    leg: String(toss),
    reason,
    message,
    odds: null,
  });
  /** A toss without odds is suspended. */
  cashOutOdds(bet: StoredBet): LegNow[] {
    return bet.legs.map(({ data }) => {
      const odds = this.odds.get((data as CoinLeg).toss);
      return odds === undefined
        ? { ok: false, reason: 'odds_suspended' }
        : { ok: true, odds, delayMs: this.cashOutDelayMs };
    });
  }
  async grade(_sql: unknown, bets: readonly StoredBet[]) {
    const findResult = ({ toss, side }: { toss: number; side: string }): LegResult | null => {
      const result = this.results.get(toss);
      if (result !== 'heads' && result !== 'tails') return result ?? null;
      return result === side ? 'won' : 'lost';
    };
    return new Map(bets.map((bet) => [bet.id, bet.legs.map((leg) => findResult(leg.data as CoinLeg))]));
  }
  present(bet: StoredBet, locale: string): PresentedBet {
    const legs = bet.legs.map(({ data, odds, result }) => ({ ...(data as CoinLeg), odds, result, in: locale }));
    return { coins: (bet.data as { coins: number }).coins, legs } as unknown as PresentedBet;
  }
}
