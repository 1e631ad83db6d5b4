import type { DrawnResult, RoundGameKind } from '@maru/contracts';
import { outcomeName } from '@maru/contracts/round-names';
import ko from '@maru/contracts/texts/rounds/ko.json';
import { outcomesOfResult } from './result-outcomes';

const name = (key: string, values: Record<string, string | number> = {}) => {
  const text = key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], ko) as string;
  return text.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value]));
};

test.each<[RoundGameKind, DrawnResult, string]>([
  ['oddEven', { kind: 'oddEven', parity: 'odd' }, '홀'],
  ['ladder', { kind: 'ladder', start: 'left', lines: 3 }, '좌 출발 · 3줄 · 짝'],
  ['kenoLadder', { kind: 'ladder', start: 'right', lines: 3 }, '우 출발 · 3줄 · 홀'],
  [
    'powerball',
    { kind: 'powerball', balls: [7, 21, 14, 3, 26], powerball: 9 },
    '파워볼 홀 · 파워볼 오버 · 일반볼 홀 · 일반볼 언더 · 일반볼 중 65–80',
  ],
  ['keno', { kind: 'keno', numbers: Array.from({ length: 22 }, (_, at) => at + 1) }, '끝자리 홀 · 끝자리 언더'],
  ['sicbo', { kind: 'sicbo', dice: [1, 4, 6] }, '홀 · 대'],
  ['sicbo', { kind: 'sicbo', dice: [2, 2, 2] }, '아무 트리플'],
  ['baccarat', { kind: 'baccarat', cards: [8, 0, 12, 1] }, '플레이어'],
  ['baccarat', { kind: 'baccarat', cards: [3, 3, 3, 3] }, '타이 · 플레이어 페어 · 뱅커 페어'],
  ['racing', { kind: 'racing', order: [2, 4, 3, 1] }, '짝 · 언더'],
  ['roulette', { kind: 'roulette', pocket: 5 }, '1더즌 · 로우 · 레드 · 홀'],
  ['roulette', { kind: 'roulette', pocket: 0 }, '제로'],
  ['hilow', { kind: 'hilow', base: 7, card: 20 }, '레드'],
  ['hilow', { kind: 'hilow', base: 7, card: 0 }, '로우 · 블랙'],
  ['graph', { kind: 'graph', crash: 342 }, ''],
])('%s %j in words', (kind, result, words) => {
  expect(
    outcomesOfResult(kind, result)
      .map((code) => outcomeName(name, code))
      .join(' · '),
  ).toBe(words);
});

test('a round without a result comes to nothing yet', () => {
  expect(outcomesOfResult('oddEven', null)).toEqual([]);
});
