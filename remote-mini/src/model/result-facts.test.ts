import type { DrawnResult } from '@maru/contracts';
import { addTexts, setLocale, t } from '@maru/platform';
import { texts } from '../texts';
import { findSum, listFacts } from './result-facts';
import { resultText } from './result-text';

const words = (result: DrawnResult) => listFacts(result).map(({ series, word, side }) => `${series} ${word} ${side}`);

test.each<[DrawnResult, string[], number | null]>([
  [
    { kind: 'powerball', balls: [7, 21, 14, 3, 26], powerball: 9 },
    ['normal-parity odd a', 'normal-half under a', 'power-parity odd a', 'power-half over b', 'normal-size middle n'],
    71,
  ],
  [{ kind: 'ladder', start: 'left', lines: 4 }, ['end odd a', 'start left a', 'lines lines4 b'], null],
  [{ kind: 'oddEven', parity: 'even' }, ['parity even b'], null],
  [{ kind: 'sicbo', dice: [1, 4, 6] }, ['size big b', 'parity odd a'], 11],
  [{ kind: 'sicbo', dice: [2, 2, 2] }, ['size triple t', 'parity triple t'], 6],
  [{ kind: 'racing', order: [2, 4, 3, 1] }, ['parity even b', 'half under a', 'winner racer2 n'], null],
  [{ kind: 'roulette', pocket: 0 }, ['color zero t', 'parity zero t', 'range zero t', 'dozen zero t'], null],
  [{ kind: 'roulette', pocket: 5 }, ['color red b', 'parity odd a', 'range low a', 'dozen dozen1 n'], null],
  [{ kind: 'hilow', card: 7 + 13, base: 7 }, ['side same t', 'color red b', 'group other n'], null],
  [{ kind: 'hilow', card: 0, base: 7 }, ['side lo a', 'color black k', 'group jqka n'], null],
  [{ kind: 'baccarat', cards: [11, 4, 3, 5, 8, 6] }, ['winner banker b'], null],
  [{ kind: 'graph', crash: 202 }, [], null],
])('%j comes to %j', (result, expected, sum) => {
  expect(words(result)).toEqual(expected);
  expect(findSum(result)).toBe(sum);
});

test('a draw of a vendor that ends with the last card that was dealt is played like any other', () => {
  expect(words({ kind: 'baccarat', cards: [8, 0, 12, 1] })).toEqual(['winner player a']);
});

const everyDraw: DrawnResult[] = [
  { kind: 'powerball', balls: [7, 21, 14, 3, 26], powerball: 9 },
  { kind: 'ladder', start: 'right', lines: 3 },
  { kind: 'keno', numbers: Array.from({ length: 22 }, (_, at) => at + 1) },
  { kind: 'oddEven', parity: 'odd' },
  { kind: 'sicbo', dice: [3, 3, 3] },
  { kind: 'baccarat', cards: [11, 4, 3, 5, 8, 6] },
  { kind: 'racing', order: [2, 4, 3, 1] },
  { kind: 'roulette', pocket: 36 },
  { kind: 'hilow', card: 20, base: 3 },
  { kind: 'graph', crash: 202 },
];
test.each(['ko', 'en', 'zh-CN', 'es'] as const)('every draw has its words in %s', async (locale) => {
  await addTexts('rounds', texts.rounds);
  await setLocale(locale);
  const say = (key: string, values?: Record<string, string | number>) => t('rounds', key, values);
  for (const result of everyDraw) {
    const shown = [
      resultText(result, say),
      ...listFacts(result).flatMap(({ word }) => [say(`word.${word}`), say(`bead.${word}`)]),
    ];
    expect(shown.filter((text) => /\w\.\w|\{|undefined/.test(text.replace(/\d\.\d/g, '')))).toEqual([]);
  }
  await setLocale('ko');
});
