import ko from '../texts/ko.json';
import { lineText, marketName, outcomeName, pickName } from './outcomes';
import { clockText, countdown, periodName, secondsPlayed, seoulTime } from './period';

const t = (key: string, values: Record<string, string | number> = {}) => {
  const found = key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], ko);
  if (typeof found !== 'string') return key;
  return found.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
};
const teams = { home: '요크 나이츠', away: '던햄 시티' };
const pick = (marketId: number, code: string, line: number | null = null) =>
  pickName(t, { marketId, code, line }, teams);

test.each([
  [1, 'home', null, '요크 나이츠 승'],
  [1, 'draw', null, '무승부'],
  [3, 'home', -100, '요크 나이츠 -1.0'],
  [3, 'away', -100, '던햄 시티 +1.0'],
  [3, 'home', 25, '요크 나이츠 +0.25'],
  [3, 'away', 0, '던햄 시티 0.0'],
  [4, 'over', 250, '오버 2.5'],
  [4, 'under', 225, '언더 2.25'],
  [10, 'over', 150, '요크 나이츠 오버 1.5'],
  [11, 'under', 50, '던햄 시티 언더 0.5'],
  [7, '2-1', null, '2-1'],
  [7, 'other', null, '그 외'],
  [2, '1X', null, '1X'],
  [20, 'home/draw', null, '홈 / 무'],
  [27, 'away/yes', null, '원정 / 예'],
  [28, 'draw/over', 250, '무 / 오버 2.5'],
  [21, 'home_3+', null, '요크 나이츠 3+점차'],
  [22, '6+', null, '6+골'],
])('market %i, %s at %s is called %s', (marketId, code, line, name) => {
  expect(pick(marketId, code, line)).toBe(name);
});
test('a row shows the line of the home side, a handicap with its sign', () => {
  expect([lineText(3, -50), lineText(3, 100), lineText(4, 250)]).toEqual(['-0.5', '+1.0', '2.5']);
});
test('a player is called by name, an unknown market by its number', () => {
  expect(outcomeName(t, { marketId: 900, code: 'p1', line: null, player: '김민' }, teams)).toBe('김민');
  expect(marketName(t, 900, teams)).toBe('마켓 900');
});
test('every market of the catalogue has a name in the texts', async () => {
  const { marketDefinitions } = await import('@maru/contracts');
  const ids = [1, 2, 3, 4, 5, 6].flatMap((sport) => marketDefinitions(sport).map(({ id }) => id));
  expect(ids.filter((id) => !(ko.market as Record<string, string>)[id])).toEqual([]);
});
test.each([
  [1, 1, '전반'],
  [1, 11, '하프'],
  [1, 2, '후반'],
  [1, 20, '연장'],
  [1, 100, '종료'],
  [2, 3, '3쿼터'],
  [2, 12, '휴식'],
  [3, 9, '9회'],
  [3, 11, '11회'],
  [5, 2, '2P'],
  [6, 3, '3세트'],
  [6, 0, ''],
])('sport %i in period %i: %s', (sport, period, name) => {
  expect(periodName(t, sport, period)).toBe(name);
});
test('the clock runs on from the time it was told, and stands while it is stopped', () => {
  const timer = { seconds: 4_000, running: true, at: 100_000 };
  expect(secondsPlayed(timer, 144_999)).toBe(4_044);
  expect(secondsPlayed({ ...timer, running: false }, 144_999)).toBe(4_000);
  expect(secondsPlayed(timer, 90_000)).toBe(4_000);
  expect(clockText(4_044)).toBe('67:24');
});
test('times are those of Seoul, what is left is counted in seconds', () => {
  expect(seoulTime(Date.UTC(2026, 4, 18, 5, 31, 40))).toEqual({ date: '05-18', time: '14:31', clock: '14:31:40' });
  expect([countdown(134_000), countdown(3_661_000), countdown(90_061_000)]).toEqual([
    { days: 0, text: '02:14' },
    { days: 0, text: '01:01:01' },
    { days: 1, text: '01:01:01' },
  ]);
});
