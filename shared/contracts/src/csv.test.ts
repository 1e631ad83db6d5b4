import { csvField, csvRow, csvTime } from './csv';
import { csvTexts } from './testing/csv-texts';

test.each(csvTexts)('%j is written as text', (text, field) => {
  expect(csvField(text)).toBe(field);
});

test('formulas behind line breaks and digits of great length are text as well', () => {
  expect(csvField('\r=1')).toBe(`"'\r=1"`);
  expect(csvField('1\n2')).toBe(`"'1\n2"`);
  expect(csvField('1'.repeat(256))).toBe(`'${'1'.repeat(256)}`);
});

test('commas, quotes and line breaks stay inside their field', () => {
  expect(csvField('a,b')).toBe('"a,b"');
  expect(csvField('say "x"')).toBe('"say ""x"""');
  expect(csvField('a\nb')).toBe('"a\nb"');
});

test('numbers and days stay what they are, null is an empty field', () => {
  expect(csvRow([-500, 1.85, '2026-11-23', null, ''])).toBe('-500,1.85,2026-11-23,,\r\n');
});

test('a time is Korea’s with its offset', () => {
  expect(csvTime(Date.parse('2026-11-22T15:30:00.005Z'))).toBe('2026-11-23T00:30:00.005+09:00');
  expect(csvTime(null)).toBeNull();
});
