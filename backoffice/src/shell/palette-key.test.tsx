import { fireEvent, render } from '@testing-library/react';
import { usePaletteKey } from './use-palette-key';

const open = jest.fn();
function Page() {
  usePaletteKey(open);
  return <input aria-label="field" />;
}

beforeEach(() => {
  open.mockClear();
  render(<Page />);
});

test.each([
  ['Latin letters', { key: 'k', code: 'KeyK', metaKey: true }],
  ['Latin capitals', { key: 'K', code: 'KeyK', ctrlKey: true }],
  ['the Korean keyboard', { key: 'ㅏ', code: 'KeyK', metaKey: true }],
  ['an input method that keeps the key', { key: 'Process', code: 'KeyK', ctrlKey: true }],
  ['full width', { key: '\uff4b', code: 'KeyK', ctrlKey: true }],
  ['another Latin layout', { key: 'k', code: 'KeyV', ctrlKey: true }],
])('the palette opens with %s', (_, press) => {
  fireEvent.keyDown(document.body, press);
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  ['a syllable is composed', { key: 'ㅏ', code: 'KeyK', ctrlKey: true, isComposing: true }],
  ['the letter stands elsewhere', { key: 'v', code: 'KeyK', ctrlKey: true }],
  ['no key is held', { key: 'k', code: 'KeyK' }],
  ['Shift is held', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
])('it stays closed while %s', (_, press) => {
  fireEvent.keyDown(document.querySelector('input')!, press);
  expect(open).not.toHaveBeenCalled();
});
