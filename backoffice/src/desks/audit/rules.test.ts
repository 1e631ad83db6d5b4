import { addressOfExport, toQuery } from './rules';

test('what is searched for is the subject, and conditions name the rest', () => {
  expect(toQuery({ search: '', conditions: [] })).toEqual({});
  expect(toQuery({ search: 'banner', conditions: [{ field: 'actor', op: 'has', value: '이' }] })).toEqual({
    subject: 'banner',
    actor: '이',
  });
});

test('a range of minutes holds the whole of its last minute', () => {
  const conditions = [
    { field: 'at', op: 'least', value: '60000' },
    { field: 'at', op: 'most', value: '120000' },
  ] as const;
  expect(toQuery({ search: '', conditions })).toEqual({ from: 60_000, until: 179_999 });
});

test('the file holds what is shown', () => {
  expect(addressOfExport({})).toBe('/api/ops/audit.csv');
  expect(addressOfExport({ subject: 'a&b', until: 5 })).toBe('/api/ops/audit.csv?subject=a%26b&until=5');
});
