import { sumCounts } from './menu-groups';

const pages = [{ name: 'members' }, { name: 'questions' }];

test('a folded group shows the sum of its pages in the most urgent kind', () => {
  expect(sumCounts(pages, { questions: { kind: 'work', n: 3 }, members: { kind: 'late', n: 1 } })).toEqual({
    kind: 'late',
    n: 4,
  });
  expect(sumCounts(pages, { alarms: { kind: 'late', n: 2 } })).toBeNull();
});
