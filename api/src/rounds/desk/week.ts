import type { RoundGameKind } from '@maru/contracts';
import { countChances, type OutcomeChance, returnBp, ruleOfKind } from '@maru/rounds';
import { hasOwnOdds } from './odds-rules';

/** Settled bets of a game on one outcome at one price: how many, stakes and what was paid in KRW, stakes squared. */
export interface WeekPart {
  outcome: string | null;
  /** In 1/100. */
  odds: number;
  bets: number;
  stake: number;
  paid: number;
  squares: number;
}

/** Standard deviations that 95 of 100 weeks stay within. */
const width = 1.96;
const chancesByKind = new Map<RoundGameKind, Map<string, OutcomeChance>>();

function chancesOfKind(kind: RoundGameKind): Map<string, OutcomeChance> {
  const chances = chancesByKind.get(kind);
  if (chances) return chances;
  const rule = ruleOfKind(kind, null);
  const made = rule ? countChances(rule) : new Map<string, OutcomeChance>();
  chancesByKind.set(kind, made);
  return made;
}

/**
 * A week of a game: what was staked and paid, what the odds return in the long run and how far chance takes it, in 1/100 %.
 * These two are estimates for the eye; no money is reckoned by them.
 */
export function computeWeek(kind: RoundGameKind, parts: readonly WeekPart[]) {
  const sum = (value: (part: WeekPart) => number) => parts.reduce((all, part) => all + value(part), 0);
  const total = { bets: sum(({ bets }) => bets), stake: sum(({ stake }) => stake), paid: sum(({ paid }) => paid) };
  if (total.stake === 0 || !hasOwnOdds(kind)) return { ...total, expected_bp: null, band_bp: null };
  let returned = 0;
  let variance = 0;
  for (const { outcome, odds, stake, squares } of parts) {
    const chance = outcome === null ? undefined : chancesOfKind(kind).get(outcome);
    if (!chance) continue;
    const share =
      returnBp({ prices: [odds] }, chance, chance.paid.length > 1 ? priceList(odds, chance) : [odds]) / 10_000;
    returned += share * stake;
    // A bet pays odds with the chance share / odds, or nothing.
    variance += squares * Math.max(0, (share * odds) / 100 - share * share);
  }
  const band = (width * Math.sqrt(variance)) / total.stake;
  return { ...total, expected_bp: Math.round((returned / total.stake) * 10_000), band_bp: Math.round(band * 10_000) };
}

/** Prices of an outcome with several, from its first one: each further one is a stake more. */
const priceList = (first: number, chance: OutcomeChance) => chance.paid.map((_, at) => first + at * 100);
