import { type BirthFields, birthProblem, findPart, isFull, type Part, padded, toBirth, typed } from './rules';

// spec session.33, host.12
test.each<[Part, string, string]>([
  ['year', '1991', '1991'],
  ['year', '19915', '1991'],
  ['year', '1a9b9c1', '1991'],
  ['year', '１９９１', '1991'],
  ['year', '년', ''],
  ['month', '12', '12'],
  ['month', '13', '12'],
  ['month', '99', '12'],
  ['month', '1', '1'],
  ['month', '00', '00'],
  ['month', '123', '12'],
  ['month', '-5', '5'],
  ['day', '31', '31'],
  ['day', '32', '31'],
  ['day', '9', '9'],
  ['day', '０５', '05'],
  ['day', '<script>', ''],
])('typing %s %j leaves %j', (part, text, expected) => {
  expect(typed(part, text)).toBe(expected);
});

// spec host.12
test.each<[Part, string, string]>([
  ['month', '5', '05'],
  ['month', '0', '00'],
  ['month', '12', '12'],
  ['month', '', ''],
  ['day', '9', '09'],
  ['year', '9', '9'],
])('leaving %s %j makes it %j', (part, value, expected) => {
  expect(padded(part, value)).toBe(expected);
});

test('a field is full at its length', () => {
  expect(isFull('year', '199')).toBe(false);
  expect(isFull('year', '1991')).toBe(true);
  expect(isFull('month', '1')).toBe(false);
  expect(isFull('day', '01')).toBe(true);
});

const date = (year: string, month: string, day: string): BirthFields => ({ year, month, day });

test('single digits are padded in what is sent', () => {
  expect(toBirth(date('1991', '5', '9'))).toBe('19910509');
  expect(toBirth(date('1991', '12', ''))).toBe('199112');
});

// spec host.13
test.each([
  ['', 'format'],
  ['1991120', 'format'],
  ['199112050', 'format'],
  ['1991120a', 'format'],
  ['18991205', 'year'],
  ['20271205', 'year'],
  ['00001399', 'year'],
  ['19911305', 'month'],
  ['19910099', 'month'],
  ['19911200', 'day'],
  ['19911232', 'day'],
  ['19000101', null],
  ['20261231', null],
  ['19910231', null],
])('%j: %j', (birth, problem) => {
  expect(birthProblem(birth, 2026)).toBe(problem);
});

test('a problem is shown at its field', () => {
  expect(findPart('format', date('199', '', ''))).toBe('year');
  expect(findPart('format', date('1991', '', '5'))).toBe('month');
  expect(findPart('format', date('1991', '5', ''))).toBe('day');
  expect(findPart('month', date('1991', '00', '05'))).toBe('month');
  expect(findPart('day', date('1991', '01', '00'))).toBe('day');
});
