import { fireEvent } from '@testing-library/react';
import { watchHeldEnter } from './held-enter';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML =
    '<button>a</button><a href="/b">b</a><input><textarea></textarea><p contenteditable="true">c</p>';
  stop = watchHeldEnter();
});
afterEach(() => stop());

/** False where the page keeps the browser from acting on the key. */
const press = (selector: string, init: KeyboardEventInit) => fireEvent.keyDown(document.querySelector(selector)!, init);

test.each(['button', 'a', 'input'])('a held Enter presses once at: %s', (selector) => {
  expect(press(selector, { key: 'Enter' })).toBe(true);
  expect(press(selector, { key: 'Enter', repeat: true })).toBe(false);
});

test.each(['textarea', 'p'])('it writes lines at: %s', (selector) => {
  expect(press(selector, { key: 'Enter', repeat: true })).toBe(true);
});

test('other keys repeat', () => {
  expect(press('input', { key: 'a', repeat: true })).toBe(true);
  stop();
  expect(press('button', { key: 'Enter', repeat: true })).toBe(true);
});
