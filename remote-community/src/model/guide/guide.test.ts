import { demoGuide } from '../../testing/guide';
import ko from '../../texts/ko.json';
import { searchGuide } from './search';
import { formatPercent, type GuideTexts, gameAddress, guideSections } from './sections';

/** Reads texts as the page does, of this area's own; others are their keys. */
const t = (key: string, values: Record<string, string | number> = {}) => {
  const text = key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], ko);
  if (typeof text !== 'string') throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
};
const key = (name: string) => name;
const texts: GuideTexts = { t, sports: key, games: key, names: key };
const sections = guideSections(demoGuide, texts);
const findEntry = (section: string, entry: string) =>
  sections.find(({ id }) => id === section)!.entries.find(({ id }) => id === entry)!;

test('parts stand for what is open, each with its numbers', () => {
  expect(sections.map(({ id }) => id)).toEqual([
    'bets',
    'sports',
    'feed',
    'games',
    'cash',
    'interrupted',
    'protection',
  ]);
  expect(sections.find(({ id }) => id === 'feed')!.entries.map(({ id }) => id)).toEqual(['inplay', 'feedVoid']);
  expect(Object.fromEntries(findEntry('feed', 'inplay').facts)).toMatchObject({
    '최대 배팅': '1,234,000원',
    '배당 범위': '1.01 – 100.00',
    '라이브 접수 대기': '5초',
  });
  expect(findEntry('sports', 'limits').tables[0]!.rows).toEqual([
    ['3폴더', '1.30', '×1.03', '그 수만큼 최소 배당 이상'],
  ]);
  expect(findEntry('sports', 'void').lines).toEqual(['1', '2', '3', '4'].map((n) => `rules.void.${n}`));
  expect(findEntry('bets', 'void').lines.at(-1)).toContain('60초');
  expect(findEntry('feed', 'feedVoid').lines[1]).toContain('24시간(지정 리그 48시간)');
});

test('a kind of game has its sentences, its games with limits, and its markets with returns; low ones are named', () => {
  const { lines, tables, to } = findEntry('games', 'baccarat');
  expect(lines).toHaveLength(4);
  expect(tables[0]!.rows).toEqual([['game.baccarat', '60초', '10초', '1,000', '3,000,000', '10,000,000']]);
  expect(tables[1]!.rows).toEqual([
    ['market.result', '1.95 – 9.00', '85.64% – 98.94%', '공개 예외 항목'],
    ['market.pair', '12.00', '89.63%', '공개 예외 항목'],
  ]);
  expect(to).toBe('/tokenGame/baccarat/info');
});

test('cash has the member’s limits, says what is closed, and points what they are worth', () => {
  expect(Object.fromEntries(findEntry('cash', 'credit').facts)).toMatchObject({ '하루 합계': '5,000,000원' });
  expect(findEntry('cash', 'debit').lines).toContain('지금은 받지 않습니다.');
  expect(findEntry('cash', 'hours').lines[0]).toContain('23:50부터 00:30까지');
  expect(Object.fromEntries(findEntry('cash', 'points').facts)).toEqual({
    '전환 비율': '100P = 100원',
    '최소 전환 포인트': '1,000P',
    '미니게임 적립': '0.50%',
  });
});

// spec community.23
test('what is closed is left out whole', () => {
  const closed = { ...demoGuide.sports, open: false };
  const few = guideSections({ ...demoGuide, sports: closed, inplay: closed, games: [], kinds: [] }, texts);
  expect(few.map(({ id }) => id)).toEqual(['bets', 'cash', 'interrupted', 'protection']);
  const more = guideSections(
    { ...demoGuide, casino: { open: true }, cash_out: { ...demoGuide.cash_out, open: true } },
    texts,
  );
  expect(more.map(({ id }) => id)).toContain('casino');
  expect(more[0]!.entries.map(({ id }) => id)).toContain('cashOut');
});

test('a search keeps entries that hold all its words, in numbers, tables and titles too', () => {
  const listIds = (search: string) =>
    searchGuide(sections, search).map(({ id, entries }) => `${id}: ${entries.map((entry) => entry.id).join(' ')}`);
  expect(listIds('')).toHaveLength(sections.length);
  expect(listIds('1,234,000')).toEqual(['feed: inplay']);
  expect(listIds('바카라 공개예외')).toEqual(['games: baccarat']);
  expect(listIds('이용자보호')).toEqual(['protection: ownLimits stops reality security help']);
  expect(listIds('은행 점검')).toEqual(['cash: hours']);
  expect(listIds('없는말')).toEqual([]);
});

test('shares are cut off at two decimals, and a game leads to the page of its own rules', () => {
  expect([9_894, 50, 0, 10_000].map(formatPercent)).toEqual(['98.94%', '0.50%', '0.00%', '100.00%']);
  expect(gameAddress({ area: 'mini', key: 'lotusOdd' })).toBe('/mini/lotusOdd?view=info');
  expect(gameAddress({ area: 'token', key: 'tokenPowerBall' })).toBe('/mini/tokenPowerBall?view=info');
});

test('what becomes of interrupted play is told for what is open, with the time after which a round is void', () => {
  const { lines } = findEntry('interrupted', 'roundInterrupted');
  expect(lines.at(-1)).toContain('60초');
  const listIds = (changes: Partial<typeof demoGuide>) =>
    guideSections({ ...demoGuide, ...changes }, texts)
      .find(({ id }) => id === 'interrupted')!
      .entries.map(({ id }) => id.replace('Interrupted', ''));
  expect(listIds({ games: [], kinds: [] })).toEqual(['bet', 'site']);
  const graph = { kind: 'graph' as const, markets: [] };
  expect(listIds({ kinds: [graph], casino: { open: true } })).toEqual(['bet', 'round', 'graph', 'casino', 'site']);
});
