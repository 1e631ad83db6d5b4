import { parseText, stored } from './storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const parseCount = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);

test('a value is kept under a key with its version, in its area', () => {
  const count = stored('browser', 'count', 2, parseCount);
  expect(count.read()).toBeNull();
  expect(count.write(7)).toBe(true);
  expect(localStorage.getItem('maru.count.v2')).toBe('7');
  expect(count.read()).toBe(7);
  expect(stored('browser', 'count', 3, parseCount).read()).toBeNull();
  expect(stored('tab', 'count', 2, parseCount).read()).toBeNull();
  count.write(null);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '"text"', 'null', '1.5'])('what is kept as %s is refused', (text) => {
  localStorage.setItem('maru.count.v1', text);
  expect(stored('browser', 'count', 1, parseCount).read()).toBeNull();
});

// spec session.32
test('where the browser forbids storage the page remembers', () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const way of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, way).mockImplementation(forbid);
  const text = stored('tab', 'text', 1, parseText);
  expect(text.write('a')).toBe(false);
  expect(text.read()).toBe('a');
  text.write(null);
  expect(text.read()).toBeNull();
});

test('where there is no room the page remembers what did not fit', () => {
  const text = stored('tab', 'text', 1, parseText);
  text.write('old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  text.write('new');
  expect(text.read()).toBe('new');
  jest.restoreAllMocks();
  text.write(null);
  expect(text.read()).toBeNull();
});
