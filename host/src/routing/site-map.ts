import { patternAt } from '@maru/contracts/release-routes';

/** The same part of two casinos. */
const casino = (root: string) => [root, `${root}/casino`, `${root}/slot`];
const tokenGame = (game: string) => [
  `/tokenGame/${game}`,
  ...['game', 'info', 'result', 'validate'].map((tab) => `/tokenGame/${game}/${tab}`),
];
const numbered = (game: string, last: number) => Array.from({ length: last }, (_, at) => `${game}-${at + 1}`);
const miniGames = [
  ...numbered('ntryEosPowerBall', 5),
  'ntryPowerBall',
  'ntryPowerLadder',
  'ntrySpeedKeno',
  'ntryKenoLadder',
  'powerLadder',
  'lotusBaccarat1',
  'lotusSicbo',
  'lotusOdd',
  'namedPowerBall',
  'namedPowerLadder',
  'mgmOdd',
  'mgmBc',
  ...numbered('sureLadder', 3),
  ...numbered('surePowerball', 3),
  ...numbered('sureRacing', 3),
  'tokenPowerBall',
];
const sports = (...categories: number[]) => categories.map((category) => `/game/sports/${category}`);
/** Virtual sports have one league each, which may stand in the address. */
const virtual = (...categories: number[]) => sports(...categories).map((path) => `${path}/:leagueId(\\d+)?`);

/** Routes of the product by the place that they are: the whole site, whatever of it is released. */
const routes = {
  charge: ['/cash', '/cash/credit/:tab(order|list)?'],
  exchange: ['/cash/debit/:tab(order|list)?'],
  convert: ['/cash/convertPoint'],
  statement: ['/cash/statement'],
  toMoney: ['/cash/casinoToMoney/:type(nexus|hera|aplus)?'],
  toCasino: ['/cash/moneyToCasino/:type(nexus|hera|aplus)?'],
  sports: ['/game', '/game/sports', ...sports(2, 3, 4, 5)],
  virtual: virtual(6, 7, 8),
  result: ['/game/result'],
  global: ['/game/global'],
  feed: ['/theSports', '/theSports/detail'],
  prematch: ['/theSports/prematch'],
  inplay: ['/theSports/inplay'],
  roulette: ['/tokenGame', ...tokenGame('roulette')],
  hilow: tokenGame('hilow'),
  baccarat: tokenGame('baccarat'),
  graph: tokenGame('graph'),
  mini: ['/mini', ...miniGames.map((game) => `/mini/${game}`)],
  casino: [...casino('/casino'), ...casino('/casino3'), '/aplusCasino'],
  pointLogs: ['/casino/pointLogs', '/casino3/pointLogs'],
  ranking: ['/ranking'],
  notice: ['/notice', '/notice/notice/:noticeid(\\d+)?'],
  event: ['/notice/event/:noticeid(\\d+)?'],
  center: ['/cscenter', '/cscenter/csquestion/:ids([\\d,]+)?'],
  memo: ['/cscenter/memo'],
  rules: ['/cscenter/guide'],
  coupon: ['/cscenter/coupon', '/cscenter/coupon/coupon', '/cscenter/coupon/rouletteCoupon', '/cscenter/randomCoupon'],
  board: [
    '/board',
    '/board/:category',
    '/board/write/:category',
    '/board/update/:category/:id(\\d+)',
    '/board/:category/:id(\\d+)',
  ],
  fellows: ['/info', '/info/fellows'],
  betRecord: ['/info/betRecord'],
  mypage: ['/info/mypage'],
  attendance: ['/daily/dailyEvent'],
};
export type PlaceName = keyof typeof routes;

/** A place of the product; `path` is a pattern as pages of the host have one. */
export interface Place {
  name: PlaceName;
  path: string;
}
export const places: Place[] = Object.entries(routes).flatMap(([name, paths]) =>
  paths.map((path) => ({ name: name as PlaceName, path })),
);

const patterns = places.map(({ path }) => path);

/** The place that an address belongs to; null for an address that the product does not have. */
export function placeAt(path: string): PlaceName | null {
  const pattern = patternAt(patterns, path);
  return places.find((place) => place.path === pattern)?.name ?? null;
}
