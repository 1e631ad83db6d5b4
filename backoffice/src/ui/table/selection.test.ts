import { nothing, toggled, toggledAll, toSelectionState } from './selection';

test('a row is selected and let go', () => {
  const selected = toggled(nothing, 'a');
  expect([...selected]).toEqual(['a']);
  expect(toggled(selected, 'a').size).toBe(0);
});

test.each([
  [[], 'none', ['a', 'b']],
  [['a'], 'some', ['a', 'b']],
  [['a', 'b'], 'all', []],
  [['z'], 'none', ['a', 'b']],
])('of %j selected, %s of two are; the head makes it %j', (selected, share, after) => {
  const selection = new Set(selected);
  expect(toSelectionState(selection, ['a', 'b'])).toBe(share);
  expect([...toggledAll(selection, ['a', 'b'])]).toEqual(after);
});

test('without rows nothing is selected', () => {
  expect(toSelectionState(nothing, [])).toBe('none');
});
