import { findSettingErrors, problemErrors } from './errors';

test('the API’s refusals stand at the fields that they name', () => {
  const errors = {
    'changes.board.categories.0.id': ['a'],
    'changes.board': ['b'],
    'changes.boards': ['c'],
    note: ['d'],
  };
  expect(findSettingErrors('board', errors)).toEqual({ 'categories.0.id': ['a'], '': ['b'] });
  expect(findSettingErrors('brand.name', errors)).toEqual({});
});

test('a number out of its bounds is told with them', () => {
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const problems = [
    { path: '0', kind: 'number', low: '', high: '' },
    { path: '', kind: 'range', low: '1.00', high: '2.00' },
  ] as const;
  expect(problemErrors(problems, t)).toEqual({ 0: ['settings.not_number'], '': ['number.range 1.00 2.00'] });
});
