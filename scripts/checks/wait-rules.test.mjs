import { waitProblems } from './wait-rules.mjs';

const listProblems = (code) => waitProblems('a.spec.ts', code).map((problem) => problem.replace('a.spec.ts:', ''));

test.each([
  'await expect(x).toBeVisible({ timeout: 2_001 });',
  'await expect(x).toBeVisible({ timeout: 30_000 * slow });',
  "await expect(x).toHaveAttribute('href', 'https://a', { timeout: 20_000 });",
  'await expect(x).toBeVisible({ timeout });',
  'await expect(x).toBeVisible({ timeout: within });',
  'const wait = { timeout: 30_000 * slow };',
  'actionTimeout: 10_000 * slow,',
  'async expectMoney(amount: number, within = 10_000 * slow) {',
  'await expectShown(page, first, 40_000 * slow);',
  'await page.waitForTimeout(1);',
  'await new Promise((resolve) => setTimeout(resolve, 10));',
  "await page.waitForLoadState('networkidle');",
  'test.setTimeout(180_000 * slow);',
  'test.slow();',
  'retries: process.env.CI ? 1 : 0,',
  'test.describe.configure({ retries: 2 });',
  'await expect(work).toPass();',
])('a long wait without a reason is found: %s', (line) => {
  expect(listProblems(`import 'x';\n${line}\n`)).toEqual([expect.stringMatching(/^2: /)]);
});

test.each([
  'await expect(x).toBeVisible();',
  'await expect(x).toBeVisible({ timeout: 2_000 * slow });',
  'await expect(x).toBeVisible({ timeout: patience.page });',
  'test.setTimeout(60_000);',
  'retries: 0,',
  "change: wrap('async mount(){setTimeout(crash,2000)}'),",
  '// await page.waitForTimeout(5_000);',
  '/* setTimeout(x, 5) */',
])('what a member would wait for needs none: %s', (line) => {
  expect(listProblems(line)).toEqual([]);
});

test('a reason stands beside the wait or on the line above, in words', () => {
  const wait = 'await expect(x).toBeVisible({ timeout: 30_000 });';
  const reason = 'the feed is silent for 20 s before the page says so';
  expect(listProblems(`${wait} // ${reason}`)).toEqual([]);
  expect(listProblems(`// ${reason}\n${wait}`)).toEqual([]);
  expect(listProblems(`/** ${reason}\n * and more */\n${wait}`)).toEqual([]);
  expect(listProblems(`${wait} // long`)).toHaveLength(1);
  expect(listProblems(`// TODO\n${wait}`)).toHaveLength(1);
  expect(listProblems(`// ${reason}\nconst y = 1;\n${wait}`)).toEqual([
    '3: a wait of 30 s; without a reason it is at most 2 s',
  ]);
  expect(listProblems(`// ${reason}\n\n${wait}`)).toHaveLength(1);
});

test.each([
  'await page.waitForTimeout(1_500);',
  'await new Promise((resolve) => setTimeout(resolve, 10));',
  "import { setTimeout as sleep } from 'node:timers/promises';",
])('a sleep has no reason that is good enough: %s', (line) => {
  const reason = '// nothing is to happen here, longer than it takes to show';
  expect(listProblems(`${reason}\n${line} ${reason}`)).toEqual(['2: sleeps: wait for what the member would see']);
});

test('an address in a text is no comment', () => {
  expect(
    listProblems("await expect(x).toHaveURL('https://a.example/one two three four five', { timeout: 9_000 });"),
  ).toHaveLength(1);
});
