import type { GameKind } from '../kinds/drawn-result';
import { gameRules } from './games';
import { graphTargetReturns } from './graph';
import { hilowRule } from './hilow';
import { chancePpm, countChances, leastReturnBp, returnBp } from './returns';
import type { GameRule } from './rule';

/** A row of the table: outcomes of one market that pay and win alike. */
export interface MarketRow {
  market: string;
  outcomes: readonly string[];
  /** True where these are all outcomes of the market. */
  isWhole: boolean;
  /** hilow: rank of the base card, 1 to 13. */
  base?: number;
  /** 1/100; more than one where it pays by how often a number is drawn. */
  prices: readonly number[];
  /** Probability that it is paid, 1/1 000 000. */
  ppm: number;
  /** 1/100 %. */
  returnBp: number;
  /** Some results give the stake back. */
  returnsStake: boolean;
  /** Below 90 %, by custom, and published as such. */
  isLow: boolean;
}

function rowsOfRule<Result>(rule: GameRule<Result>, base?: number): MarketRow[] {
  const chances = countChances(rule);
  return rule.markets.flatMap(({ code, outcomes }) => {
    const rows = new Map<string, MarketRow & { outcomes: string[] }>();
    for (const outcome of outcomes) {
      const chance = chances.get(outcome.code)!;
      const bp = returnBp(outcome, chance);
      const ppm = chancePpm(chance);
      const key = `${outcome.prices} ${bp} ${ppm}`;
      const row = rows.get(key) ?? {
        market: code,
        outcomes: [],
        isWhole: false,
        prices: outcome.prices,
        ppm,
        returnBp: bp,
        returnsStake: chance.void > 0n,
        isLow: bp < leastReturnBp,
        ...(base && { base }),
      };
      row.outcomes.push(outcome.code);
      rows.set(key, row);
    }
    return [...rows.values()].map((row) => ({ ...row, isWhole: row.outcomes.length === outcomes.length }));
  });
}

/** Every base of hilow: its sides, and once what does not depend on it. */
function hilowRows(): MarketRow[] {
  const bases = Array.from({ length: 13 }, (_, at) => at + 1);
  const sides = bases.flatMap((base) => rowsOfRule(hilowRule(base), base).filter(({ market }) => market === 'side'));
  const others = rowsOfRule(hilowRule(7)).filter(({ market }) => market !== 'side');
  return [...sides, ...others];
}

function graphRows(): MarketRow[] {
  return graphTargetReturns().map(({ target, chancePpm: ppm, returnBp }) => ({
    market: 'graph',
    outcomes: [],
    isWhole: true,
    prices: [target],
    returnsStake: false,
    isLow: false,
    ppm,
    returnBp,
  }));
}

/** What a kind of game is bet on, with exact figures of every outcome: what the games' pages and the guide show. */
export function marketRows(kind: GameKind): MarketRow[] {
  if (kind === 'graph') return graphRows();
  if (kind === 'hilow') return hilowRows();
  return rowsOfRule(gameRules[kind] as unknown as GameRule<unknown>);
}

/** A market as a whole: its lowest and highest odds (1/100) and returns (1/100 %). */
export interface MarketSpan {
  market: string;
  odds: readonly [number, number];
  returns: readonly [number, number];
  /** Some outcome returns less than 90 %, by custom. */
  isLow: boolean;
}

/** The markets of a kind of game in their order, each with the bounds of its rows. */
export function marketSpans(kind: GameKind): MarketSpan[] {
  const spans = new Map<string, MarketSpan>();
  for (const { market, prices, returnBp: bp, isLow } of marketRows(kind)) {
    const {
      odds,
      returns,
      isLow: wasLow,
    } = spans.get(market) ?? {
      odds: [prices[0]!, prices[0]!],
      returns: [bp, bp],
      isLow,
    };
    spans.set(market, {
      market,
      odds: [Math.min(odds[0]!, ...prices), Math.max(odds[1]!, ...prices)],
      returns: [Math.min(returns[0]!, bp), Math.max(returns[1]!, bp)],
      isLow: wasLow || isLow,
    });
  }
  return [...spans.values()];
}
