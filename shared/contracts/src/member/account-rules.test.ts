import { isAccountNumber, isHolderName, passwordProblem } from './account-rules';

test.each([
  ['123-456-789012', true],
  ['1234567890', true],
  ['\uff11\uff12\uff13-456-789012', true],
  ['------', false],
  ['----------', false],
  ['-1234567890', false],
  ['1234567890-', false],
  ['123--4567890', false],
  ['123456789', false],
  ['12345678901234567', false],
  ['0000000000', false],
  ['000-0000-0000', false],
  ['12345 67890', false],
])('account %j: %s', (text, isOne) => {
  expect(isAccountNumber(text)).toBe(isOne);
});

test.each([
  ['김하늘', true],
  ['남궁 민', true],
  ["Mary-Jane O'Hara Jr.", true],
  ['José', true],
  ['--', false],
  ['   ', false],
  ['김', false],
  ['12', false],
  ['김하늘1', false],
  ['\u200b\u200b', false],
])('name %j: %s', (text, isOne) => {
  expect(isHolderName(text)).toBe(isOne);
});

test.each([
  ['1234567', 'short'],
  ['x'.repeat(73), 'long'],
  ['        ', 'blank'],
  ['a       b', 'blank'],
  ['\u200b'.repeat(10), 'blank'],
  ['long enough', null],
])('password %j: %s', (text, problem) => {
  expect(passwordProblem(text)).toBe(problem);
});
