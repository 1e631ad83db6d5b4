import type { DrawnResult, RoundGameKind } from '@maru/contracts';
import { gradeOutcome, listMarkets } from '../kinds';

/** Markets whose outcomes describe a result in words; the numbers are shown next to them. */
const mainMarkets: Record<RoundGameKind, readonly string[]> = {
  powerball: ['power', 'normal', 'normal-size'],
  powerLadder: ['start', 'lines', 'end'],
  kenoLadder: ['start', 'lines', 'end'],
  ladder: ['start', 'lines', 'end'],
  keno: ['digit'],
  oddEven: ['parity'],
  sicbo: ['side'],
  baccarat: ['winner', 'tie', 'pair'],
  racing: ['parity', 'half'],
  roulette: ['dozen', 'outside'],
  hilow: ['side', 'color'],
  graph: [],
};

/** Outcomes of a kind's main markets that a result makes win: ['power-odd', 'power-under', …]; none without a result. */
export function outcomesOfResult(kind: RoundGameKind, result: DrawnResult | null): string[] {
  if (!result) return [];
  const base = result.kind === 'hilow' ? result.base : null;
  const winning = listMarkets(kind, base)
    .filter(({ code }) => mainMarkets[kind].includes(code))
    .flatMap(({ outcomes }) => outcomes.map(({ code }) => code))
    .filter((code) => typeof gradeOutcome(kind, base, code, result) === 'number');
  if (winning.length > 0) return winning;
  // Neither side of these games wins.
  if (kind === 'roulette') return ['zero'];
  return kind === 'sicbo' ? ['triple-any'] : [];
}
