import type { DrawnResult, RoundGameKind } from '@maru/contracts';
import { countChances, expectedCounts, gameRules, type RuledGame, toCard } from '@maru/rounds';
import { type Fact, listFacts } from './result-facts';

const ladder = ['end', 'start', 'lines', 'way'];
const series: Record<RoundGameKind, readonly string[]> = {
  powerball: ['normal-parity', 'normal-half', 'power-parity', 'power-half', 'normal-size'],
  ladder,
  powerLadder: ladder,
  kenoLadder: ladder,
  keno: ['digit-parity', 'digit-half'],
  oddEven: ['parity'],
  sicbo: ['size', 'parity'],
  racing: ['parity', 'half', 'winner'],
  roulette: ['color', 'parity', 'range'],
  hilow: ['side', 'color'],
  baccarat: ['winner'],
  graph: [],
};

/** What of a game is followed from round to round, in the order of its tabs. */
export const findSeries = (kind: RoundGameKind): readonly string[] => series[kind];

/** A value of a series; equal values are one object, so that runs of them can be compared. */
export type PatternValue = Pick<Fact, 'word' | 'side'>;

/** A ladder's start and rungs together, which say where it ends. */
function toStartAndRungs(result: DrawnResult): PatternValue | null {
  if (result.kind !== 'ladder') return null;
  return { word: `${result.start}${result.lines}`, side: result.start === 'left' ? 'a' : 'b' };
}

/** The values of a series in results, oldest first; void rounds are left out. */
export function listValues(recent: readonly { result: DrawnResult | null }[], name: string): PatternValue[] {
  const values = new Map<string, PatternValue>();
  return recent.flatMap(({ result }) => {
    if (!result) return [];
    const value = name === 'way' ? toStartAndRungs(result) : listFacts(result).find((fact) => fact.series === name);
    if (!value) return [];
    const same = values.get(value.word) ?? { word: value.word, side: value.side };
    values.set(value.word, same);
    return [same];
  });
}

const inSeries: Record<string, (word: string) => string> = {
  'normal-parity': (word) => `normal-${word}`,
  'normal-half': (word) => `normal-${word}`,
  'normal-size': (word) => `normal-${word}`,
  'power-parity': (word) => `power-${word}`,
  'power-half': (word) => `power-${word}`,
  'digit-parity': (word) => `digit-${word}`,
  'digit-half': (word) => `digit-${word}`,
  start: (word) => `start-${word}`,
  end: (word) => `end-${word}`,
  lines: (word) => `lines-${word.slice(-1)}`,
  way: (word) => `${word.slice(0, -1)}-${word.endsWith('3') ? 'three' : 'four'}`,
  winner: (word) => word.replace('racer', 'winner-'),
};

/** Chances by outcome of a kind, which are counted once: the table of baccarat is long. */
const chances = new Map<RuledGame, ReturnType<typeof countChances>>();
const isRuled = (kind: RoundGameKind): kind is RuledGame => kind in gameRules;

/** Chance of a value by its outcome: `draws` of `of`; null where no outcome says so. */
function findChance(kind: RoundGameKind, name: string, word: string): { draws: number; of: number } | null {
  if (!isRuled(kind)) return null;
  if (!chances.has(kind)) chances.set(kind, countChances(gameRules[kind] as never));
  const special = word === 'zero' ? 'straight-0' : word === 'triple' ? 'triple-any' : null;
  const code = special ?? inSeries[name]?.(word) ?? word;
  const all = chances.get(kind)!;
  const chance = all.get(code) ?? [...all].find(([own]) => name === 'way' && own.startsWith(code))?.[1];
  if (!chance) return null;
  const paid = chance.paid.reduce((sum, draws) => sum + draws, 0n);
  // Exact figures may be longer than a number holds: the share is taken to a millionth.
  return { draws: Number((paid * 1_000_000n) / chance.of), of: 1_000_000 };
}

/** A value with its count and, if known, the count expected by its chance, in 1/100. */
export interface ValueCount {
  value: PatternValue;
  count: number;
  expectedHundredths: number | null;
}

/** Counts of the values of a series, those with a side first. */
export function countValues(kind: RoundGameKind, name: string, values: readonly PatternValue[]): ValueCount[] {
  const rank = ({ side }: PatternValue) => 'abtn'.indexOf(side);
  const distinct = [...new Set(values)].sort((x, y) => rank(x) - rank(y) || x.word.localeCompare(y.word, 'en'));
  return distinct.map((value) => {
    const chance = findChance(kind, name, value.word);
    const count = values.filter((other) => other === value).length;
    const expected = chance && expectedCounts(values, [{ value, ...chance }])[0]!.expectedHundredths;
    return { value, count, expectedHundredths: expected };
  });
}

/** A number with its count; `expectedHundredths` in 1/100 of a round. */
export interface NumberCount {
  label: string;
  count: number;
  expectedHundredths: number;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const ranks = ['A', ...range(2, 10).map(String), 'J', 'Q', 'K'];
/** Of 216 throws of three dice, those with a sum of 3 to 18. */
const throwsOfSum = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

interface NumberTable {
  labels: readonly string[];
  draws: readonly number[];
  of: number;
  at(result: DrawnResult): number | null;
}
const even = (labels: readonly string[], at: NumberTable['at']): NumberTable => ({
  labels,
  at,
  of: labels.length,
  draws: labels.map(() => 1),
});
const tables: Partial<Record<RoundGameKind, NumberTable>> = {
  roulette: even(range(0, 36).map(String), (result) => (result.kind === 'roulette' ? result.pocket : null)),
  hilow: even(ranks, (result) => (result.kind === 'hilow' ? toCard(result.card).rank - 1 : null)),
  racing: even(range(1, 4).map(String), (result) => (result.kind === 'racing' ? result.order[0]! - 1 : null)),
  powerball: even(range(0, 9).map(String), (result) => (result.kind === 'powerball' ? result.powerball : null)),
  sicbo: {
    labels: range(3, 18).map(String),
    draws: throwsOfSum,
    of: 216,
    at: (result) => (result.kind === 'sicbo' ? result.dice.reduce((sum, die) => sum + die, 0) - 3 : null),
  },
};

/** Has a kind of game numbers that are counted one by one? */
export const hasNumbers = (kind: RoundGameKind): boolean => kind in tables;

/** Count of each number of a game; null for games without such numbers. */
export function countNumbers(
  kind: RoundGameKind,
  recent: readonly { result: DrawnResult | null }[],
): NumberCount[] | null {
  const table = tables[kind];
  if (!table) return null;
  const places = recent.flatMap(({ result }) => (result && table.at(result) !== null ? [table.at(result)!] : []));
  const chancesOfPlaces = table.labels.map((_, value) => ({ value, draws: table.draws[value]!, of: table.of }));
  return expectedCounts(places, chancesOfPlaces).map(({ value, count, expectedHundredths }) => ({
    label: table.labels[value]!,
    count,
    expectedHundredths,
  }));
}
