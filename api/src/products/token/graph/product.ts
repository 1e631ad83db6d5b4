import type { Config, RoundBetLeg, RoundGame } from '@maru/contracts';
import { computeWin } from '@maru/money';
import type { LegResult, StoredBet } from '../../../bets/model';
import type { BetProduct, LegIssue, PresentedBet, QuotedLeg } from '../../../bets/products/product';
import type { Sql } from '../../../kernel/sql';
import { roundNotice } from '../../../rounds/shared-notice';
import { loadRounds, type StoredRound } from '../../../rounds/store';
import { stateAt } from '../../../rounds/view';
import { handOdds, leavesAt, leftAt } from './rules';
import { loadStanding } from './store';

/**
 * One bet on graph as it was read for this request. `auto` in 1/100, `amount` and `maxWin` in KRW; `now`: the database's
 * time then, epoch ms.
 */
export interface GraphSlip {
  game: RoundGame;
  round: StoredRound;
  amount: number;
  auto: number | null;
  maxWin: number;
  now: number;
}

interface GraphLeg extends QuotedLeg {
  round: StoredRound;
}

interface GraphTypes {
  id: 'token';
  cart: GraphSlip;
  request: GraphSlip;
  leg: GraphLeg;
  issue: LegIssue;
  problem: never;
}

/** What a leg keeps in the database; `leaves_at` is there in bets on graph alone. */
interface LegData {
  game: number;
  round: number;
  number: number;
  outcome: null;
  auto: number | null;
  leaves_at: number;
}

/** Bets that are remembered for what the record says of them. */
const remembered = 5_000;

const legData = (bet: StoredBet) => bet.legs[0]!.data as LegData;

/** True for a bet on graph among those of token games. */
export const isGraphBet = (bet: StoredBet): boolean => legData(bet).leaves_at !== undefined;

/** Keeps the newest `remembered` of what is set. */
function remember<Value>(map: Map<number, Value>, key: number, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > remembered) map.delete(map.keys().next().value!);
}

/** Bets on graph: each belongs to one round until it leaves, by hand or automatically, or the round ends. */
export function createGraphProduct(listGames: (config: Config) => Record<string, RoundGame>): BetProduct<GraphTypes> {
  const rounds = new Map<number, StoredRound>();
  /** Where bets left, in 1/100. */
  const left = new Map<number, number>();

  async function recall(sql: Sql, bets: readonly StoredBet[]): Promise<void> {
    if (bets.length === 0) return;
    const ids = [...new Set(bets.map((bet) => legData(bet).round))];
    for (const round of await loadRounds(sql, ids)) remember(rounds, round.id, round);
    const standing = await loadStanding(
      sql,
      bets.map(({ id }) => id),
    );
    for (const { betId, crash, ...bet } of standing) {
      const at = crash === null ? bet.at : leftAt(bet, crash);
      if (at === null) left.delete(betId);
      else remember(left, betId, at);
    }
  }
  function findResult(bet: StoredBet): LegResult | null {
    const round = rounds.get(legData(bet).round);
    if (round?.state === 'void') return 'void';
    if (left.has(bet.id)) return 'won';
    return round?.result ? 'lost' : null;
  }
  const toKey = (round: StoredRound) => `token:${round.game}:${round.id}`;

  return {
    id: 'token',
    ratioRule: 'domestic_hu2',
    closedReason: 'round_closed',
    isOpen: ({ round }, config) => listGames(config)[round.game]?.use === 1,
    fingerprint: ({ round, amount, auto }) => [round.game, round.id, amount, auto],
    slip({ amount, auto }) {
      const odds = auto ?? handOdds;
      return { stake: amount, ratio: odds, win: computeWin(amount, odds), shownOdds: [odds], acceptsBetter: false };
    },
    // Limits differ by game, so the caller of placing passes them.
    limits: () => ({ minStake: 1, maxStake: 0, maxWin: 0, maxLegs: 1 }),
    quote({ game, round, auto, now }) {
      const deny = (reason: LegIssue['reason']) =>
        ({ ok: false, reason, issues: [{ reason }] }) as { ok: false; reason: typeof reason; issues: [LegIssue] };
      if (game.maintenance) return deny('maintenance');
      if (game.betting_lock) return deny('betting_locked');
      if (stateAt(round, now) !== 'open') return deny('round_closed');
      return { ok: true, legs: [{ odds: auto ?? handOdds, round }] };
    },
    validate: () => null,
    outage: () => null,
    delayMs: () => 0,
    movedLegs: () => [],
    booking({ round, amount, auto, maxWin }, [leg]) {
      const { id, game, number } = round;
      const data: LegData = {
        game,
        round: id,
        number,
        outcome: null,
        auto,
        leaves_at: leavesAt({ amount, auto }, maxWin),
      };
      return { data: {}, legs: [{ position: 0, subject: `token:r:${id}`, odds: leg!.odds, data }] };
    },
    keys: ({ round }) => ({
      match: toKey(round),
      market: `${toKey(round)}:graph`,
      outcome: `${toKey(round)}:graph:in`,
      league: `token:${round.game}`,
    }),
    async grade(sql, bets) {
      await recall(sql, bets);
      return new Map(bets.map((bet) => [bet.id, [findResult(bet)]]));
    },
    // Asked right after `grade`, by what it read.
    settledOdds: (bet, [result]) => [(result === 'won' && left.get(bet.id)) || bet.legs[0]!.odds],
    async sharedNotice(sql, bets, config) {
      const [round] = await loadRounds(sql, [legData(bets[0]!).round]);
      return roundNotice(round!, bets, listGames(config));
    },
    recall,
    present(bet) {
      const { game, round, number, auto } = legData(bet);
      const { odds, result } = bet.legs[0]!;
      const stored = result === null ? undefined : rounds.get(round);
      const leg: RoundBetLeg = {
        game,
        round,
        number,
        outcome: null,
        odds,
        auto,
        result,
        cashed: result === 'won' ? (left.get(bet.id) ?? null) : null,
        drawn: stored?.result ?? null,
        ...(stored?.voidReason && { void_reason: stored.voidReason }),
      };
      return { legs: [leg] } as unknown as PresentedBet;
    },
    presentIssue: () => {
      throw new Error('bets on graph have no issues with single picks');
    },
  };
}
