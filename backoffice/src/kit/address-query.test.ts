import type { Condition } from '../ui/table/conditions';
import { addressWithQuery, queryOfAddress, toFilter } from './address-query';

const todo: Condition[] = [{ field: 'view', op: 'is', value: 'todo' }];
const words = (text: string) => new URLSearchParams(text);

test('a filter is read from the address as it was written to it', () => {
  const query = { search: '김 a&b', conditions: [...todo, { field: 'at', op: 'least' as const, value: '1.5' }] };
  const address = addressWithQuery(words('full=1'), query, []);
  expect(address.get('full')).toBe('1');
  expect(queryOfAddress(words(address.toString()), [])).toEqual(query);
});

test('an address without a filter has what the list starts with; an empty filter is one', () => {
  expect(queryOfAddress(words(''), todo)).toEqual({ search: '', conditions: todo });
  expect(addressWithQuery(words(''), { search: '', conditions: todo }, todo).toString()).toBe('');
  const none = addressWithQuery(words(''), { search: '', conditions: [] }, todo);
  expect(queryOfAddress(none, todo)).toEqual({ search: '', conditions: [] });
});

test('what is no condition is left out', () => {
  expect(queryOfAddress(words('where=x&where=a.like.b'), todo).conditions).toEqual([]);
});

test('another row keeps the filter of the list and nothing of the sheet before', () => {
  const address = words('search=kim&where=a.is.b&where=c.is.d&full=1&round=4');
  expect(toFilter(address).toString()).toBe('search=kim&where=a.is.b&where=c.is.d');
});
