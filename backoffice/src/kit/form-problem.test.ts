import { problemText } from './form-problem';

test('errors at their fields are not repeated above the buttons, others are', () => {
  const errors = { note: ['Too short.'], 'limits.max_win': ['Too high.'] };
  expect(problemText('Refused.', {}, new Set())).toBe('Refused.');
  expect(problemText('Refused.', errors, new Set(['note', 'limits.max_win']))).toBe('');
  expect(problemText('Refused.', errors, new Set(['note']))).toBe('Refused. Too high.');
});
