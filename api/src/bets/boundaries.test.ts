import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../kernel/env';

const root = projectRoot();
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const testFolder = relative(root, __dirname);
const self = join(testFolder, 'boundaries.test.ts');
const sources = filesBelow('api').filter((path) => /\.(ts|mjs|sql)$/.test(path));

/** A folder for each product; files beside them are what products share. */
const products = readdirSync(join(root, 'api/src/products'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Every table of the module. */
const tables = filesBelow('api/src/bets/sql').flatMap((path) =>
  [...readText(path).matchAll(/^create table (bet\w+)/gm)].map(([, name]) => name!),
);
const useOfTable = new RegExp(
  `\\b(from|join|into|update|table|only|exists|using)\\s+(${tables.join('|')})\\b(?!\\.)|\\b(${tables
    .filter((name) => name.includes('_'))
    .join('|')})\\b`,
  'i',
);

test('the module knows none of its products', () => {
  const own = filesBelow(testFolder).filter((path) => path !== self);
  expect(own.length).toBeGreaterThan(20);
  expect(products).toContain('feed');
  const naming = new RegExp(`products/(${products.join('|')})/|feed`, 'i');
  expect("import { Book } from '../../products/community/x'").toMatch(naming);
  const problems = own.flatMap((path) =>
    readText(path)
      .split('\n')
      // A tag names the area of a sentence of the specification.
      .filter((line) => naming.test(line) && !/^\s*\/\/ spec /.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(problems).toEqual([]);
});

test('products do not import each other', () => {
  const problems = products.flatMap((product) =>
    filesBelow(join('api/src/products', product))
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        [...readText(path).matchAll(/from '(\.[^']+)'/g)]
          .map(([, target]) => relative(root, join(root, path, '..', target!)))
          .filter((target) => {
            const [area, folder] = target.split('/').slice(2, 4);
            return area === 'products' && folder !== product && products.includes(folder!);
          })
          .map((target) => `${path} imports ${target}`),
      ),
  );
  expect(problems).toEqual([]);
});

test('tables of bets are read and written in the module alone; others use its views and functions', () => {
  expect(tables.sort()).toEqual([
    'bet_alerts',
    'bet_cash_outs',
    'bet_exposure',
    'bet_exposure_checks',
    'bet_legs',
    'bet_limits',
    'bet_settlements',
    'bets',
  ]);
  expect('select 1 from bets b').toMatch(useOfTable);
  expect('update bet_legs set').toMatch(useOfTable);
  expect('select 1 from member_bets').not.toMatch(useOfTable);
  const others = [...sources, ...filesBelow('bench')].filter(
    (path) =>
      !path.startsWith(testFolder) &&
      // It fills the tables and counts the rows that calls read.
      path !== 'api/src/entry/bounded-reads.long.test.ts' &&
      // An audit reads the books apart from the code that writes them.
      !path.startsWith('bench/chaos/checks/') &&
      // It switches a trigger of the table off, to measure what it costs.
      path !== 'bench/protection.mjs' &&
      // It fills the tables with a million bets.
      path !== 'bench/record.mjs' &&
      // It fills them with the bets of a year.
      path !== 'bench/reports.mjs' &&
      /\.(ts|mjs)$/.test(path),
  );
  const problems = others.flatMap((path) =>
    readText(path)
      .split('\n')
      .filter((line) => useOfTable.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(problems).toEqual([]);
});
