import { csvTime } from '@maru/contracts/csv';
import type { DataColumn } from './columns';
import { readText, toCsv, toPlainValue } from './csv';

interface Row {
  name: string;
  money: number | null;
  at: number | null;
}
const row: Row = { name: '김마루', money: 1_284_500, at: 1_780_000_000_000 };
const plain = (column: Partial<DataColumn<Row>>, shown = '', of = row) =>
  toPlainValue({ name: 'x', cell: () => shown, ...column }, of, shown);
const money = ({ money }: Row) => money;

test('money is a whole number, whatever separators and units its cell has', () => {
  for (const shown of ['1,284,500', '1,284,500원', '₩1,284,500', '']) {
    expect(plain({ value: money }, shown)).toBe(1_284_500);
  }
  expect(plain({ value: () => -3 }, '−3원')).toBe(-3);
  expect(plain({ value: money, plain: money }, '128만')).toBe(1_284_500);
});

test('rates, odds and named numbers are what their cells show', () => {
  expect(plain({ value: () => 550 }, '5.50%')).toBe('5.50%');
  expect(plain({ value: () => 5 }, '5%')).toBe('5%');
  expect(plain({ value: () => 195 }, '1.95')).toBe('1.95');
  expect(plain({ value: () => 2 }, '2 · 브론즈')).toBe('2 · 브론즈');
});

test('times are ISO 8601, and nothing is an empty cell', () => {
  const time = { value: ({ at }: Row) => at, filter: { kind: 'time' } as const };
  expect(plain(time, '05-18 14:31')).toBe(csvTime(row.at));
  expect(csvTime(row.at)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/);
  expect(plain(time, '–', { ...row, at: null })).toBeNull();
  expect(plain({ value: money }, '–', { ...row, money: null })).toBeNull();
  expect(plain({ value: ({ name }) => name }, '')).toBe('김마루');
});

test('a cell is read without its buttons and marks', () => {
  const cell = document.createElement('td');
  cell.innerHTML =
    '<b>김마루</b><small>demo1</small> <svg><title>x</title></svg><button>열기</button><i aria-hidden="true">·</i> 3<span>건</span>';
  expect(readText(cell)).toBe('김마루 demo1 3건');
});

test('a file has the columns in their order, and runs nothing in a spreadsheet', () => {
  const columns: DataColumn<Row>[] = [
    { name: 'money', value: money, cell: money },
    { name: 'name', value: ({ name }) => name, cell: ({ name }) => name },
    { name: 'acts', cell: () => null },
  ];
  const names = ['=1+1', '+82 10', '-5', '@sum', '\t=2', 'a,"b"', '−7'];
  const rows = [row, ...names.map((name) => ({ ...row, name, money: -5 }))];
  const texts = rows.map(({ name, money }) => [String(money), name, '']);
  expect(toCsv(columns, (name) => `N ${name}`, rows, texts).split('\r\n')).toEqual([
    '\uFEFFN money,N name',
    '1284500,김마루',
    "-5,'=1+1",
    "-5,'+82 10",
    "-5,'-5",
    "-5,'@sum",
    "-5,'\t=2",
    '-5,"a,""b"""',
    "-5,'−7",
    '',
  ]);
});
