import type { DrawnResult, RoundGameKind } from '@maru/contracts';
import { addTexts, t } from '@maru/platform';
import { texts } from '../texts';
import { countNumbers, countValues, findSeries, listValues } from './patterns';

const of = (...results: (DrawnResult | null)[]) => results.map((result) => ({ result }));
const pocket = (value: number): DrawnResult => ({ kind: 'roulette', pocket: value });
const ladder = (start: 'left' | 'right', lines: 3 | 4): DrawnResult => ({ kind: 'ladder', start, lines });

test('values are in the order of their rounds, void rounds left out, equal ones the same object', () => {
  const values = listValues(of(pocket(1), null, pocket(3), pocket(2)), 'parity');
  expect(values.map(({ word }) => word)).toEqual(['odd', 'odd', 'even']);
  expect(values[0]).toBe(values[1]);
});

test('counts stand beside what the chance makes expected', () => {
  const values = listValues(of(pocket(1), pocket(2), pocket(0)), 'parity');
  expect(countValues('roulette', 'parity', values)).toEqual([
    { value: { word: 'odd', side: 'a' }, count: 1, expectedHundredths: 146 },
    { value: { word: 'even', side: 'b' }, count: 1, expectedHundredths: 146 },
    { value: { word: 'zero', side: 't' }, count: 1, expectedHundredths: 8 },
  ]);
});

test('a ladder’s ways are one series, each expected as often as its outcome pays', () => {
  const values = listValues(of(ladder('left', 3), ladder('right', 4)), 'way');
  expect(
    countValues('ladder', 'way', values).map(({ value, expectedHundredths }) => [value.word, expectedHundredths]),
  ).toEqual([
    ['left3', 50],
    ['right4', 50],
  ]);
});

const samples: Partial<Record<RoundGameKind, DrawnResult>> = {
  powerball: { kind: 'powerball', balls: [1, 2, 3, 4, 5], powerball: 0 },
  ladder: ladder('left', 3),
  powerLadder: ladder('left', 3),
  kenoLadder: ladder('right', 4),
  keno: { kind: 'keno', numbers: Array.from({ length: 22 }, (_, at) => at + 1) },
  oddEven: { kind: 'oddEven', parity: 'odd' },
  sicbo: { kind: 'sicbo', dice: [1, 1, 1] },
  racing: { kind: 'racing', order: [4, 3, 2, 1] },
  roulette: pocket(0),
  baccarat: { kind: 'baccarat', cards: [11, 4, 3, 5, 8, 6] },
};
test.each(Object.entries(samples))('every series of %s has a name, a value and its chance', async (kind, result) => {
  await addTexts('rounds', texts.rounds);
  for (const name of findSeries(kind as RoundGameKind)) {
    expect(t('rounds', `series.${name}`)).not.toContain('series.');
    const values = listValues(of(result), name);
    expect(values).toHaveLength(1);
    expect(t('rounds', `word.${values[0]!.word}`)).not.toContain('word.');
    const [count] = countValues(kind as RoundGameKind, name, values);
    // Baccarat's winner is paid without ties, whose own outcome says how likely they are.
    expect(count!.expectedHundredths).toBeGreaterThan(0);
    expect(count!.expectedHundredths).toBeLessThan(100);
  }
});

test('numbers are counted with their chances, which add up to the rounds', () => {
  const counts = countNumbers(
    'sicbo',
    of({ kind: 'sicbo', dice: [1, 2, 3] }, { kind: 'sicbo', dice: [6, 6, 6] }, null),
  )!;
  expect(counts.filter(({ count }) => count > 0).map(({ label }) => label)).toEqual(['6', '18']);
  expect(counts.reduce((sum, { expectedHundredths }) => sum + expectedHundredths, 0)).toBeCloseTo(200, -1);
  expect(countNumbers('roulette', of(pocket(0)))).toHaveLength(37);
  expect(countNumbers('oddEven', [])).toBeNull();
});
