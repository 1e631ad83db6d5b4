import type { RoundGameKind } from '@maru/contracts';
import { marketName, outcomeName, outcomeShort } from '@maru/contracts/round-names';
import { addTexts, type Locale, setLocale, t } from '@maru/platform';
import { allRules } from '@maru/rounds';
import { texts } from '.';

const names = (key: string, values?: Record<string, string | number>) => t('roundNames', key, values);
const rules = allRules().map(({ game, rule }) => ({ kind: game.split(' ')[0] as RoundGameKind, rule }));
/** A text that is missing is shown as its key. */
const isMissing = (text: string) => /\b(market|outcome|word|size|ball|section)\.|\{|undefined/.test(text);

beforeAll(() => addTexts('roundNames', texts.roundNames));
afterAll(() => setLocale('ko'));

test.each<Locale>(['ko', 'en', 'zh-CN', 'es'])('every market and outcome has a name in %s', async (locale) => {
  await setLocale(locale);
  for (const { kind, rule } of rules) {
    const shown = rule.markets.map((market) => {
      const short = market.outcomes.map(({ code }) => outcomeShort(names, code));
      expect(new Set(short).size).toBe(short.length);
      return [marketName(names, kind, market.code), ...short];
    });
    const all = rule.markets.flatMap(({ outcomes }) => outcomes.map(({ code }) => outcomeName(names, code)));
    expect(new Set(all).size).toBe(all.length);
    expect([...shown.flat(), ...all].filter(isMissing)).toEqual([]);
  }
});

test.each([
  ['power-odd', '홀', '파워볼 홀'],
  ['normal-even-over', '짝·오버', '일반볼 짝·오버'],
  ['normal-big', '대 81–130', '일반볼 대 81–130'],
  ['power-section-d', 'D 7–9', '파워볼 D 7–9'],
  ['power-odd-normal-even', '홀·짝', '파워볼 홀 · 일반볼 짝'],
  ['left-three-even', '좌 · 3줄 · 짝', '좌 · 3줄 · 짝'],
  ['winner-2', '2번', '1등 2번'],
  ['split-8-11', '8·11', '스플릿 8·11'],
  ['dozen-2', '2더즌', '2더즌'],
  ['total-11', '11', '합계 11'],
])('%s', async (code, short, name) => {
  await setLocale('ko');
  expect([outcomeShort(names, code), outcomeName(names, code)]).toEqual([short, name]);
});
