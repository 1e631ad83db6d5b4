import { choose, listAddress, readKeyword, readListAddress, toCallQuery, wholeList } from './list-query';

const narrow = { ...wholeList, sports_id: 1, country_id: 2, league_id: 3 };

test('a sport resets country and league, a country resets the league, a league resets nothing', () => {
  expect(choose(narrow, { sports_id: 9 })).toMatchObject({ sports_id: 9, country_id: 0, league_id: 0 });
  expect(choose(narrow, { country_id: 9 })).toMatchObject({ sports_id: 1, country_id: 9, league_id: 0 });
  expect(choose(narrow, { league_id: 9 })).toMatchObject({ sports_id: 1, country_id: 2, league_id: 9 });
});

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
  const query = { ...narrow, search: '서울 & 부산', sort: 'time', favorites: true } as const;
  const address = listAddress(5, query, 77);
  expect(address.startsWith('/game/sports/5?')).toBe(true);
  expect(readListAddress(new URL(address, 'https://x').search)).toEqual({ query, match: 77 });
});

test('whatever is not understood counts as all', () => {
  const address = '?sports_id=-1&country_id=x&league_id=1e3&match=0&sort=foo&search=a&favorites=yes';
  expect(readListAddress(address)).toEqual({ query: wholeList, match: null });
  expect(listAddress(4)).toBe('/game/sports/4');
});

test('the first page of the whole list asks without a query, as the head of the page does', () => {
  expect(toCallQuery(wholeList, 1)).toEqual({});
  expect(toCallQuery({ ...wholeList, favorites: true }, 1)).toEqual({});
  expect(toCallQuery({ ...narrow, search: '서울', sort: 'time' }, 3)).toEqual({
    page: 3,
    sports_id: 1,
    country_id: 2,
    league_id: 3,
    search: '서울',
    sort: 'time',
  });
});
