import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActiveMount } from '@maru/contracts/release-routes';
import { cashLinks, casinoLinks, quickLinks } from '../../frame/right/links';
import { demoConfig, demoUser } from '../../frame/test/fake-api';
import { isServed, notFound, shownAt, unopened } from '../shown';
import { placeAt, places } from './places';

test.each([
  ['/cash', 'charge'],
  ['/cash/credit', 'charge'],
  ['/cash/credit/list', 'charge'],
  ['/cash/debit/', 'exchange'],
  ['/cash/convertPoint', 'convert'],
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
  ['/cscenter/coupon/roulette', 'coupon'],
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

test.each([
  '/nowhere',
  '/cash/nothing',
  '/game/sports/9',
  '/game/sports/5/3',
  '/tokenGame/hilow/game/x',
  '/mini/ntryEosPowerBall-6',
  '/tokenGame/poker',
  '/casino2',
  '/notice/other',
  '/unopened',
  '/404',
])('%s is no place of the product', (path) => {
  expect(placeAt(path)).toBeNull();
  expect([notFound, unopened]).toContain(shownAt(path, []));
});

const feed: ActiveMount = { app: 'f/main', remote: 'f', mount: 'main', slot: 'main', path: '/theSports' };
test('a remote has its places for as long as it is active, then the host says that they are not open', () => {
  expect(shownAt('/theSports/inplay', [feed])).toBeNull();
  expect(isServed('/theSports/inplay', [feed])).toBe(true);
  expect(shownAt('/theSports/inplay', [])).toBe(unopened);
  expect(isServed('/theSports/inplay', [])).toBe(false);
});

test('pages of the host go before a remote and before a place; what is no place is not found', () => {
  const info: ActiveMount = { ...feed, path: '/info' };
  expect(shownAt('/info/betRecord', [info])).toBe('/info/betRecord');
  expect(shownAt('/info/mypage', [info])).toBeNull();
  expect(isServed('/cscenter/memo', [])).toBe(true);
  expect(shownAt('/no/such/page', [feed])).toBe(notFound);
  expect(isServed('/unopened', [])).toBe(false);
});

test('every link of the frame leads to a place, and it has one name in both', () => {
  const everything = { ...demoConfig, use_guide: 1, use_coupon: 1, nexus_use: 1 } as typeof demoConfig;
  const links = [
    ...cashLinks({ type: 1 }, everything),
    ...quickLinks(demoUser, everything),
    ...casinoLinks('/casino', everything),
  ];
  expect(links).toHaveLength(15);
  for (const locale of ['ko', 'en', 'zh-CN', 'es']) {
    const read = (path: string) => JSON.parse(readFileSync(join(__dirname, path, `${locale}.json`), 'utf8'));
    const { link } = read('../../texts');
    const { name } = read('texts');
    for (const { id, to } of links) {
      const place = placeAt(to)!;
      // The button says 'convert', the page says what.
      if (id !== 'convert') expect([locale, id, name[place]]).toEqual([locale, id, link[id]]);
    }
    for (const place of places) expect(name[place.name]).toBeTruthy();
  }
});
