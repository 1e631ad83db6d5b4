/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { watchLanguage } from './builtins';

const { map } = Array.prototype;
let look: ReturnType<typeof watchLanguage>;
beforeEach(() => {
  look = watchLanguage(window);
});

// spec releases.49
test('a function of the language that was replaced is found and put back', () => {
  // biome-ignore lint/suspicious/noExplicitAny: what a build does
  (Array.prototype as any).map = () => [];
  expect(look()).toEqual([{ name: 'Array.prototype.map', restored: true }]);
  expect(Array.prototype.map).toBe(map);
  expect(look()).toEqual([]);
});

// spec releases.49
test('one that was deleted comes back', () => {
  Reflect.deleteProperty(String.prototype, 'trim');
  expect(look()).toEqual([{ name: 'String.prototype.trim', restored: true }]);
  expect(' a '.trim()).toBe('a');
});

// spec releases.49
test('an addition that loops over objects meet is taken away', () => {
  Object.assign(Object.prototype, { mine: 1 });
  const keys: string[] = [];
  for (const key in {}) keys.push(key);
  expect(keys).toEqual(['mine']);
  expect(look()).toEqual([{ name: 'Object.prototype.mine', restored: true }]);
  expect('mine' in {}).toBe(false);
});

test('a polyfill stays', () => {
  Object.defineProperty(Array.prototype, 'later', { value: () => 1, configurable: true });
  expect(look()).toEqual([]);
  Reflect.deleteProperty(Array.prototype, 'later');
});
