import type { Config, RoundGame } from '@maru/contracts';
import type { StoredBet } from '../../bets/model';
import type { BetProduct, LegIssue } from '../../bets/products/product';
import { createRoundProduct, type RoundSlip } from '../../rounds/product';
import { createGraphProduct, type GraphSlip, isGraphBet } from './graph/product';

export type TokenSlip = RoundSlip | GraphSlip;

interface TokenTypes {
  id: 'token';
  cart: TokenSlip;
  request: TokenSlip;
  leg: { odds: number; outcome?: string };
  issue: LegIssue;
  problem: never;
}

// biome-ignore lint/suspicious/noExplicitAny: slips and legs belong to the respective part
type Part = BetProduct<TokenTypes & { cart: any; request: any; leg: any }>;

/**
 * Bets on token games: on the outcomes of a round, and on graph, which has none. Record and ledger treat them as one
 * product; each request and bet is delegated to its part.
 */
export function createTokenProduct(listGames: (config: Config) => Record<string, RoundGame>) {
  const byOutcome: Part = createRoundProduct('token', listGames);
  const graph: Part = createGraphProduct(listGames);
  const ofSlip = (slip: TokenSlip): Part => ('pick' in slip ? byOutcome : graph);
  const ofBet = (bet: StoredBet): Part => (isGraphBet(bet) ? graph : byOutcome);
  /** Asks each part about its own bets. */
  const each = <Answer>(bets: readonly StoredBet[], ask: (part: Part, own: StoredBet[]) => Promise<Answer>) =>
    Promise.all(
      [byOutcome, graph].flatMap((part) => {
        const own = bets.filter((bet) => ofBet(bet) === part);
        return own.length > 0 ? [ask(part, own)] : [];
      }),
    );
  const product: BetProduct<TokenTypes> = {
    id: 'token',
    ratioRule: 'domestic_hu2',
    closedReason: 'round_closed',
    isOpen: (slip, config) => ofSlip(slip).isOpen(slip, config),
    fingerprint: (slip) => ofSlip(slip).fingerprint(slip),
    slip: (slip) => ofSlip(slip).slip(slip),
    limits: (config, slip) => byOutcome.limits(config, slip),
    quote: (slip, config, policy) => ofSlip(slip).quote(slip, config, policy),
    validate: () => null,
    outage: () => null,
    delayMs: () => 0,
    movedLegs: () => [],
    booking: (slip, legs, config) => ofSlip(slip).booking(slip, legs, config),
    keys: (leg) => (leg.outcome === undefined ? graph : byOutcome).keys!(leg),
    async grade(sql, bets) {
      return new Map((await each(bets, (part, own) => part.grade(sql, own))).flatMap((map) => [...map]));
    },
    settledOdds: (bet, results) => ofBet(bet).settledOdds!(bet, results),
    sharedNotice: (sql, bets, config) => ofBet(bets[0]!).sharedNotice!(sql, bets, config),
    async recall(sql, bets) {
      await each(bets, (part, own) => part.recall!(sql, own));
    },
    present: (bet, locale) => ofBet(bet).present(bet, locale) as ReturnType<typeof product.present>,
    presentIssue: (issue, message) => byOutcome.presentIssue(issue, message),
  };
  return product;
}
