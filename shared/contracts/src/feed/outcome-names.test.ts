import { gradeHandicap, gradeTotal } from '@maru/money';
import marketsEn from '../../texts/markets/en.json';
import marketsEs from '../../texts/markets/es.json';
import marketsKo from '../../texts/markets/ko.json';
import marketsZh from '../../texts/markets/zh-CN.json';
import en from '../../texts/outcomes/en.json';
import es from '../../texts/outcomes/es.json';
import ko from '../../texts/outcomes/ko.json';
import zh from '../../texts/outcomes/zh-CN.json';
import { marketIds as m, marketDefinitions } from '../market-catalogue';
import { lineText, marketName, outcomeName, pickName, type Say } from './outcome-names';

const sayFrom =
  (texts: object): Say =>
  (key, values = {}) => {
    const text = key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], texts);
    if (typeof text !== 'string') return key;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
const teams = { home: 'York', away: 'Durham' };
const say = { ko: sayFrom(ko), en: sayFrom(en), 'zh-CN': sayFrom(zh), es: sayFrom(es) };
type Locale = keyof typeof say;
const name = (locale: Locale, marketId: number, code: string, line: number | null = null, player?: string) =>
  pickName(say[locale], { marketId, code, line, ...(player && { player }) }, teams);

describe('handicaps: the line is the home side’s, the away side reads it with the other sign', () => {
  test.each([
    // line, home, away
    [-100, 'York -1.0', 'Durham +1.0'],
    [100, 'York +1.0', 'Durham -1.0'],
    [0, 'York 0.0', 'Durham 0.0'],
    [-50, 'York -0.5', 'Durham +0.5'],
    // Asian quarter lines keep both decimals.
    [-25, 'York -0.25', 'Durham +0.25'],
    [25, 'York +0.25', 'Durham -0.25'],
    [-75, 'York -0.75', 'Durham +0.75'],
    [125, 'York +1.25', 'Durham -1.25'],
  ])('a line of %i', (line, home, away) => {
    for (const locale of Object.keys(say) as Locale[]) {
      for (const market of [3, 13, 32, 41, 44]) {
        expect([locale, name(locale, market, 'home', line)]).toEqual([locale, home]);
        expect([locale, name(locale, market, 'away', line)]).toEqual([locale, away]);
      }
    }
  });

  test('what a side reads is the line that it is settled by', () => {
    for (const line of [-175, -150, -100, -75, -50, -25, 0, 25, 100, 125]) {
      const away = name('en', 3, 'away', line).replace('Durham ', '');
      // York wins by two: the away side's lead is −2 plus the line that its name says.
      const own = Math.round(Number(away) * 100);
      expect(gradeHandicap(-2, own)).toEqual(gradeHandicap(-2, 0 - line));
    }
    expect(gradeHandicap(-1, 100)).toEqual({ won: 0, voidTenths: 10 });
    expect(gradeTotal(3, 250, 'over').won).toBe(1);
  });

  test('rows of a market show the home side’s line', () => {
    expect([-50, 100, -25, 0].map((line) => lineText(['home', 'away'], line))).toEqual([
      '-0.5',
      '+1.0',
      '-0.25',
      '0.0',
    ]);
    expect([250, 225].map((line) => lineText(['over', 'under'], line))).toEqual(['2.5', '2.25']);
  });
});

describe('totals carry no sign', () => {
  test.each<[Locale, string, string, string, string]>([
    ['ko', '오버 2.5', '언더 2.25', 'York 오버 1.5', 'Durham 언더 0.5'],
    ['en', 'Over 2.5', 'Under 2.25', 'York Over 1.5', 'Durham Under 0.5'],
    ['zh-CN', '大 2.5', '小 2.25', 'York 大 1.5', 'Durham 小 0.5'],
    ['es', 'Más de 2.5', 'Menos de 2.25', 'York Más de 1.5', 'Durham Menos de 0.5'],
  ])('%s', (locale, over, under, home, away) => {
    expect(name(locale, 4, 'over', 250)).toBe(over);
    expect(name(locale, 4, 'under', 225)).toBe(under);
    expect(name(locale, 10, 'over', 150)).toBe(home);
    expect(name(locale, 11, 'under', 50)).toBe(away);
  });
});

describe('outcomes without a line', () => {
  test.each<[Locale, string[]]>([
    ['ko', ['York 승', '무승부', 'Durham 승', '홀', '없음', '홈 / 무', '원정 / 예', 'York 3+점차', '6+골', '그 외']],
    [
      'en',
      [
        'York to win',
        'Draw',
        'Durham to win',
        'Odd',
        'None',
        'Home / Draw',
        'Away / Yes',
        'York by 3+',
        '6+ goals',
        'Other',
      ],
    ],
    ['zh-CN', ['York 胜', '平局', 'Durham 胜', '单', '无', '主 / 平', '客 / 是', 'York 净胜3+', '6+球', '其他']],
    [
      'es',
      [
        'Gana York',
        'Empate',
        'Gana Durham',
        'Impar',
        'Ninguno',
        'Local / Empate',
        'Visitante / Sí',
        'York por 3+',
        '6+ goles',
        'Otro',
      ],
    ],
  ])('%s', (locale, names) => {
    const picks: [number, string][] = [
      [1, 'home'],
      [1, 'draw'],
      [66, 'away'],
      [8, 'odd'],
      [9, 'none'],
      [20, 'home/draw'],
      [27, 'away/yes'],
      [21, 'home_3+'],
      [22, '6+'],
      [7, 'other'],
    ];
    expect(picks.map(([market, code]) => name(locale, market, code))).toEqual(names);
  });

  test('scores, double chances and players are called by themselves', () => {
    expect([name('ko', 7, '2-1'), name('ko', 2, '1X'), name('ko', 28, 'draw/over', 250)]).toEqual([
      '2-1',
      '1X',
      '무 / 오버 2.5',
    ]);
    expect(name('ko', 900, 'p1', null, '김민')).toBe('김민');
    expect(name('ko', 900, 'home', null, '김민')).toBe('김민');
    expect(outcomeName(say.ko, { marketId: 1, code: 'home' }, teams)).toBe('York');
  });
});

test('every market of the catalogue has a name in every language, another one its number', () => {
  const ids = [1, 2, 3, 4, 5, 6].flatMap((sport) => marketDefinitions(sport).map(({ id }) => id));
  for (const texts of [marketsKo, marketsEn, marketsZh, marketsEs]) {
    const call = sayFrom(texts);
    const other = (id: number) => marketName(call, id, teams) === call('market.other', { id });
    expect(ids.filter(other)).toEqual([]);
    expect(other(900)).toBe(true);
  }
  expect(marketName(sayFrom(marketsKo), 10, teams)).toBe('York 오버언더');
  expect(marketName(sayFrom(marketsKo), 10, teams, true)).toBe('York 오버언더');
});

// spec feed.34
test('markets of the period under way are of the first one before the match, in every language', () => {
  const texts = { ko: marketsKo, en: marketsEn, 'zh-CN': marketsZh, es: marketsEs };
  for (const [locale, words] of Object.entries(texts)) {
    const call = sayFrom(words);
    for (const id of [
      m.periodWinner,
      m.periodHandicap,
      m.periodTotal,
      m.periodOddEven,
      m.quarterWinner,
      m.quarterTotal,
    ]) {
      const before = marketName(call, id, teams, true);
      expect([locale, id, before]).toEqual([locale, id, words.first[`${id}` as keyof typeof words.first]]);
      expect(before).not.toBe(marketName(call, id, teams));
    }
    expect(Object.keys(words.first)).toHaveLength(6);
  }
  expect(marketName(sayFrom(marketsKo), 47, teams, true)).toBe('1쿼터 승자');
  expect(marketName(sayFrom(marketsEn), '40', teams)).toBe('Winner of this period');
});
