import { keyAct } from './use-keys';

const event = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});
document.body.innerHTML = '<div data-game-page><p>x</p><input><button>y</button></div><button id="outside">z</button>';
const at = (selector: string) => document.querySelector(selector);

test.each([
  ['a figure chooses a place', event('3'), 'p', { kind: 'choose', at: 2 }],
  ['also with the focus on a place', event('1'), '[data-game-page] > button', { kind: 'choose', at: 0 }],
  ['0 is no place', event('0'), 'p', null],
  ['R is known by its key, whatever it writes', event('ㄱ', { code: 'KeyR' }), 'p', { kind: 'repeat' }],
  ['a shortcut of the browser stays one', event('r', { code: 'KeyR', metaKey: true }), 'p', null],
  ['Enter places', event('Enter'), 'p', { kind: 'place' }],
  ['also from the stake', event('Enter'), 'input', { kind: 'place' }],
  ['on a button Enter presses that button', event('Enter'), '[data-game-page] > button', null],
  ['a key that is held places once', event('Enter', { repeat: true }), 'p', null],
  ['figures of a stake are written', event('3'), 'input', null],
  ['elsewhere nothing happens', event('3'), '#outside', null],
] as const)('%s', (_, pressed, selector, act) => {
  expect(keyAct(pressed, at(selector))).toEqual(act);
});
