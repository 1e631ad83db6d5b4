import { type DrawnResult, locales } from '@maru/contracts';
import type { StoredBet } from '../bets/model';
import { createTexts } from '../kernel/texts';
import { nameTexts } from './desk/names';
import { roundNotice } from './shared-notice';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

const texts = createTexts();
texts.add({ ko, en, 'zh-CN': zh, es });
texts.add(nameTexts);
const games = { 1000: { key: 'roulette' } };
const round = (result: DrawnResult | null) => ({ id: 9, game: 1000, number: 42, result, voidReason: null });
const bet = (stake: number, paid: number, version = 1) => ({ stake, paid, version }) as StoredBet;
const noticeText = (result: DrawnResult | null, bets: StoredBet[], locale: (typeof locales)[number] = 'ko') => {
  const { text, values } = roundNotice(round(result), bets, games);
  return [text, texts.t(locale, text, values)];
};
const black: DrawnResult = { kind: 'roulette', pocket: 17 };

test('five chips of a round are one line with the net result, and a loss is not told as a win', () => {
  const chips = [bet(10_000, 20_000), ...Array.from({ length: 4 }, () => bet(10_000, 0))];
  expect(noticeText(black, chips)).toEqual([
    'rounds.notice.ended',
    '룰렛 42회차 · 블랙 17 · 배팅 50,000 · 받은 금액 20,000 · −30,000',
  ]);
  expect(noticeText(black, [bet(10_000, 20_000)])[0]).toBe('rounds.notice.won');
  expect(noticeText(black, [bet(10_000, 20_000, 2)])[1]).toMatch(/^룰렛 42회차 결과 정정 · /);
});

test('a void round says why and what came back; a run of graph that was left has no result yet', () => {
  const voided = roundNotice({ ...round(null), voidReason: 'operators' }, [bet(10_000, 10_000)], games);
  expect(texts.t('ko', voided.text, voided.values)).toBe(
    '룰렛 42회차: 운영자가 회차를 무효로 하여 10,000원이 반환되었습니다.',
  );
  expect(noticeText(null, [bet(10_000, 20_000)])[1]).toContain('42회차 · 현금화 · ');
});

test('the notice names its round, so that a page which draws it can keep it back', () => {
  expect(roundNotice(round(black), [bet(1, 0)], games).values.round).toBe(9);
});

const results: [DrawnResult, string][] = [
  [{ kind: 'powerball', balls: [1, 2, 3, 4, 28], powerball: 7 }, '파워볼 7 · 일반볼 합 38'],
  [{ kind: 'ladder', start: 'left', lines: 3 }, '좌 3줄 짝'],
  [{ kind: 'keno', numbers: Array.from({ length: 22 }, (_, at) => at + 1) }, '합 253'],
  [{ kind: 'oddEven', parity: 'odd' }, '홀'],
  [{ kind: 'sicbo', dice: [2, 3, 5] }, '2·3·5 합 10'],
  [{ kind: 'baccarat', cards: [6, 1, 1, 4] }, '플레이어 9:7'],
  [{ kind: 'racing', order: [3, 1, 2, 4] }, '1등 3번'],
  [{ kind: 'roulette', pocket: 0 }, '0'],
  [{ kind: 'hilow', card: 9, base: 3 }, '♠10'],
  [{ kind: 'graph', crash: 247 }, '2.47×'],
];
test.each(results)('%j in words', (result, words) => {
  expect(noticeText(result, [bet(1, 0)])[1]).toContain(`42회차 · ${words} · `);
  for (const locale of locales) expect(noticeText(result, [bet(1, 0)], locale)[1]).not.toMatch(/[{}]|round\.|rounds\./);
});
