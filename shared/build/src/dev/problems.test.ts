import { toProblem } from './problems';

const root = '/site';

test.each<[string, Parameters<typeof toProblem>[0], object]>([
  [
    'a place in the message',
    { message: 'Module build failed:\n ╭─[/site/remote-x/src/A.tsx:12:3]\n expected )' },
    { file: 'remote-x/src/A.tsx', line: 12, column: 3 },
  ],
  [
    'the module and a place of webpack',
    { message: "Module not found: Can't resolve './b'", moduleName: './src/a.ts', loc: '4:0-17' },
    { file: 'src/a.ts', line: 4, column: 0 },
  ],
  [
    'the module alone, behind its loaders',
    { message: 'no such token', moduleName: 'css-loader!/site/host/src/a.css?x' },
    { file: 'host/src/a.css', line: 0, column: 0 },
  ],
  ['no place', { message: 'out of memory' }, { file: '', line: 0, column: 0, text: 'out of memory' }],
])('an error with %s', (_what, error, expected) => {
  expect(toProblem(error, root)).toMatchObject(expected);
});

test('colours of terminals are taken out', () => {
  expect(toProblem({ message: '\u001b[31mred\u001b[0m text' }, root).text).toBe('red text');
});
