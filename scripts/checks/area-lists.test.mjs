import { areaLists } from './area-lists.mjs';

const files = [
  'api/src/products/dice/index.ts',
  'api/src/products/dice/sql/dice_report_measures.sql',
  'api/src/products/dice/sql/dice_statement_kind.sql',
  'shared/contracts/src/dice/calls.ts',
  'shared/contracts/src/dice/contributions.ts',
  'shared/contracts/src/dice/texts/ko.json',
  'shared/contracts/src/dice/guide.ts',
  'shared/contracts/src/dice/topics.ts',
  'shared/contracts/src/dice/config.ts',
  'shared/contracts/src/dice/bets.ts',
  'shared/contracts/src/dice/index.ts',
  'shared/contracts/src/news/calls.ts',
];
const lists = areaLists(['dice', 'news'], (path) => files.includes(path));

test('an area stands in each list that it has a file for', () => {
  expect(lists['shared/contracts/src/areas/calls.ts']).toContain('  ...diceCalls,\n  ...newsCalls,\n');
  expect(lists['shared/contracts/src/areas/bets.ts']).toContain("import { diceBet } from '../dice/bets';");
  expect(lists['shared/contracts/src/areas/bets.ts']).not.toContain('news');
  expect(lists['shared/contracts/src/areas/index.ts']).toContain("export * from '../dice';");
  expect(lists['shared/contracts/src/areas/index.ts']).not.toContain('news');
  expect(lists['shared/contracts/src/areas/contributions.ts']).toContain('= [diceContributions] as const;');
  expect(lists['shared/contracts/src/areas/config.ts']).toContain('areaConfig = {\n  ...diceConfig,\n};');
  expect(lists['shared/contracts/src/areas/texts.ts']).toContain("  'zh-CN': [diceZh],\n");
  expect(lists['shared/contracts/src/areas/topics.ts']).toContain('areaEvents = {\n  ...diceEvents,\n};');
  expect(lists['shared/contracts/src/areas/guide.ts']).toContain('areaGuide = {\n  ...diceGuide,\n};');
  expect(lists['api/src/entry/products.ts']).toContain('[diceModule]');
  expect(lists['api/src/entry/products.ts']).toContain("productNames = ['dice'];");
});

test('a list that is too long for a line has a line for each module', () => {
  const areas = Array.from({ length: 9 }, (_, i) => `product${i}`);
  expect(areaLists(areas, () => true)['api/src/entry/products.ts']).toContain(
    '= [\n  product0Module,\n  product1Module,\n',
  );
});

test('a list of nothing is a module too', () => {
  expect(areaLists([], () => false)['shared/contracts/src/areas/index.ts']).toContain('export {};');
});

test('rows of several products are told apart by their product, rows of one are the schema itself', () => {
  const listBets = (areas) => areaLists(areas, () => true)['shared/contracts/src/areas/bets.ts'];
  expect(listBets(['dice'])).toContain('areaBet = diceBet;');
  expect(listBets(['dice', 'toy'])).toContain("areaBet = z.discriminatedUnion('product', [diceBet, toyBet]);");
});

test('what postings of areas are is asked of the areas first, and of nobody where there are none', () => {
  const findSql = (name, from) => Object.entries(from).find(([path]) => path.endsWith(`/${name}.sql`))[1];
  expect(findSql('statement_kind', lists)).toContain('coalesce(dice_statement_kind(p_posting), case\n');
  expect(findSql('report_reason', lists)).toContain('coalesce(case\n');
  expect(findSql('report_area_measures', lists)).toContain("select 'dice', * from dice_report_measures(");
  const none = areaLists([], () => false);
  expect(findSql('report_area_measures', none)).toContain('where false');
});
