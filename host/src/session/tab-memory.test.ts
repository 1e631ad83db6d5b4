import { recall, remember } from './tab-memory';

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('a text is remembered and forgotten', () => {
  remember('a', '1');
  expect([recall('a'), sessionStorage.getItem('a')]).toEqual(['1', '1']);
  remember('a', null);
  expect(recall('a')).toBeNull();
});

test('where the browser forbids storage the page itself remembers', () => {
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
  remember('b', '2');
  expect(recall('b')).toBe('2');
  remember('b', null);
  expect(recall('b')).toBeNull();
  storage.mockRestore();
});
