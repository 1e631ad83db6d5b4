import { emptyBoxes, eraseAt, typeAt, wholeCode } from './code-boxes';

const toBoxes = (text: string) => emptyBoxes.map((_, at) => (text[at] ?? ' ').trim());

test.each([
  ['a digit goes into its box', '', 0, '4', '4     ', 1],
  ['the last one stays in the last box', '48215', 5, '7', '482157', 5],
  ['a digit replaces what was there', '482157', 2, '9', '489157', 3],
  ['a whole code fills all boxes, wherever it is pasted', '1', 4, '482157', '482157', 5],
  ['spaces and dashes between are left out', '', 0, '482-1 57', '482157', 5],
  ['full-width digits are digits', '', 0, '４８２１５７', '482157', 5],
  ['letters change nothing', '48', 2, 'x', '48    ', 2],
  ['more than a code is cut', '', 0, '4821579', '482157', 5],
  ['a part is put in from its box on', '48', 2, '215', '48215 ', 5],
])('%s', (_, before, at, text, after, focus) => {
  const typed = typeAt(toBoxes(before), at, text);
  expect([typed.boxes.map((digit) => digit || ' ').join(''), typed.focus]).toEqual([after, focus]);
});

test('backspace takes the digit out, and from an empty box the one before', () => {
  expect(eraseAt(toBoxes('4821'), 3)).toEqual({ boxes: toBoxes('482'), focus: 3 });
  expect(eraseAt(toBoxes('482'), 3)).toEqual({ boxes: toBoxes('48'), focus: 2 });
  expect(eraseAt(toBoxes(''), 0)).toEqual({ boxes: emptyBoxes, focus: 0 });
});

test('a code is whole once every box has its digit', () => {
  expect(wholeCode(toBoxes('48215'))).toBeNull();
  expect(wholeCode(toBoxes('482157'))).toBe('482157');
});
