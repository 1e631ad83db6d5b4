import { addTexts, t } from '@maru/platform';
import { texts } from '../texts';
import { marketTitle, outcomeTitle, pickTitle, rowLine } from './names';

const teams = { home: '서울 유나이티드', away: '부산 웨이브' };
const say = (key: string, values?: Record<string, string | number>) => t('sports', key, values);

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});

test.each([
  [{ code: 'home', line: null, gameType: 1 }, '서울 유나이티드 승'],
  [{ code: 'draw', line: null, gameType: 1 }, '무'],
  [{ code: 'home', line: -100, gameType: 2 }, '서울 유나이티드 -1.0'],
  [{ code: 'away', line: -100, gameType: 2 }, '부산 웨이브 +1.0'],
  [{ code: 'over', line: 250, gameType: 3 }, '오버 2.5'],
  [{ code: 'odd', line: null, gameType: 4 }, '홀'],
  [{ code: '2-1', line: null, gameType: 5 }, '2 : 1'],
  [{ code: 'other', line: null, gameType: 5, player: '이하늘' }, '이하늘'],
])('%j is called %s', (pick, name) => {
  expect(pickTitle(pick, teams, say)).toBe(name);
});

test.each([
  [{ gameTypeId: 1 } as const, false, '승무패'],
  [{ gameTypeId: 1 } as const, true, '승패'],
  [{ gameTypeId: 5, special: 'first_goal' } as const, false, '첫 득점'],
  [{ gameTypeId: 5, special: 'first_period' } as const, false, '첫 구간 승패'],
  [{ gameTypeId: 5, special: 'first_period', firstPeriod: '1쿼터' } as const, false, '1쿼터 승패'],
  [{ gameTypeId: 5, special: 'first_period_score', firstPeriod: '1세트' } as const, false, '1세트 득점'],
  [{ gameTypeId: 5, special: 'a_question_of_tomorrow' } as const, false, '스페셜'],
  [{ gameTypeId: 5, special: 'first_goal', title: '누가 먼저 넣을까' } as const, false, '누가 먼저 넣을까'],
])('the market %j is called so', (market, twoWay, name) => {
  expect(marketTitle(market, teams, twoWay, say)).toBe(name);
});

test('a code without a word is shown as it is', () => {
  expect(outcomeTitle('3-0', teams, say)).toBe('3 : 0');
});

test('a handicap has a sign, a total has none', () => {
  expect([rowLine(2, 50), rowLine(2, -100), rowLine(3, 250)]).toEqual(['+0.5', '-1.0', '2.5']);
});
