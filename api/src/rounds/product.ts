import type { Config, DrawnResult, GameRow, RoundBetLeg, RoundGame, RoundPick } from '@maru/contracts';
import { computeWin } from '@maru/money';
import type { LegResult, StoredBet } from '../bets/model';
import type { BetProduct, LegIssue, PresentedBet, QuotedLeg } from '../bets/products/product';
import type { Sql } from '../kernel/sql';
import { findOutcome, gradeOutcome } from './kinds';
import { roundNotice } from './shared-notice';
import { loadRounds, type StoredRound } from './store';
import { stateAt } from './view';

/** One bet on a round as it was read for this request; `now`: the database's time then, epoch ms. */
export interface RoundSlip {
  game: RoundGame;
  round: StoredRound;
  pick: RoundPick;
  now: number;
}

interface RoundLeg extends QuotedLeg {
  round: StoredRound;
  market: string;
  outcome: string;
}

/** What a leg keeps in the database. */
interface LegData {
  game: number;
  round: number;
  number: number;
  outcome: string;
}

export type RoundBetProduct<Id extends GameRow['product']> = BetProduct<{
  id: Id;
  cart: RoundSlip;
  request: RoundSlip;
  leg: RoundLeg;
  issue: LegIssue;
  problem: never;
}>;

/** Rounds that are remembered for what the record says of them. */
const remembered = 5_000;

const legData = (bet: StoredBet) => bet.legs[0]!.data as LegData;

/** What a stored round makes of a bet: its result, and the price that it is paid at, in 1/100. */
function gradeBet(bet: StoredBet, round: StoredRound | undefined): { result: LegResult | null; odds: number } {
  const { odds } = bet.legs[0]!;
  if (!round) return { result: null, odds };
  if (round.state === 'void') return { result: 'void', odds };
  if (!round.result) return { result: null, odds };
  const { outcome } = legData(bet);
  const grade = gradeOutcome(round.kind, round.base, outcome, round.result);
  if (grade === 'lost' || grade === 'void') return { result: grade, odds };
  // Odds as they were accepted, but for an outcome that pays by how often it was drawn.
  const price = grade === 0 ? odds : findOutcome(round.kind, round.base, outcome, round.odds)!.prices[grade]!;
  return { result: 'won', odds: price };
}

/** Bets on rounds of games: each is one outcome of one round. Several products stand on these rules. */
export function createRoundProduct<Id extends GameRow['product']>(
  id: Id,
  listGames: (config: Config) => Record<string, RoundGame>,
): RoundBetProduct<Id> {
  const rounds = new Map<number, StoredRound>();
  /** The rounds of some bets as they are stored, remembered for `present`. */
  async function recall(sql: Sql, bets: readonly StoredBet[]): Promise<void> {
    const ids = [...new Set(bets.map((bet) => legData(bet).round))];
    for (const round of await loadRounds(sql, ids)) {
      rounds.delete(round.id);
      rounds.set(round.id, round);
    }
    for (const oldest of rounds.keys()) {
      if (rounds.size <= remembered) break;
      rounds.delete(oldest);
    }
  }
  const readDrawn = (bet: StoredBet): { drawn: DrawnResult | null; void_reason?: RoundBetLeg['void_reason'] } => {
    const round = bet.legs[0]!.result === null ? undefined : rounds.get(legData(bet).round);
    return { drawn: round?.result ?? null, ...(round?.voidReason && { void_reason: round.voidReason }) };
  };
  return {
    id,
    ratioRule: 'domestic_hu2',
    closedReason: 'round_closed',
    isOpen: ({ round }, config) => listGames(config)[round.game]?.use === 1,
    fingerprint: ({ round, pick }) => [round.game, round.id, pick.outcome, pick.amount, pick.odds],
    slip: ({ pick }) => ({
      stake: pick.amount,
      ratio: pick.odds,
      win: computeWin(pick.amount, pick.odds),
      shownOdds: [pick.odds],
      acceptsBetter: false,
    }),
    // Limits differ by game, so the caller of placing passes them.
    limits: () => ({ minStake: 1, maxStake: 0, maxWin: 0, maxLegs: 1 }),
    quote({ game, round, pick, now }) {
      const deny = (reason: LegIssue['reason']) =>
        ({ ok: false, reason, issues: [{ reason }] }) as { ok: false; reason: typeof reason; issues: [LegIssue] };
      if (game.maintenance) return deny('maintenance');
      if (game.betting_lock) return deny('betting_locked');
      if (stateAt(round, now) !== 'open') return deny('round_closed');
      const outcome = findOutcome(round.kind, round.base, pick.outcome, round.odds);
      if (!outcome) return deny(round.kind === 'hilow' && round.base === null ? 'odds_suspended' : 'market_missing');
      if (outcome.prices[0] !== pick.odds) return deny('odds_changed');
      const leg = { market: outcome.market, outcome: pick.outcome };
      return { ok: true, legs: [{ odds: pick.odds, maxOdds: Math.max(...outcome.prices), round, ...leg }] };
    },
    validate: () => null,
    outage: () => null,
    delayMs: () => 0,
    movedLegs: () => [],
    booking(_request, [leg]) {
      const { round, outcome, odds } = leg!;
      const data: LegData = { game: round.game, round: round.id, number: round.number, outcome };
      return { data: {}, legs: [{ position: 0, subject: `${id}:r:${round.id}`, odds, data }] };
    },
    keys: ({ round, market, outcome }) => ({
      match: `${id}:${round.game}:${round.id}`,
      market: `${id}:${round.game}:${round.id}:${market}`,
      outcome: `${id}:${round.game}:${round.id}:${market}:${outcome}`,
      league: `${id}:${round.game}`,
    }),
    async grade(sql, bets) {
      await recall(sql, bets);
      return new Map(bets.map((bet) => [bet.id, [gradeBet(bet, rounds.get(legData(bet).round)).result]]));
    },
    pricedByResult: true,
    // Asked right after `grade`, by the same rounds.
    settledOdds: (bet) => [gradeBet(bet, rounds.get(legData(bet).round)).odds],
    async sharedNotice(sql, bets, config) {
      const [round] = await loadRounds(sql, [legData(bets[0]!).round]);
      return roundNotice(round!, bets, listGames(config));
    },
    recall,
    present(bet) {
      const { game, round, number, outcome } = legData(bet);
      const { odds, result } = bet.legs[0]!;
      const leg: RoundBetLeg = { game, round, number, outcome, odds, result, ...readDrawn(bet) };
      return { legs: [leg] } as unknown as PresentedBet;
    },
    presentIssue: () => {
      throw new Error('bets on rounds have no issues with single picks');
    },
  };
}
