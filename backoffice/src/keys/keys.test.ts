import { isTypedInto, toKey } from './key-press';
import { findHandler, type KeyScope } from './scopes';

test.each([
  ['j', 'KeyJ', false, 'j'],
  ['J', 'KeyJ', true, 'j'],
  ['ㅓ', 'KeyJ', false, 'j'],
  ['Process', 'KeyX', false, 'x'],
  ['?', 'Slash', true, '?'],
  ['Process', 'Slash', true, '?'],
  ['/', 'Digit7', true, '/'],
  ['Enter', 'Enter', false, 'Enter'],
])('%s of %s is %s → %s', (key, code, shiftKey, expected) => {
  expect(toKey({ key, code, shiftKey })).toBe(expected);
});

test.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<input type="checkbox">', false],
  ['<textarea></textarea>', true],
  ['<div role="spinbutton"></div>', true],
  ['<div contenteditable="true"><b></b></div>', true],
  ['<button></button>', false],
  ['<tr></tr>', false],
])('%s is typed into: %s', (html, typed) => {
  const box = document.createElement('template');
  box.innerHTML = html;
  expect(isTypedInto(box.content.querySelector('b') ?? box.content.firstElementChild)).toBe(typed);
});

test('the part with the focus comes first, then the first one that knows the key', () => {
  const [left, right] = [document.createElement('div'), document.createElement('div')];
  const inside = right.appendChild(document.createElement('button'));
  const done: string[] = [];
  const scope = (name: string, element: Element, keys: string): KeyScope => ({
    element: () => element,
    shortcuts: () => Object.fromEntries([...keys].map((key) => [key, () => void done.push(name)])),
  });
  const scopes = [scope('left', left, 'jx'), scope('right', right, 'j')];
  findHandler('j', inside, scopes)?.();
  findHandler('j', document.body, scopes)?.();
  findHandler('x', inside, scopes)?.();
  expect(done).toEqual(['right', 'left', 'left']);
  expect(findHandler('q', inside, scopes)).toBeUndefined();
});
