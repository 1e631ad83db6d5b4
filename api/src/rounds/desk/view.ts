import type { Config, GameRoundRow, GameRow, RoundGame } from '@maru/contracts';
import type { RoundProduct } from '..';
import type { RoundOdds } from '../kinds';
import type { StoredChain, StoredRound } from '../store';
import { stateAt } from '../view';
import { returnRange } from './odds-rules';
import { outcomesOfResult } from './result-outcomes';
import type { DeskRound } from './store';
import { computeWeek, type WeekPart } from './week';

/** A game of the configuration with its place there. */
export interface DeskGame {
  id: number;
  product: RoundProduct;
  game: RoundGame;
}

/** Every game of the products, in the order of the site. */
export function listGames(products: readonly RoundProduct[], config: Config): DeskGame[] {
  return products.flatMap((product) =>
    Object.entries(product.games(config))
      .map(([id, game]): DeskGame => ({ id: Number(id), product, game }))
      .sort((a, b) => a.game.order - b.game.order || a.id - b.id),
  );
}

/** The path of one value of a game in the settings. */
export const toSettingPath = ({ id, product }: DeskGame, name: string): string => `${product.setting}.${id}.${name}`;

/** Rounds that are left of what is published of a game's chains. */
const countRemaining = (chains: readonly StoredChain[]): number =>
  chains.reduce((sum, chain) => sum + chain.length - 1 - chain.taken, 0);

/** The chain that a game draws from as the desk shows it, with the one after it; null without an unused chain. */
export function toChainSheet(chains: readonly StoredChain[]) {
  const at = chains.findIndex((chain) => chain.taken < chain.length - 1 || chain.used < chain.taken);
  const chain = chains[at];
  if (!chain) return null;
  const next = chains[at + 1];
  return {
    id: chain.id,
    length: chain.length,
    used: chain.used,
    left: countRemaining([chain]),
    terminating_hash: chain.terminatingHash,
    published_at: chain.publishedAt,
    next: next ? { terminating_hash: next.terminatingHash, published_at: next.publishedAt } : null,
  };
}

/** Input of a list row in addition to the game. */
export interface GameRowInput {
  now: number;
  round: StoredRound | undefined;
  open: { bets: number; stake: number } | undefined;
  parts: readonly WeekPart[];
  odds: RoundOdds | null;
  chains: readonly StoredChain[];
  approval: number | null;
}

/** A game as the desk shows it. */
export function toGameRow({ id, product, game }: DeskGame, facts: GameRowInput): GameRow {
  const { key, kind, family, source, term, min_stake, max_stake, max_win } = game;
  const { round, open, now } = facts;
  return {
    id,
    product: product.id,
    key,
    kind,
    family,
    source,
    term,
    switches: {
      use: game.use === 1,
      betting_lock: game.betting_lock === 1,
      crash_lock: game.crash_lock === 1,
      mute: game.mute === 1,
      maintenance: game.maintenance === 1,
    },
    limits: { min_stake, max_stake, max_win },
    rtp: returnRange(kind, facts.odds),
    own_odds: facts.odds !== null,
    round: round
      ? {
          id: round.id,
          number: round.number,
          state: stateAt(round, now),
          closes_at: round.closesAt,
          draws_at: round.drawsAt,
        }
      : null,
    open_bets: open?.bets ?? 0,
    open_stake: open?.stake ?? 0,
    week: computeWeek(kind, facts.parts),
    chain_left: source === 'own' ? countRemaining(facts.chains) : null,
    approval: facts.approval,
  };
}

/** A round as the desk shows it. */
export function toRoundRow(round: DeskRound, now: number, approval: number | null): GameRoundRow {
  const { id, game, number, voidReason, voidCause, corrections, opensAt, closesAt, drawsAt, result } = round;
  const { bets, openBets, stake, paid } = round;
  return {
    id,
    game,
    number,
    void_reason: voidReason,
    void_cause: voidCause,
    corrections,
    opens_at: opensAt,
    closes_at: closesAt,
    draws_at: drawsAt,
    result,
    outcomes: outcomesOfResult(round.kind, result),
    state: stateAt(round, now),
    bets,
    open_bets: openBets,
    stake,
    paid,
    house: openBets > 0 ? null : stake - paid,
    approval,
  };
}
