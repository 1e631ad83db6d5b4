import { flagIsOn } from '@maru/contracts/release-routes';
import { t } from '@maru/platform';
import '../boot/texts';
import type { RemoteMenu } from '@maru/contracts';
import type { Config } from '@maru/platform';
import { readKeyword } from '../matches/keyword';
import { findLeagues } from '../matches/leagues';
import { listCount, matchNodes, totals } from '../matches/tree';
import { linkText, moneyLinks, quickLinks, transferLinks } from '../menu/links';
import { currentAmong, currentEntry, headerEntries, visibleGroups } from '../menu/menu';
import { collectContributions } from '../remotes/document/contributions';
import { toFrameRows } from '../remotes/document/frame';
import { ownText } from '../remotes/document/own-text';
import { duration, koreanTime, koreanYear, minutesAgo } from '../ui/time';
import { treeStep } from './left/tree-keys';
import { demoConfig, demoMatches, demoMenu, demoTree, demoUser } from './test/fake-api';
import { startTheme } from './theme';

const nothing = collectContributions({ environment: 'test', serial: 0, issued_at: 0, remotes: {} });
/** What the frame has of the specification, with the panel links that remotes contribute. */
const frame = (panel: typeof nothing.panel = []) => toFrameRows({ ...nothing, panel });
const config = (changes: object) => ({ ...demoConfig, ...changes }) as Config;
const say = (key: string, values?: Record<string, string | number>) => t('outcomes', key, values);

test('a flag is on at 1 and true, and off where its path leads nowhere', () => {
  expect(flagIsOn(demoConfig, 'the_sports_config.use')).toBe(true);
  expect(flagIsOn(demoConfig, 'hera_use')).toBe(false);
  expect(flagIsOn(demoConfig, 'the_sports_config.use.deeper')).toBe(false);
  expect(flagIsOn(demoConfig, 'nothing.here')).toBe(false);
  expect(flagIsOn(null, 'hera_use')).toBe(false);
  expect(flagIsOn(null, '')).toBe(true);
  expect(flagIsOn(null, undefined)).toBe(true);
});

// spec layout.13
test('entries that the configuration turns off are gone, and children go with their parent', () => {
  const groups = visibleGroups(demoMenu, demoConfig);
  expect(groups.map((group) => [group.entry.id, group.children.map((child) => child.id)])).toEqual([
    ['feed', ['feed-inplay', 'feed-prematch']],
  ]);
  const noInplay = config({ the_sports_config: { use: 1, inplay_use: 0, prematch_use: 1 } });
  expect(visibleGroups(demoMenu, noInplay)[0]!.children.map((child) => child.id)).toEqual(['feed-prematch']);
  expect(visibleGroups(demoMenu, config({ the_sports_config: { use: 0, inplay_use: 1, prematch_use: 1 } }))).toEqual(
    [],
  );
});

test('the header lists children while there is room for all', () => {
  expect(headerEntries(visibleGroups(demoMenu, demoConfig), () => false).map((entry) => entry.id)).toEqual([
    'feed',
    'feed-inplay',
    'feed-prematch',
  ]);
  const many = Array.from(
    { length: 8 },
    (_, i): RemoteMenu => ({ id: `m${i}`, text: 'x', icon: 'x', path: `/m${i}`, flag: '', order: i }),
  );
  const isInplay = (id: string) => id === 'feed-inplay';
  const idsWith = (more: RemoteMenu[]) =>
    headerEntries(visibleGroups([...demoMenu, ...more], demoConfig), isInplay).map((entry) => entry.id);
  expect(idsWith(many)).toHaveLength(9);
  expect(idsWith(many)).not.toContain('feed-inplay');
  // Live matches precede other children.
  expect(idsWith(many.slice(0, 7))).toEqual(expect.arrayContaining(['feed', 'feed-inplay', 'm6']));
  expect(idsWith(many.slice(0, 7))).not.toContain('feed-prematch');
});

test('the entry with the longest address that fits is the current one', () => {
  expect(currentEntry(demoMenu, '/theSports/inplay')?.id).toBe('feed-inplay');
  expect(currentEntry(demoMenu, '/theSports/inplay/x')?.id).toBe('feed-inplay');
  expect(currentEntry(demoMenu, '/theSports/detail')?.id).toBe('feed');
  expect(currentEntry(demoMenu, '/theSportsX')).toBeNull();
});

test('an entry is the current one at each address that it stands for', () => {
  const family: RemoteMenu = { id: 'lotus', path: '/mini/a', also: ['/mini/b'], text: '', icon: 'x', order: 1 };
  const above: RemoteMenu = { id: 'mini', path: '/mini', text: '', icon: 'x', order: 1 };
  expect(currentEntry([above, family], '/mini/b')?.id).toBe('lotus');
  expect(currentEntry([family, above], '/mini/a')?.id).toBe('lotus');
  expect(currentEntry([family, above], '/mini/c')?.id).toBe('mini');
});

test('of an entry and its child with the same address the child is the current one, wherever it stands', () => {
  const parent: RemoteMenu = { id: 'virtual', path: '/game/sports/6', text: '', icon: 'x', order: 15 };
  const child: RemoteMenu = { ...parent, id: 'virtual-soccer', parent: 'virtual', order: 1 };
  expect(currentEntry([parent, child], '/game/sports/6/3')?.id).toBe('virtual-soccer');
  expect(currentEntry([child, parent], '/game/sports/6/3')?.id).toBe('virtual-soccer');
});

test('a page is marked at its own entry or the one above it, never at another area that its address begins with', () => {
  const entry = (id: string, path: string, parent?: string): RemoteMenu => ({
    id,
    path,
    parent,
    text: id,
    icon: 'x',
    order: 1,
  });
  const menu = [
    entry('sports', '/game/sports'),
    entry('sports-cross', '/game/sports/5', 'sports'),
    entry('virtual', '/game/sports/6'),
    entry('virtual-soccer', '/game/sports/6', 'virtual'),
    entry('virtual-motion', '/game/sports/7', 'virtual'),
  ];
  const header = menu.filter(({ parent }) => !parent);
  const at = (path: string, listed = header) => currentAmong(menu, listed, path)?.id;
  expect(['/game/sports/5', '/game/sports/6/3', '/game/sports/7', '/game/sports/4'].map((path) => at(path))).toEqual([
    'sports',
    'virtual',
    'virtual',
    'sports',
  ]);
  const [domestic, virtual] = [menu.slice(0, 2), menu.slice(2)];
  expect([at('/game/sports/7', domestic), at('/game/sports/7', virtual)]).toEqual([undefined, 'virtual-motion']);
  expect([at('/game/sports/6', domestic), at('/game/sports/6', virtual)]).toEqual([undefined, 'virtual-soccer']);
  expect(at('/elsewhere')).toBeUndefined();
});

test('a list that an area counts by itself is counted as it says, and as empty where it says nothing', () => {
  const tree = { ...demoMatches, lists: { sports: { 2: 14 } } };
  expect([listCount(tree, 'sports', '2'), listCount(tree, 'sports', '3'), listCount(tree, 'feed', '2')]).toEqual([
    14, 0, 0,
  ]);
});

test('a menu entry speaks the member’s language where its remote does', () => {
  const entry = { ...demoMenu[1]!, texts: { en: 'Live now' } };
  expect(ownText(entry, 'en')).toBe('Live now');
  expect(ownText(entry, 'ko')).toBe('인플레이');
});

test('a link that a remote contributes stands in the place of its id, or after the others', () => {
  const link = (id: string, more: object = {}) => ({ id, text: id, icon: 'star', path: `/${id}`, order: 1, ...more });
  const texts = { en: 'What is new' };
  const contributed = frame([
    link('notice', { texts }),
    link('extra', { count: 'memo' }),
    link('hidden', { flag: 'hera_use' }),
  ]);
  const links = quickLinks(demoUser, demoConfig, contributed);
  const before = quickLinks(demoUser, demoConfig, frame()).map(({ id }) => id);
  expect(links.map(({ id }) => id)).toEqual([...before, 'extra']);
  const notice = links.find(({ id }) => id === 'notice')!;
  expect([notice.path, linkText(notice, 'en', say), linkText(notice, 'ko', say)]).toEqual([
    '/notice',
    'What is new',
    'notice',
  ]);
  expect(links.at(-1)!.count).toBe(demoUser.memo);
  expect(linkText(quickLinks(demoUser, demoConfig, frame())[0]!, 'ko', (key) => key)).toBe('link.betRecord');
});

// spec layout.25, layout.31
test('links follow the member type and the configuration', () => {
  const ids = (links: { id: string }[]) => links.map((link) => link.id);
  expect(ids(moneyLinks({ type: 1 }, demoConfig, frame()))).toEqual(['charge', 'exchange', 'convert']);
  expect(ids(moneyLinks({ type: 2 }, demoConfig, frame()))).toEqual(['charge', 'exchange']);
  expect(ids(quickLinks(demoUser, demoConfig, frame()))).toContain('coupon');
  expect(ids(quickLinks(demoUser, demoConfig, frame()))).not.toContain('rules');
  const other = config({ use_coupon: 0, use_guide: 1 });
  expect(ids(quickLinks(demoUser, other, frame()))).not.toContain('coupon');
  expect(ids(quickLinks(demoUser, other, frame()))).toContain('rules');
  expect(quickLinks(demoUser, demoConfig, frame()).find((link) => link.id === 'memo')?.count).toBe(3);
});

// spec layout.31
test('casino conversions are there only inside a casino that is in use', () => {
  const to = (path: string, changes: object = {}) =>
    transferLinks(path, config(changes), frame()).map((link) => link.path);
  expect(to('/casino/slot')).toEqual(['/cash/moneyToCasino/nexus', '/cash/casinoToMoney/nexus']);
  expect(to('/casino3/pointLogs')).toEqual([]);
  expect(to('/casino3/casino', { hera_use: 1 })).toEqual(['/cash/moneyToCasino/hera', '/cash/casinoToMoney/hera']);
  expect(to('/game/global', { aplus: { '1_sports_use': 1 } })).toHaveLength(2);
  expect(to('/home')).toEqual([]);
  expect(to('/casinos')).toEqual([]);
  expect(transferLinks('/casino', null, frame())).toEqual([]);
});

// spec layout.16
test('the tree goes sport, country, league, and leaves out what has no match', () => {
  const tree = matchNodes(demoMatches, [demoTree]);
  expect(tree.map((sport) => sport.name)).toEqual(['축구', '야구']);
  const england = tree[0]!.children[1]!;
  expect(england).toMatchObject({ name: '잉글랜드', coming: 14, flag: 'gb-eng' });
  expect(england.children.map((node) => [node.name, node.to])).toEqual([
    ['1부 리그', '/theSports/prematch?sports_id=1&country_id=2&league_id=21'],
  ]);
  expect(totals(demoMatches)).toEqual({ live: 16, coming: 38, all: 54 });
});

test('the tree counts live matches and those to come, each by itself', () => {
  const row = (live: number, coming: number) => ({ id: 9, name: '리그', icon: '', count: live + coming, live });
  const at = (live: number, coming: number) => ({
    total: live + coming,
    live,
    treeData: [
      {
        ...row(live, coming),
        area: 'feed',
        sub: [{ ...row(live, coming), sub: [{ ...row(live, coming), sub: [] }] }],
      },
    ],
  });
  const makeLeague = (live: number, coming: number, list: string | null = null) =>
    matchNodes(at(live, coming), [demoTree], list)[0]?.children[0]?.children[0];
  expect(makeLeague(3, 5)).toMatchObject({ live: 3, coming: 5 });
  // A league of live matches alone is in the tree too.
  expect(makeLeague(3, 0)).toMatchObject({ live: 3, coming: 0 });
  expect(makeLeague(0, 0)).toBeUndefined();
  // It leads to the list that is open, where it has a match there.
  const path = (live: number, coming: number, list: string | null = null) =>
    makeLeague(live, coming, list)!.to!.split('?')[0];
  expect(path(3, 5)).toBe('/theSports/prematch');
  expect(path(3, 5, '/theSports/inplay')).toBe('/theSports/inplay');
  expect(path(0, 5, '/theSports/inplay')).toBe('/theSports/prematch');
  expect(path(3, 0)).toBe('/theSports/inplay');
});

test('of several areas each sport says its own, and the area of the open list comes first', () => {
  const other = {
    ...demoTree,
    area: 'other',
    lists: [{ count: 'coming' as const, path: '/other' }],
    text: '국내',
    texts: { en: 'Home' },
  };
  const twoAreas = {
    ...demoMatches,
    treeData: [...demoMatches.treeData, { ...demoMatches.treeData[0]!, area: 'other' }],
  };
  const listNames = (...more: [string | null, 'ko' | 'en']) =>
    matchNodes(twoAreas, [{ ...demoTree, text: '해외' }, other], ...more).map(({ name, areaName }) => [name, areaName]);
  expect(listNames(null, 'ko')).toEqual([
    ['축구', '해외'],
    ['야구', '해외'],
    ['축구', '국내'],
  ]);
  expect(listNames('/other', 'en')[0]).toEqual(['축구', 'Home']);
  // A league that both have is one hit with a way into each.
  const hits = findLeagues(matchNodes(twoAreas, [{ ...demoTree, text: '해외' }, other]), '축구');
  expect(hits.map(({ name, places }) => [name, ...places.map(({ areaName }) => areaName)])).toEqual([
    ['프로축구 1부', '해외', '국내'],
    ['FA컵', '해외', '국내'],
    ['1부 리그', '해외', '국내'],
  ]);
});

test('keys of tree nodes differ, also where two sports have one country', () => {
  const keys: string[] = [];
  const walk = (nodes: ReturnType<typeof matchNodes>) => {
    for (const node of nodes) {
      keys.push(node.key);
      walk(node.children);
    }
  };
  walk(matchNodes(demoMatches, [demoTree]));
  expect(new Set(keys).size).toBe(keys.length);
});

// spec layout.17
test('search: nothing clears, one character is too short, names of league, country and sport are found', () => {
  const tree = matchNodes(demoMatches, [demoTree]);
  expect(readKeyword('  ')).toEqual({ kind: 'cleared' });
  for (const text of [' 축 ', 'ㅊ', 'a']) expect(readKeyword(text)).toEqual({ kind: 'tooShort' });
  for (const text of ['축구', 'ㅊㄱ', 'ㄳ', 'fa']) {
    expect(readKeyword(` ${text} `)).toEqual({ kind: 'search', keyword: text });
  }
  const names = (text: string) => findLeagues(tree, text).map((hit) => hit.name);
  expect(names('fa')).toEqual(['FA컵']);
  expect(names('대한')).toEqual(['프로축구 1부', 'FA컵', '프로야구']);
  expect(names('야구')).toEqual(['프로야구']);
  expect(names('한라산')).toEqual([]);
});

test('arrows move through a tree as the tree pattern says', () => {
  const rows = [
    { level: 1, expanded: true },
    { level: 2, expanded: false },
    { level: 2, expanded: true },
    { level: 3, expanded: null },
    { level: 1, expanded: false },
  ];
  const step = (key: string, at: number) => treeStep(key, at, rows);
  expect(step('ArrowDown', 0)).toEqual({ kind: 'focus', to: 1 });
  expect(step('ArrowDown', 4)).toBeNull();
  expect(step('ArrowUp', 0)).toBeNull();
  expect(step('Home', 3)).toEqual({ kind: 'focus', to: 0 });
  expect(step('End', 1)).toEqual({ kind: 'focus', to: 4 });
  expect(step('ArrowRight', 1)).toEqual({ kind: 'open' });
  expect(step('ArrowRight', 2)).toEqual({ kind: 'focus', to: 3 });
  expect(step('ArrowRight', 3)).toBeNull();
  expect(step('ArrowLeft', 2)).toEqual({ kind: 'close' });
  expect(step('ArrowLeft', 3)).toEqual({ kind: 'focus', to: 2 });
  expect(step('ArrowLeft', 4)).toBeNull();
  expect(step('x', 0)).toBeNull();
});

// spec session.17
test('the year changes with Korea’s midnight, wherever the browser is', () => {
  expect(koreanYear(Date.UTC(2026, 11, 31, 14, 59))).toBe(2026);
  expect(koreanYear(Date.UTC(2026, 11, 31, 15, 0))).toBe(2027);
});

// spec layout.34
test('times are Korean and durations grow an hour', () => {
  expect(koreanTime(Date.UTC(2026, 4, 18, 5, 32, 7))).toBe('05-18 14:32');
  expect(koreanTime(Date.UTC(2026, 4, 18, 15, 0, 0), true)).toBe('05-19 00:00:00');
  expect(duration(134_000)).toBe('02:14');
  expect(duration(3_432_000)).toBe('57:12');
  expect(duration(3_600_000)).toBe('01:00:00');
  expect(duration(-5)).toBe('00:00');
  expect(minutesAgo(0, 59_999)).toBe(0);
  expect(minutesAgo(0, 3_600_000)).toBe(60);
  expect(minutesAgo(0, 3_660_000)).toBeNull();
});

test('the theme is dark unless light was chosen', () => {
  expect(startTheme(null)).toBe('dark');
  expect(startTheme('light')).toBe('light');
  expect(startTheme('anything')).toBe('dark');
});
