import { readClosedGroups, sumOf, writeClosedGroups } from './menu-groups';

const pages = [{ name: 'members' }, { name: 'questions' }];

test('a folded group shows the sum of its pages in the most urgent kind', () => {
  expect(sumOf(pages, { questions: { kind: 'work', n: 3 }, members: { kind: 'late', n: 1 } })).toEqual({
    kind: 'late',
    n: 4,
  });
  expect(sumOf(pages, { alarms: { kind: 'late', n: 2 } })).toBeNull();
});

test('folded groups are kept, and what else stands in the storage does not matter', () => {
  writeClosedGroups(['site']);
  expect(readClosedGroups()).toEqual(['site']);
  for (const text of ['{', '7', '[1, null]']) {
    localStorage.setItem('maru_ops_menu_closed', text);
    expect(readClosedGroups()).toEqual([]);
  }
});
