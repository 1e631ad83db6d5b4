import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@maru/contracts';
import { type ActiveMount, listMounts, mountAt } from '@maru/contracts/release-routes';
import { moneyLinks, quickLinks, transferLinks } from '../menu/links';
import { collectContributions } from '../remotes/document/contributions';
import { toFrameRows } from '../remotes/document/frame';
import { demoConfig, demoUser } from '../shell/test/fake-api';
import { closed, comingSoon, notFound, placeStateAt, shownAt } from './shown';
import { placeAt, places } from './site-map';

// spec layout.11
test.each([
  ['/cash', 'charge'],
  ['/cash/credit', 'charge'],
  ['/cash/credit/list', 'charge'],
  ['/cash/debit/', 'exchange'],
  ['/cash/convertPoint', 'convert'],
  ['/cash/statement', 'statement'],
  ['/cash/casinoToMoney', 'toMoney'],
  ['/cash/moneyToCasino/hera', 'toCasino'],
  ['/game', 'sports'],
  ['/game/sports/5', 'sports'],
  ['/game/sports/6/3', 'virtual'],
  ['/game/result', 'result'],
  ['/game/global', 'global'],
  ['/theSports', 'feed'],
  ['/theSports/prematch', 'prematch'],
  ['/theSports/inplay', 'inplay'],
  ['/tokenGame', 'roulette'],
  ['/tokenGame/graph/validate', 'graph'],
  ['/tokenGame/hilow/game', 'hilow'],
  ['/game/sports/8', 'virtual'],
  ['/mini', 'mini'],
  ['/mini/ntryEosPowerBall-5', 'mini'],
  ['/mini/sureRacing-3', 'mini'],
  ['/ranking', 'ranking'],
  ['/casino/slot', 'casino'],
  ['/casino3/pointLogs', 'pointLogs'],
  ['/aplusCasino', 'casino'],
  ['/notice/notice', 'notice'],
  ['/notice/event/12', 'event'],
  ['/cscenter', 'center'],
  ['/cscenter/csquestion/3', 'center'],
  ['/cscenter/guide', 'rules'],
  ['/cscenter/coupon/rouletteCoupon', 'coupon'],
  ['/board', 'board'],
  ['/board/write/free', 'board'],
  ['/board/update/free/7', 'board'],
  ['/board/free/7', 'board'],
  ['/info', 'fellows'],
  ['/info/mypage', 'mypage'],
  ['/daily/dailyEvent', 'attendance'],
])('%s is the place %s', (path, name) => {
  expect(placeAt(path)).toBe(name);
});

// spec layout.11
test.each([
  '/nowhere',
  '/cash/nothing',
  '/cash/moneyToCasino/foo',
  '/cash/credit/foo',
  '/board/free/x',
  '/game/sports/6/x',
  '/game/sports/9',
  '/game/sports/5/3',
  '/tokenGame/hilow/game/x',
  '/mini/ntryEosPowerBall-6',
  '/tokenGame/poker',
  '/casino2',
  '/notice/other',
  '/coming-soon',
  '/404',
  '/%',
  '/%E0%A4%A',
  '/cash/%zz',
])('%s is no place of the product', (path) => {
  expect(placeAt(path)).toBeNull();
  expect([notFound, comingSoon]).toContain(shownAt(path, []));
});

const feed: ActiveMount = { app: 'f/main', remote: 'f', mount: 'main', slot: 'main', path: '/theSports' };
// spec layout.11
test('a remote has its places for as long as it is active, then the host says that they are not open', () => {
  expect(shownAt('/theSports/inplay', [feed])).toBeNull();
  expect(placeStateAt('/theSports/inplay', [feed])).toBe('served');
  expect(shownAt('/theSports/inplay', [])).toBe(comingSoon);
  expect(placeStateAt('/theSports/inplay', [])).toBe('soon');
});

const routes = [
  { path: '/theSports/inplay', flags: ['sports.use', 'sports.inplay'] },
  { path: '/theSports/prematch/:match(\\d+)?', flags: ['sports.use'] },
];
const description = { mounts: [{ slot: 'main', name: 'main', path: '/theSports' }], routes };
const listed = { remotes: { f: { remote: 'f', description } } } as unknown as ReleaseDocument;
const open = { sports: { use: 1, inplay: 1 } };

test.each(['/theSports/foo', '/theSports/prematch/abc', '/theSports/inplay/1', '/theSports/prematch/7/8'])(
  '%s, which its remote does not list, is not found and loads nothing',
  (path) => {
    expect(shownAt(path, listMounts(listed, open))).toBe(notFound);
    expect(mountAt(listMounts(listed), 'main', path)).toBeNull();
  },
);

// spec layout.10
test('an address with a value that the configuration does not list is not found, also at a place of the product', () => {
  const ofBoard = { path: '/board/:category', flags: ['board.use'], listed: { category: 'board.categories' } };
  const board = {
    remotes: {
      c: { remote: 'c', description: { mounts: [{ slot: 'main', name: 'board', path: '/board' }], routes: [ofBoard] } },
    },
  } as unknown as ReleaseDocument;
  const at = (path: string, config: object | null) => shownAt(path, listMounts(board, config));
  const config = { board: { use: 1, categories: [{ id: 'free' }, { id: 'tips' }] } };
  expect(['/board/free', '/board/tips', '/board/foo'].map((path) => at(path, config))).toEqual([null, null, notFound]);
  expect(at('/board/foo', { board: { use: 1 } })).toBeNull();
  expect(at('/board/foo', null)).toBeNull();
});

test('a remote that lists no addresses has all below its paths', () => {
  expect(shownAt('/theSports/foo/bar', [feed])).toBeNull();
});

// spec layout.14
test('a flag that is off closes its addresses alone; while there is no configuration nothing is closed', () => {
  const at = (path: string, config: object | null) => {
    const mounts = listMounts(listed, config);
    return [shownAt(path, mounts), placeStateAt(path, mounts), mountAt(mounts, 'main', path)?.app];
  };
  const inplayOff = { sports: { use: 1, inplay: 0 } };
  expect(at('/theSports/inplay', open)).toEqual([null, 'served', 'f/main']);
  expect(at('/theSports/inplay', inplayOff)).toEqual([closed, 'closed', undefined]);
  expect(at('/theSports/prematch/7', inplayOff)).toEqual([null, 'served', 'f/main']);
  expect(at('/theSports/prematch', { sports: { use: 0 } })).toEqual([closed, 'closed', undefined]);
  expect(at('/theSports/inplay', {})).toEqual([closed, 'closed', undefined]);
  expect(at('/theSports/inplay', null)).toEqual([null, 'served', 'f/main']);
});

test('pages of the host go before a remote and before a place; what is no place is not found', () => {
  const info: ActiveMount = { ...feed, path: '/info' };
  expect(shownAt('/info/betRecord', [info])).toBe('/info/betRecord');
  expect(shownAt('/info/fellows', [info])).toBeNull();
  expect(placeStateAt('/cscenter/memo', [])).toBe('served');
  expect(shownAt('/no/such/page', [feed])).toBe(notFound);
  expect(placeStateAt('/coming-soon', [])).toBe('soon');
});

// spec layout.11
test('every link of the frame leads to a place, and it has one name in both', () => {
  const everything = { ...demoConfig, use_guide: 1, use_coupon: 1, nexus_use: 1 } as typeof demoConfig;
  const frame = toFrameRows(collectContributions({ environment: 'test', serial: 0, issued_at: 0, remotes: {} }));
  const links = [
    ...moneyLinks({ type: 1 }, everything, frame),
    ...quickLinks(demoUser, everything, frame),
    ...transferLinks('/casino', everything, frame),
  ];
  expect(links).toHaveLength(15);
  for (const locale of ['ko', 'en', 'zh-CN', 'es']) {
    const read = (path: string) => JSON.parse(readFileSync(join(__dirname, path, `${locale}.json`), 'utf8'));
    const { link } = read('../texts');
    const { name } = read('../texts/places');
    for (const { id, path } of links) {
      const place = placeAt(path)!;
      // The button says 'convert', the page says what.
      if (id !== 'convert') expect([locale, id, name[place]]).toEqual([locale, id, link[id]]);
    }
    for (const place of places) expect(name[place.name]).toBeTruthy();
  }
});
