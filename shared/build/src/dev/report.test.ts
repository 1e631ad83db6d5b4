import { readReport } from './report';

const report = { part: 'remote-mini', hash: 'abc', how: 'swapped', detail: 'src/a.ts: not only components' };

test('a page’s report is read', () => {
  expect(readReport(JSON.stringify(report))).toEqual(report);
});

test.each([
  ['', 'nothing'],
  ['{', 'half of one'],
  ['null', 'null'],
  ['[]', 'a list'],
  [JSON.stringify({ ...report, how: 'deleted' }), 'a way that is none'],
  [JSON.stringify({ ...report, part: '../../etc' }), 'a part that is none'],
  [JSON.stringify({ ...report, hash: 7 }), 'a hash that is no text'],
  [JSON.stringify({ ...report, detail: { toString: 'x' } }), 'a detail that is no text'],
])('%s is %s, and no report', (text) => {
  expect(readReport(text)).toBeNull();
});

test('what a terminal would carry out is taken out of the detail', () => {
  const detail = `\u001b]0;title\u0007\u001b[2J\r\n${'x'.repeat(300)}`;
  const read = readReport(JSON.stringify({ ...report, detail }));
  expect(read?.detail).toMatch(/^ \]0;title {2}\[2J {2}x+$/);
  expect(read?.detail).toHaveLength(200);
});
