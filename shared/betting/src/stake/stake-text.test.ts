import { caretAfter, deleteThrough, readEdit } from './stake-text';

const read = (shown: string, text: string, isTyped = true) => {
  const reading = readEdit(shown, text, isTyped);
  return reading.ok ? reading.amount : reading.reason;
};

test.each([
  ['a digit behind', '30,000', '30,0005', 300_005],
  ['a digit deleted', '1,500', '1,50', 150],
  ['a digit deleted in front', '10,123', '0,123', 123],
  ['a unit behind', '30', '30만', 300_000],
  ['a second unit', '3,000', '3,000만', 30_000_000],
  ['all deleted', '5', '', 'empty'],
  ['a comma that a member types', '1', '1,', 'unreadable'],
  ['the comma of a fraction', '1,', '1,5', 'unreadable'],
  ['the comma of thousands', '1,50', '1,500', 1_500],
  ['a dot', '1', '1.', 'unreadable'],
  ['a fraction', '1.', '1.5', 'unreadable'],
  ['a unit behind a fraction', '1.5', '1.5만', 15_000],
  ['a minus in front', '5,000', '\u22125,000', 'unreadable'],
  ['an exponent', '1', '1e', 'unreadable'],
  ['a letter', '12', '12a', 'unreadable'],
  ['a digit too many', '999,999,999,999', '999,999,999,9999', 'too_large'],
])('%s: %s becomes %s', (_, shown, text, expected) => {
  expect(read(shown, text)).toBe(expected);
});

test('pasted text is read strictly, whatever the field showed', () => {
  expect(read('40,000', '30,0005', false)).toBe('unreadable');
  expect(read('40,000', '30,000', false)).toBe(30_000);
  expect(read('', '3천만원', false)).toBe(30_000_000);
});

test('the caret stays behind the digits that it stood behind', () => {
  expect(caretAfter('1,234,567', 4)).toBe(5);
  expect(caretAfter('1,234,567', 7)).toBe(9);
  expect(caretAfter('', 0)).toBe(0);
});

test.each([
  ['Backspace behind a comma', '1,234', '1234', 1, 'deleteContentBackward', '234', 0],
  ['Delete before a comma', '1,234', '1234', 1, 'deleteContentForward', '134', 1],
  ['Backspace behind a digit', '1,234', '1,34', 2, 'deleteContentBackward', '1,34', 2],
  ['a comma that is replaced', '1,234', '1234', 1, 'insertText', '1234', 1],
  ['a comma of a text as typed', '1,5', '15', 1, 'deleteContentBackward', '15', 1],
])('%s: %s with %s', (_, shown, text, caret, inputType, expected, at) => {
  expect(deleteThrough(shown, { text, caret }, inputType)).toEqual({ text: expected, caret: at });
});
