import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { projectRoot } from '../kernel/env';

const root = projectRoot();
const contracts = 'shared/contracts/src';
const areas = readdirSync(join(root, 'api/src/products'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Returns the area that owns a path; null if no area does. */
function areaAt(path: string): string | null {
  const [, area] = /^(?:api\/src\/products|shared\/contracts\/src)\/([^/]+)(?:\/|$)/.exec(path) ?? [];
  return area !== undefined && areas.includes(area) ? area : null;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(testing|test-fixtures)$/.test(entry.name) ? [] : filesBelow(path);
    return /\.(ts|sql)$/.test(path) && !/\.test\.ts$/.test(path) ? [path] : [];
  });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Comments may name an example. */
const withoutComments = (path: string, text: string) =>
  path.endsWith('.sql')
    ? text.replace(/--[^\n]*/g, '')
    : text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** What the contracts of each area export, by name. */
const exportedBy = new Map(
  filesBelow(contracts).flatMap((path) => {
    const area = areaAt(path);
    const names = read(path).matchAll(/^export (?:const|type|interface|function|class) (\w+)/gm);
    return area === null ? [] : [...names].map(([, name]): [string, string] => [name!, area]);
  }),
);

/** Areas that a file imports from: their folders, and names of their contracts. */
function importedAreas(path: string, text: string): string[] {
  const imports = [...text.matchAll(/(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*)?[^;'"]*?from '([^']+)'/g)];
  return imports.flatMap(([, names = '', from = '']) => {
    if (from === '@maru/contracts') return [...names.matchAll(/\w+/g)].flatMap(([name]) => exportedBy.get(name) ?? []);
    return from.startsWith('.') ? (areaAt(relative(root, resolve(root, dirname(path), from))) ?? []) : [];
  });
}

/**
 * Ids that are words too: a wallet is called cash, a session has a token, odds have a feed, a list has sports. As a whole
 * text they are an area's id only beside the word product or area, or where a switch looks at products.
 */
const words = ['cash', 'feed', 'sports', 'token'];
/** Areas that a text names by their ids, also at the beginning of a subject ('mini:r:7') or of a function of their SQL. */
function namedAreas(text: string): string[] {
  return areas.filter((area) => {
    const id = words.includes(area)
      ? `\\b(product|area|case)\\b[^\\n]{0,20}['"]${area}['"]|['"\`]${area}:\\w`
      : `['"\`]${area}(['"\`]|:)`;
    return new RegExp(`${id}|(?<![\\w.])${area}_\\w+\\(`).test(text);
  });
}

/** Lists that are generated name every area. */
const generated = [
  'api/src/entry/products.ts',
  `${contracts}/areas/`,
  'api/src/wallet/sql/statement_kind.sql',
  'api/src/admin/reports/sql/report_area_measures.sql',
  'api/src/admin/reports/sql/report_reason.sql',
];

/** Files that still name another area, and why. The list only ever gets shorter. */
const left: Record<string, string> = {
  ...reason('sums over the ledger know its accounts and kinds of postings in one statement', [
    'api/src/admin/reports/sql/report_compare.sql',
  ]),
  ...reason('a step or trigger over tables of all products', [
    'api/src/bets/sql/0001_baseline.sql',
    'api/src/rounds/sql/game_round_leg_open.sql',
  ]),
  ...reason('both areas stand on one odds feed, and a leg of either settles a bet of the other', [
    'api/src/products/feed/sql/feed_cash_out_current.sql',
    'api/src/products/sports/sql/sports_leg_current.sql',
  ]),
  ...reason('the user object of the specification has the balances of two casinos', ['api/src/members/user.ts']),
  ...reason('a permission of the cash desk opens all money', [
    'api/src/members/timeline/page.ts',
    'api/src/products/casino/desk/kinds.ts',
    'api/src/products/community/attendance/settings-kind.ts',
    'api/src/products/community/coupons/desk/issue-kind.ts',
    'api/src/products/community/coupons/desk/settings-kind.ts',
    'api/src/wallet/statement/timeline.ts',
    'shared/contracts/src/casino/desk/calls.ts',
    'shared/contracts/src/community/admin.ts',
    'shared/contracts/src/community/coupon-desk.ts',
  ]),
  ...reason('a bet on the board is shown in the words of its product', ['api/src/products/community/board/slip.ts']),
  ...reason('the demo writes announcements', ['api/src/site/demo/announcements.ts']),
  ...reason('adapters of casino companies and their interface, which the stand-in shares', [
    'api/src/vendors/casino/casino-a-plus.ts',
    'api/src/vendors/casino/call-stats.ts',
    'api/src/vendors/casino/casino-b.ts',
    'api/src/vendors/casino/port.ts',
    'api/src/vendors/casino/rates.ts',
    'api/src/vendors/casino/rejection.ts',
    'api/src/vendors/casino/casino-a.ts',
    'shared/contracts/src/vendor-casino.ts',
  ]),
};
function reason(why: string, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, why]));
}

const mentions = ['api/src', contracts]
  .flatMap(filesBelow)
  .filter((path) => !generated.some((list) => path.startsWith(list)))
  .flatMap((path) => {
    const text = withoutComments(path, read(path));
    const named = [...importedAreas(path, text), ...namedAreas(text)].filter((area) => area !== areaAt(path));
    return named.length > 0 ? [{ path, areas: [...new Set(named)].sort().join(', ') }] : [];
  });

test('an area is named by its id, its subjects, its SQL and its contracts; words of money, sessions and odds are none', () => {
  for (const text of ["id === 'mini'", '`casino:test`', 'select casino_play_since($1)', "product = 'token'"])
    expect([text, namedAreas(text)]).toEqual([text, [expect.any(String)]]);
  for (const text of ["wallet = 'cash'", "kind: 'token'", "source: 'feed'", 'feed_silent', "'minimum'", 'mini.games'])
    expect([text, namedAreas(text)]).toEqual([text, []]);
  const imports = (line: string) => importedAreas('api/src/entry/x.ts', line);
  expect(imports("import { cashModule } from '../products/cash';")).toEqual(['cash']);
  expect(imports("import { type Config, type GuideCash } from '@maru/contracts';")).toEqual(['cash']);
  expect(imports("import type { Config } from '@maru/contracts';")).toEqual([]);
});

test('an area is named in its own folders alone', () => {
  const received = mentions.filter(({ path }) => !(path in left));
  expect(received.map(({ path, areas: named }) => `${path}: ${named}`)).toEqual([]);
});

test('every exception is one still', () => {
  const paths = mentions.map(({ path }) => path);
  expect(Object.keys(left).filter((path) => !paths.includes(path))).toEqual([]);
});
