import { allView, readKeptTable, withoutView, withView } from './views';

const empty = readKeptTable(undefined);
const view = {
  text: '큰 금액',
  search: '',
  conditions: [{ field: 'money', op: 'least' as const, value: '5' }],
  sorting: [],
};

test('a view that was made is read again as it was', () => {
  const [kept, name] = withView(empty, view, allView);
  expect(readKeptTable(JSON.parse(JSON.stringify(kept))).views).toEqual([{ ...view, name }]);
});

test('a view takes over the hidden columns, and takes them away with it', () => {
  const [kept, name] = withView({ ...empty, hidden: { all: ['money'] } }, view, allView);
  expect(kept.hidden).toEqual({ all: ['money'], [name]: ['money'] });
  expect(withoutView(kept, name)).toEqual({ views: [], hidden: { all: ['money'] } });
});

test('a name is never given twice', () => {
  const [one] = withView(empty, view, allView);
  const [two] = withView(one, view, allView);
  const [three, name] = withView(withoutView(two, 'own-1'), view, allView);
  expect(new Set(three.views.map((kept) => kept.name)).size).toBe(2);
  expect(name).toBe('own-3');
});

test.each([null, 5, 'x', { views: 'x', hidden: 5 }, { views: [null, {}, { name: 'a' }], hidden: null }])(
  '%j is an empty keeping',
  (value) => {
    expect(readKeptTable(value)).toEqual({ views: [], hidden: {} });
  },
);
