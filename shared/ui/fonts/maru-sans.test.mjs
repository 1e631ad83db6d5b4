/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCharacters } from './cmap.mjs';
import { listNames } from './name-table.mjs';
import { pretendardFont, textCharacters, weightSpan } from './sources.mjs';
import { formatRange, rangesIn } from './unicode-range.mjs';
import { tablesOfWoff2 } from './woff2.mjs';

const src = join(import.meta.dirname, '../src');
const css = readFileSync(join(src, 'styles/maru-sans.css'), 'utf8');
const [range] = rangesIn(css);
const tables = tablesOfWoff2(readFileSync(join(src, 'assets/fonts/maru-sans.woff2')));

test('every character of texts and code that Pretendard has is in Maru Sans', () => {
  const pretendard = listCharacters(tablesOfWoff2(pretendardFont()).get('cmap'));
  const missing = [...textCharacters()].filter((code) => pretendard.has(code) && !range.has(code));
  const characters = String.fromCodePoint(...missing);
  const advice = `Maru Sans lacks ${characters}: run \`node shared/ui/fonts/make.mjs\` and commit what it writes`;
  expect(characters && advice).toBe('');
});

test('the style sheet names the characters that the file holds and the weights of the design', () => {
  expect(formatRange(range)).toBe(formatRange(listCharacters(tables.get('cmap'))));
  const { min, max } = weightSpan();
  expect(css).toContain(`font-weight: ${min} ${max};`);
});

test('the file bears our name, and the licence of the one it was made from', () => {
  const names = new Map(listNames(tables.get('name')).map(({ id, text }) => [id, text]));
  expect([names.get(1), names.get(4), names.get(6)]).toEqual(['Maru Sans', 'Maru Sans', 'MaruSans-Regular']);
  expect(names.get(13)).toContain('SIL Open Font License');
});
