import { styleProblems } from './style-rules.mjs';

test.each([
  ['.a { font-size: 13px; }', 'font-size: 13px: text has its size in rem'],
  [
    '.a { font: 700 9.5px / 1 var(--font-family); }',
    'font: 700 9.5px / 1 var(--font-family): text has its size in rem',
  ],
  ['.a { line-height: 18px }', 'line-height: 18px: text has its size in rem'],
  [':root { --type-meta: 0.75rem / 18px var(--f); }', '--type-meta: 0.75rem / 18px var(--f): text has its size in rem'],
  [
    '.a { min-height: calc(100% - 10px); }',
    'min-height: calc(100% - 10px): a box that holds text has its height in rem',
  ],
  ['.a{color:red;height:36px}', 'height:36px: a box that holds text has its height in rem'],
  ['@media (max-width: 768px) { .a { top: 0; } }', '@media (max-width: 768px): em instead of px'],
  ['@container main (max-width: 900px) { .a { top: 0; } }', '@container main (max-width: 900px): rem instead of px'],
])('%s is refused', (css, problem) => {
  expect(styleProblems('a.css', css)).toEqual([`a.css:1: ${problem}`]);
});

test.each([
  '.a { font: 700 0.6875rem / 1.4 var(--font-family); font-size: 0; line-height: 1.5; }',
  '.a { height: 3px; padding: 12px; border: 1px solid; max-width: 400px; }',
  '.a { transition: height 1s; max-height: min(60dvh, 480px); }',
  '@media (max-width: 48em) { .a:hover { top: 0; } }',
  '/* font-size: 13px; */ .a { color: red; }',
])('%s is fine', (css) => {
  expect(styleProblems('a.css', css)).toEqual([]);
});

test('a problem names its line, comments included', () => {
  expect(styleProblems('a.css', '/* two\nlines */\n.a {\n  font-size: 13px;\n}\n')).toEqual([
    'a.css:4: font-size: 13px: text has its size in rem',
  ]);
});
