import { allView, readStoredTable, toViewTabs, withoutView, withView } from './views';

const empty = readStoredTable(undefined);
const view = {
  text: '큰 금액',
  search: '',
  conditions: [{ field: 'money', op: 'least' as const, value: '5' }],
  sorting: [],
};

test('a view that was made is read again as it was', () => {
  const [table, name] = withView(empty, view, allView);
  expect(readStoredTable(JSON.parse(JSON.stringify(table))).views).toEqual([{ ...view, name }]);
});

test('a view takes over the hidden columns, and takes them away with it', () => {
  const [table, name] = withView({ ...empty, hidden: { all: ['money'] } }, view, allView);
  expect(table.hidden).toEqual({ all: ['money'], [name]: ['money'] });
  expect(withoutView(table, name)).toEqual({ views: [], hidden: { all: ['money'] } });
});

test('a name is never given twice', () => {
  const [saved] = withView(empty, view, allView);
  const [two] = withView(saved, view, allView);
  const [three, name] = withView(withoutView(two, 'own-1'), view, allView);
  expect(new Set(three.views.map((table) => table.name)).size).toBe(2);
  expect(name).toBe('own-3');
});

test.each([null, 5, 'x', { views: 'x', hidden: 5 }, { views: [null, {}, { name: 'a' }], hidden: null }])(
  '%j is an empty keeping',
  (value) => {
    expect(readStoredTable(value)).toEqual({ views: [], hidden: {} });
  },
);

test('tabs are all rows, the views of the desk and saved ones; the desk may replace the first', () => {
  const countRows = (conditions: readonly unknown[] = []) => conditions.length;
  const [open, all] = [
    { name: 'open', text: 'Open', count: 7 },
    { name: allView, text: 'All' },
  ];
  const saved = { ...view, name: 'own-1' };
  const ownTab = { name: 'own-1', text: view.text, count: 1, own: true };
  expect(toViewTabs(all, [open], [saved], countRows)).toEqual([{ ...all, count: 0 }, open, ownTab]);
  expect(toViewTabs(all, [open, { ...all, text: 'Every' }], [], countRows)).toEqual([
    open,
    { name: allView, text: 'Every', count: 0 },
  ]);
});
