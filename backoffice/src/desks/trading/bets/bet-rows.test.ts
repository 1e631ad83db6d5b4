import { toBetQuery } from './bet-rows';

test('a bet is found by its number, chips go along, what is no number is not sent', () => {
  const is = (field: string, value: string) => ({ field, op: 'is' as const, value });
  expect(toBetQuery({ search: '#77', conditions: [is('status', 'open'), is('match', '5')] })).toEqual({
    id: 77,
    match: 5,
    status: 'open',
  });
  expect(toBetQuery({ search: ' m600000000010 ', conditions: [] })).toEqual({ match: 600_000_000_010 });
  expect(toBetQuery({ search: '서울', conditions: [is('member', 'x')] })).toEqual({});
});
