import { renderToStaticMarkup } from 'react-dom/server';
import { createColumns } from './create-columns';

interface Row {
  id: number;
  name: string;
  state: 'open' | 'closed';
  amount: number | null;
  at: number | null;
  active: boolean;
}

const t = (key: string) => key;
const money = { short: String, full: (krw: number) => `${krw} KRW`, signed: String };
const column = createColumns<Row>(t, money);
const row: Row = { id: 4, name: '', state: 'open', amount: 500, at: null, active: false };
const html = (node: React.ReactNode) => renderToStaticMarkup(node as React.ReactElement);

test('a kind of column shows, sorts and filters its field', () => {
  const amount = column.won('amount', { phone: 'amount' });
  expect([amount.name, amount.end, amount.phone, amount.value?.(row)]).toEqual(['amount', true, 'amount', 500]);
  expect(html(amount.cell(row))).toBe('<b class="num">500 KRW</b>');
  expect(column.time('at').filter).toEqual({ kind: 'time' });
});

test('nothing is shown as a dash', () => {
  expect([column.text('name').cell(row), column.time('seen', 'at').cell(row)]).toEqual(['–', '–']);
});

test('a closed list is filtered by its values and has the tone of its value', () => {
  const state = column.choice('state', 'state', { texts: 's.', values: ['open', 'closed'], tones: { open: 'info' } });
  expect(state.filter).toMatchObject({ kind: 'choice', options: [{ value: 'open', text: 's.open' }, {}] });
  expect(html(state.cell(row))).toContain('s.open');
  expect(column.flag('active', 'active', 'on', 'off').filter).toMatchObject({ options: [{ value: 'true' }, {}] });
  expect(html(column.flag('active', 'active', 'on', 'off').cell(row))).toContain('off');
});

test('a column of another field or type is a type error', () => {
  // @ts-expect-error amounts are numbers
  column.won('name');
  // @ts-expect-error no such field
  column.text('none');
  expect(column.count('id').cell(row)).toBe('4');
});
