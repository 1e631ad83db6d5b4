import { wholeList } from '@maru/sportsbook';
import { choose, toCallQuery } from './list-query';

const narrow = { ...wholeList, sports_id: 1, country_id: 2, league_id: 3 };

// spec sports-pages.3
test('a sport resets country and league, a country resets the league, a league resets nothing', () => {
  expect(choose(narrow, { sports_id: 9 })).toMatchObject({ sports_id: 9, country_id: 0, league_id: 0 });
  expect(choose(narrow, { country_id: 9 })).toMatchObject({ sports_id: 1, country_id: 9, league_id: 0 });
  expect(choose(narrow, { league_id: 9 })).toMatchObject({ sports_id: 1, country_id: 2, league_id: 9 });
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
