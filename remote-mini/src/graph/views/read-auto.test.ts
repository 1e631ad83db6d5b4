import { readAuto } from './GraphPanel';

test.each([
  ['', null],
  ['2', 200],
  ['1.01', 101],
  ['1.5', 150],
  ['10000', 1_000_000],
  ['1.00', undefined],
  ['10000.01', undefined],
  ['1.005', undefined],
  ['two', undefined],
])('%j is read as %s', (text, auto) => {
  expect(readAuto(text)).toBe(auto);
});
