import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { classProblems, globalSheets, listClasses } from './class-rules.mjs';

const sheet = (text) => [{ path: 'room/tile.module.css', text }];
const source = (text) => [{ path: 'room/Tile.tsx', text: `import styles from './tile.module.css';\n${text}` }];

test('the classes of a module are those of its selectors, without those of the kit', () => {
  const css = `/* .note */ .tile:is(.isOpen, .b1) > :global(.btn) { width: 1.5rem; background: url("a.svg"); }
    @media (max-width: 48.5em) { .head .tile::after { content: ".x"; } }`;
  expect([...listClasses(css)]).toEqual(['tile', 'isOpen', 'b1', 'head']);
});

test.each([
  ['a class that no source uses', '.a {} .b {}', 'styles.a', 'room/tile.module.css: nothing uses .b'],
  [
    'a class that the sheet lacks',
    '.a {}',
    'styles.a; styles.aa',
    'room/Tile.tsx: room/tile.module.css has no class aa',
  ],
  ['a name with a dash', '.a-b {}', "styles['a-b']", 'room/tile.module.css: .a-b is not in camel case'],
  [
    'a computed class that is no word of a source',
    '.won {}',
    'styles[state]',
    'room/tile.module.css: nothing uses .won',
  ],
])('%s is refused', (_, css, text, problem) => {
  expect(classProblems(sheet(css), source(text))).toEqual([problem]);
});

test('a class is used by name, by a value, or through another name of the module', () => {
  const css = '.a {} .won {} .b {}';
  const others = [{ path: 'room/more/Row.tsx', text: "import tileStyles from '../tile.module.css';\ntileStyles.b" }];
  const sources = [...source("styles.a; styles[state]; type State = 'won'"), ...others];
  expect(classProblems(sheet(css), sources)).toEqual([]);
});

test('a global sheet is refused where sheets are modules, and nowhere else', () => {
  const sheets = [
    { path: 'room/tile.css', text: '.a {}' },
    { path: 'kit/base.css', text: '.a {}' },
  ];
  expect(classProblems(sheets, [], { folders: /^room\// })).toEqual([
    "room/tile.css: a component's sheet is a CSS module: room/tile.module.css",
  ]);
});

test('frame, parts and desks of the console have modules; one sheet of shared classes is named', () => {
  const toSheet = (path) => ({ path: `backoffice/src/${path}`, text: '.a {}' });
  const sheets = ['shell/menu.css', 'ui/table/table.css', 'kit/panel.css', 'desks/cash/cash.css'].map(toSheet);
  const problems = classProblems([...sheets, toSheet('ui/classes.css'), toSheet('index.css')], []);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(sheets.map(({ path }) => path));
});

test("a new global sheet of the host is refused; the host's global sheets are listed by name", () => {
  const sheets = ['host/src/shell/new.css', 'host/src/shell/frame.css'].map((path) => ({ path, text: '.a {}' }));
  expect(classProblems(sheets, [])).toEqual([
    "host/src/shell/new.css: a component's sheet is a CSS module: host/src/shell/new.module.css",
  ]);
  expect([...globalSheets].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a sheet that a package exports is found by its specifier', () => {
  const sources = [
    { path: 'page/Page.tsx', text: "import styles from '@maru/kit/tile.module.css';\nstyles.a; styles.b" },
  ];
  const exported = new Map([['@maru/kit/tile.module.css', 'room/tile.module.css']]);
  expect(classProblems(sheet('.a {}'), sources, { exported })).toEqual([
    'page/Page.tsx: room/tile.module.css has no class b',
  ]);
});

test('a sheet that is imported and missing is named', () => {
  expect(classProblems([], source('styles.a'))).toEqual(['room/Tile.tsx: room/tile.module.css is missing']);
});
