import { errorsOfField, problemText } from './form-problem';

test('errors at their fields are not repeated above the buttons, others are', () => {
  const errors = { note: ['Too short.'], 'limits.max_win': ['Too high.'] };
  expect(problemText('Refused.', {}, [])).toBe('Refused.');
  expect(problemText('Refused.', errors, ['note', 'limits.max_win'])).toBe('');
  expect(problemText('Refused.', errors, ['note', 'limits'])).toBe('');
  expect(problemText('Refused.', errors, ['note'])).toBe('Refused. Too high.');
});

test('the errors of a part of a value are those of its field', () => {
  const errors = { 'paths.0': ['one'], paths: ['two'], pathsOfOthers: ['three'] };
  expect(errorsOfField('paths', errors)).toEqual(['one', 'two']);
});
