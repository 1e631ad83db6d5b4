import '../../testing/texts';
import { translator } from '../../texts';
import { lineText, marketName, outcomeName, parseLine } from './names';

const t = translator('ko');

test('lines are read and written in 1/100', () => {
  expect([-100, 250, 275, 0, -50].map(lineText)).toEqual(['−1.0', '2.5', '2.75', '0.0', '−0.5']);
  expect(['-1', '2.5', '+2.75', '−0.5', '0'].map(parseLine)).toEqual([-100, 250, 275, -50, 0]);
  expect(['', '1.1', 'x', '1e2', '--1'].map(parseLine)).toEqual(new Array(5).fill(null));
});

test('markets and outcomes are called by their own words first', () => {
  const market = { gameTypeId: 2 as const, line: -150 };
  expect(marketName(market, t)).toBe('핸디캡 −1.5');
  expect(marketName({ ...market, gameTypeId: 5, line: null, title: '첫 골은?' }, t)).toBe('첫 골은?');
  const teams = { home: '서울', away: '부산' };
  expect(['home', 'draw', 'away', 'over', 'x9'].map((code) => outcomeName({ code }, teams, t))).toEqual([
    '서울',
    '무',
    '부산',
    '오버',
    'x9',
  ]);
  expect(outcomeName({ code: 'o1', name: '손흥민' }, teams, t)).toBe('손흥민');
});
