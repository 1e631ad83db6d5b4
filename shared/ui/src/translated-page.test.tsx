import { isTranslatedPage, makeTranslationRetry } from './translated-page';

const broken = () => new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
afterEach(() => {
  document.documentElement.className = '';
  document.body.innerHTML = '';
  jest.useRealTimers();
});

test.each([
  ['translated-ltr', ''],
  ['dark translated-rtl', ''],
  ['', '<p><font><font>text</font></font></p>'],
])('a page of class “%s” with “%s” is translated', (name, html) => {
  expect(isTranslatedPage()).toBe(false);
  document.documentElement.className = name;
  document.body.innerHTML = html;
  expect(isTranslatedPage()).toBe(true);
});

test('only what a translator breaks is rendered anew', () => {
  const mayRetry = makeTranslationRetry();
  expect(mayRetry(broken())).toBe(false);
  document.documentElement.className = 'translated-ltr';
  expect(mayRetry(new Error('broken'))).toBe(false);
  expect(mayRetry(null)).toBe(false);
  expect(mayRetry(broken())).toBe(true);
});

test('what breaks again at once is not rendered a third time; a later break is one of its own', () => {
  jest.useFakeTimers();
  document.documentElement.className = 'translated-ltr';
  const mayRetry = makeTranslationRetry();
  expect([mayRetry(broken()), mayRetry(broken())]).toEqual([true, false]);
  jest.advanceTimersByTime(1_000);
  expect(mayRetry(broken())).toBe(true);
});
