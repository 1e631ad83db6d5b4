import { errorPage, makeReport } from './report.mjs';

const problem = { file: 'api/src/a.ts', line: 3, column: 7, text: 'Expected ";"' };

test('a change is one line, problems name file, line and column, and one line says that they are mended', () => {
  const lines = [];
  const lists = [];
  const report = makeReport(
    (source, problems) => lists.push([source, problems.length]),
    (line) => lines.push(line),
  );
  report.done('api', 'restarted', 1_940);
  report.failed('api', [problem, { file: '', line: 0, column: 0, text: 'no place' }], 'the run before goes on');
  // A save that mends nothing says nothing new.
  report.failed('api', [problem, { text: 'no place' }], 'the run before goes on');
  report.done('api', 'restarted', 2_000);
  report.done('api', 'restarted', 2_000);
  expect(lines).toEqual([
    '  api             restarted in 1.9 s',
    '✗ api             2 problems; the run before goes on',
    '    api/src/a.ts:3:7  Expected ";"',
    '    no place',
    '  api             mended, restarted in 2.0 s',
    '  api             restarted in 2.0 s',
  ]);
  expect(lists).toEqual([
    ['api', 2],
    ['api', 2],
    ['api', 0],
  ]);
});

test('a long list is cut in the terminal alone', () => {
  const lines = [];
  let heard;
  const report = makeReport(
    (_source, problems) => {
      heard = problems;
    },
    (line) => lines.push(line),
  );
  report.failed('types', Array(25).fill(problem));
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe('    and 15 more');
  expect(heard).toHaveLength(25);
});

test('the page shows problems as text and asks again', () => {
  const page = errorPage([{ ...problem, text: '<script>"x"</script>' }]);
  expect(page).toContain('api/src/a.ts:3:7  &#60;script&#62;&#34;x&#34;&#60;/script&#62;');
  expect(page).toContain('http-equiv="refresh"');
});
