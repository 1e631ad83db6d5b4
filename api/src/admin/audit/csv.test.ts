import { csvField } from '../../http/csv';
import { csvHead, csvLine } from './csv';

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20SUM(A1)',
  '\ufe661',
  '\u200b=1',
];
test.each(formulas)('%j is kept text in a spreadsheet', (value) => {
  expect(csvField(value).replaceAll('"', '').startsWith("'")).toBe(true);
});

test('commas, quotes and line breaks stay inside their field', () => {
  expect(csvField('a,b')).toBe('"a,b"');
  expect(csvField('say "x"')).toBe('"say ""x"""');
  expect(csvField('a\nb')).toBe('"a\nb"');
  expect(csvField('plain')).toBe('plain');
});

test('the file begins with a byte order mark and its column names', () => {
  expect(csvHead()).toBe('\uFEFFid,at,actor,action,subject,ok,detail\r\n');
});

test('a line holds the time in ISO 8601 and the detail as JSON', () => {
  const line = csvLine({
    id: 7,
    at: 0,
    actor: '=x',
    action: 'token.create',
    subject: 's',
    detail: { a: 1 },
    ok: false,
  });
  expect(line).toBe(`7,1970-01-01T00:00:00.000Z,'=x,token.create,s,no,"{""a"":1}"\r\n`);
});
