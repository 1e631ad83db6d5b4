import { listAddress, readAddress } from './address';
import { type ListQuery, readKeyword, sameQuery, wholeList } from './list-query';

const filters = ['search', 'sort', 'favorites'] as const;
const query: ListQuery = {
  sports_id: 1,
  country_id: 2,
  league_id: 3,
  search: '서울 & 부산',
  sort: 'time',
  favorites: true,
};
const parseSearch = (address: string) => new URL(address, 'https://x').search;

test.each([
  ['', { ok: true, search: '' }],
  ['  ', { ok: true, search: '' }],
  ['서', { ok: false, reason: 'too_short' }],
  ['👟', { ok: false, reason: 'too_short' }],
  [' 서울 ', { ok: true, search: '서울' }],
])('the keyword %j is read as %j', (text, read) => {
  expect(readKeyword(text)).toEqual(read);
});

test('an address is read as it was written', () => {
  const address = listAddress('/game/sports/5', query, 77);
  expect(address.startsWith('/game/sports/5?')).toBe(true);
  expect(readAddress(parseSearch(address), filters)).toEqual({ query, match: 77 });
});

test('what an area does not filter by is left out of its query', () => {
  const { query: read } = readAddress(parseSearch(listAddress('/theSports/inplay', query)), []);
  expect(read).toEqual({ ...wholeList, sports_id: 1, country_id: 2, league_id: 3 });
});

test('whatever is not understood counts as all', () => {
  const address = '?sports_id=-1&country_id=x&league_id=1e3&match=0&sort=foo&search=a&favorites=yes';
  expect(readAddress(address, filters)).toEqual({ query: wholeList, match: null });
  expect(listAddress('/game/sports/4', {})).toBe('/game/sports/4');
});

test.each(Object.keys(wholeList) as (keyof ListQuery)[])('queries with another %s are not the same', (name) => {
  expect(sameQuery(query, { ...query })).toBe(true);
  expect(sameQuery(query, { ...query, [name]: wholeList[name] })).toBe(false);
});
