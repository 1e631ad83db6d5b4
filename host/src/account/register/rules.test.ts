import { birthProblem, emptyForm, type RegisterForm, registerProblems } from './rules';

const good: RegisterForm = {
  id: 'moon_runner',
  password: 'correct horse',
  password_confirmation: 'correct horse',
  nick: '달빛주자',
  phone: '010-1234-5678',
  bank: '999',
  account: '3021-00-123412',
  holder: '김하늘',
  email: 'moon@maru.example',
  birth: '19911205',
  captcha: '7K4P',
  terms: 'yes',
};

test('a whole form has no problem', () => {
  expect(registerProblems(good, 2026)).toEqual({});
});

test('a password of spaces has a sentence of its own', () => {
  const spaces = ' '.repeat(8);
  const problems = registerProblems({ ...good, password: spaces, password_confirmation: spaces }, 2026);
  expect(problems).toEqual({ password: 'wrong.passwordBlank' });
});

test('an empty form names every field but the birth date', () => {
  const fields = Object.keys(registerProblems(emptyForm, 2026)).sort();
  expect(fields).toEqual(
    [
      'account',
      'bank',
      'captcha',
      'holder',
      'id',
      'nick',
      'password',
      'password_confirmation',
      'phone',
      'terms',
    ].sort(),
  );
});

test.each([
  ['id', 'abc'],
  ['id', '1abcd'],
  ['id', 'Moon'],
  ['id', 'a'.repeat(17)],
  ['email', 'moon@maru'],
  ['email', '달@maru.example'],
  ['password', '1234567'],
  ['password', 'x'.repeat(73)],
  ['password_confirmation', 'other'],
  ['nick', '가'],
  ['phone', '010 1234'],
  ['account', '12-ab'],
  ['account', '------'],
  ['account', '000-000-0000'],
  ['phone', '--------'],
  ['bank', '마루은행'],
  ['holder', '----'],
  ['password', ' '.repeat(8)],
  ['holder', ' 김 '],
  ['captcha', '  '],
] as const)('%s %j is refused', (field, value) => {
  expect(Object.keys(registerProblems({ ...good, [field]: value }, 2026))).toContain(field);
});

// spec session.17
test.each([
  ['', null],
  ['1991120', 'birth.format'],
  ['1991-12-05', 'birth.format'],
  ['18991231', 'birth.year'],
  ['20270101', 'birth.year'],
  ['19911301', 'birth.month'],
  ['19910001', 'birth.month'],
  ['19911232', 'birth.day'],
  ['19911200', 'birth.day'],
  ['19000101', null],
  ['20260230', null],
])('birth date %j', (birth, problem) => {
  expect(birthProblem(birth, 2026)).toBe(problem);
});
