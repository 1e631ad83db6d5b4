import { locales } from '@maru/contracts';
import { createTexts } from '../../kernel/texts';
import type { NoticePick } from '../products/product';
import en from '../texts/en.json';
import es from '../texts/es.json';
import ko from '../texts/ko.json';
import zh from '../texts/zh-CN.json';
import { noticeAbout, pickTexts } from './about';

const texts = createTexts();
texts.add({ ko, en, 'zh-CN': zh, es });
texts.add(pickTexts);
const named = (name: string, korean: string) => ({ ko: korean, en: name, 'zh-CN': name, es: name });
const pick = (more: Partial<NoticePick> = {}): NoticePick => ({
  match: 1,
  home: named('Manchester', '맨체스터'),
  away: named('Liverpool', '리버풀'),
  marketId: 1,
  code: 'home',
  line: null,
  ...more,
});
const other = (match: number) => pick({ match, home: named('Leeds', '리즈'), away: named('Hull', '헐') });

// spec live.5
test.each([
  [{}, '맨체스터 – 리버풀 · 맨체스터 승'],
  [{ code: 'draw' }, '맨체스터 – 리버풀 · 무승부'],
  [{ marketId: 4, code: 'over', line: 250 }, '맨체스터 – 리버풀 · 오버 2.5'],
  [{ marketId: 3, code: 'away', line: -100 }, '맨체스터 – 리버풀 · 리버풀 +1.0'],
  // An unclear pick is prefixed with its market.
  [{ marketId: 6, code: 'yes' }, '맨체스터 – 리버풀 · 양 팀 득점: 예'],
  [
    { marketId: null, code: 'home', title: named('Who leads?', '누가 앞설까') },
    '맨체스터 – 리버풀 · 누가 앞설까: 맨체스터 승',
  ],
])('a single bet of %j is about %s', (more, about) => {
  expect(noticeAbout(texts, [pick(more)]).about!.ko).toBe(about);
});

// spec live.5
test('several matches are the first and how many more, in every language with its own names', () => {
  const three = noticeAbout(texts, [pick(), other(2), other(3)]).about!;
  expect(three.ko).toBe('맨체스터 – 리버풀 외 2경기');
  expect(three.en).toBe('Manchester – Liverpool and 2 more matches');
  expect(noticeAbout(texts, [pick(), other(2)]).about!.en).toBe('Manchester – Liverpool and 1 more match');
  for (const locale of locales) expect(three[locale]).not.toMatch(/[{}]|notice\./);
});

test('several picks of one match are all named', () => {
  const picks = [pick(), pick({ marketId: 4, code: 'over', line: 250 })];
  expect(noticeAbout(texts, picks).about!.ko).toBe('맨체스터 – 리버풀 · 맨체스터 승 · 오버 2.5');
});

test('a bet that names no picks is about nothing', () => {
  expect(noticeAbout(texts, [])).toEqual({});
});
