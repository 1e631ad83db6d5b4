import { matchQueryOf } from './match-state';

test('chips of the table are what the server is asked for; what is no number is left out', () => {
  expect(matchQueryOf({ search: ' 서울 ', conditions: [] })).toEqual({ search: '서울' });
  const is = (field: string, value: string) => ({ field, op: 'is' as const, value });
  expect(matchQueryOf({ search: '', conditions: [is('view', 'live'), is('sport', '3'), is('league', '12')] })).toEqual({
    view: 'live',
    sport: 3,
    league: 12,
  });
  expect(matchQueryOf({ search: '', conditions: [is('sport', 'x')] })).toEqual({});
});
