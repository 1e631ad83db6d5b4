import { drawerAtom, store } from '@maru/platform';
import { fireEvent } from '@testing-library/react';
import { fakeMedia } from '../test/fake-media';
import { watchPaneKeys } from './pane-keys';

let stop = () => {};
const at = (id: string) => document.getElementById(id)!;
const press = (init: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement!, { key: 'F6', ...init });

beforeEach(() => {
  fakeMedia();
  store.set(drawerAtom, null);
  document.body.innerHTML = `
    <a id="skip" href="#cart" data-pane="cart">cart</a>
    <main id="main" tabindex="-1"><button id="odds">1.85</button><button id="other">2.10</button></main>
    <div data-slot="cart" id="cart"><a id="back" href="#main" data-pane="list">list</a><input id="stake"></div>`;
  stop = watchPaneKeys();
});
afterEach(() => stop());

test('one key leads from a pick to the cart, and back to the same pick', () => {
  at('odds').focus();
  expect(press()).toBe(false);
  expect(document.activeElement).toBe(at('back'));
  at('stake').focus();
  press();
  expect(document.activeElement).toBe(at('odds'));
});

test('the skip links do the same', () => {
  at('other').focus();
  fireEvent.click(at('skip'));
  expect(document.activeElement).toBe(at('back'));
  fireEvent.click(at('back'));
  expect(document.activeElement).toBe(at('other'));
});

test('a place that is gone leads to the page', () => {
  at('odds').focus();
  press();
  at('odds').remove();
  press();
  expect(document.activeElement).toBe(at('main'));
});

test('where the cart is a drawer it is opened', () => {
  fakeMedia((query) => query.includes('80em'));
  at('odds').focus();
  press();
  expect(store.get(drawerAtom)).toBe('cart');
});

test('without a cart, with another key held, and in a dialog the key is the browser’s', () => {
  at('odds').focus();
  expect(press({ ctrlKey: true })).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true"></div>');
  expect(press()).toBe(true);
  document.querySelector('[aria-modal]')!.remove();
  at('cart').hidden = true;
  expect(press()).toBe(true);
  expect(document.activeElement).toBe(at('odds'));
});
