/**
 * `npm test`: set-up, checks, unit tests, the API's tests on both databases, browser tests, but for those that are long
 * (docs/qa.md); `npm test -- all` runs these as well. `npm test -- unit`, `-- api` and `-- e2e` run a part; more arguments
 * go to jest or Playwright. `npm test -- changed` runs what a change concerns: since `main`, or since the commit that
 * follows. `npm test -- api/src/bets` runs the tests of a file or folder and nothing else; flags go to jest. Both run what
 * is long too.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { budgetLines, makeBudget, sumFiles, writeBudget } from './lib/budget.mjs';
import { concernedFolders, concernsApi } from './lib/changed.mjs';
import { changedPaths } from './lib/changed-paths.mjs';
import { installChromium } from './lib/chromium.mjs';
import { guardDefaultPorts } from './lib/default-ports.mjs';
import { patternArguments, readFocus } from './lib/focus.mjs';
import { machineFactor, watchMachine } from './lib/machine-speed.mjs';
import { makeWorkFolders, root, work } from './lib/paths.mjs';
import { exitWithError } from './lib/problem.mjs';
import { elapsed, say, step } from './lib/progress.mjs';
import { run, stopRunning } from './lib/run.mjs';
import { findPostgres, findRedis } from './lib/services.mjs';
import { setUp } from './lib/setup.mjs';
import { jestTimes, playwrightTimes, slowestLines, timesIn } from './lib/slowest.mjs';
import { onStop } from './lib/stop.mjs';
import { makeTally } from './lib/tally.mjs';

const all = ['unit', 'api', 'e2e'];
const [asked, ...rest] = process.argv.slice(2);
const named = asked === 'all' ? undefined : asked;
const parts = named ? [named] : all;
/** Long tests run if requested by name or folder, or if a change concerns them. */
const isShort = asked === undefined || (all.includes(asked) && rest.length === 0);
if (isShort) process.env.MARU_TESTS ??= 'short';
const tally = makeTally();
const budget = makeBudget();
/** Times of the tests that ran, by runner. */
const times = { unit: [], browser: [] };

/** Arguments and environment of jest. */
const onlyApi = ['--selectProjects', 'node', '--testPathPatterns', '[/\\\\]api[/\\\\](src|test)[/\\\\]'];
/**
 * Where a server is found, the API's tests run on it, and on the embedded database those of what a database could change:
 * opening, migrating and seeding it, SQL helpers and jobs, ledger, bets, the whole process. A nested query outside the
 * open transaction, which would stop the embedded database alone, is refused on both (database/facade.ts), and every
 * browser test runs on the embedded one. Without what is long: opening it, and the whole process.
 */
const embeddedFolders = isShort
  ? ['database', 'entry[/\\\\]process']
  : ['database', 'kernel', 'wallet', 'bets', 'entry[/\\\\]process'];
const onEmbedded = [
  '--selectProjects',
  'node',
  '--testPathPatterns',
  `[/\\\\]api[/\\\\]src[/\\\\](${embeddedFolders.join('|')})\\b`,
];
const noServers = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' };

const bin = (path) => [process.execPath, join(root, path)];
/** jest, and its workers: files load hundreds of modules, and with the usual 16 MB what is young is collected all the time. */
const jestCommand = [process.execPath, '--max-semi-space-size=64', join(root, 'node_modules/jest/bin/jest.js')];

/**
 * So many test files and browser tests run once more where the machine was busy, and more on a slow machine; more that
 * fail are a fault.
 */
const maxRetried = { files: 2, browser: 5 };

onStop(stopRunning);
try {
  if (![...all, 'changed', undefined].includes(named)) process.exit(await focused());
  makeWorkFolders();
  process.env.MARU_TEST_TIMES = fresh('test-times.jsonl');
  await budget.part('set-up', setUp);
  if (parts.includes('unit')) await budget.part('checks', () => checks());
  // What would reach a developer's own site fails here as well, where none runs.
  const guard = await guardDefaultPorts(say);
  if (parts.includes('unit') || parts.includes('api')) await budget.part('unit and API', unitAndApi);
  for (const use of await guard.stop()) tally.fail(`tests used the ${use}`);
  if (parts.includes('e2e')) await budget.part('browser', () => browser(rest));
  if (named === 'changed') await changed(rest[0] ?? 'main');
  for (const [name, list] of Object.entries(times)) {
    if (list.length > 0) say(`\nThe slowest of ${list.length} ${name} tests\n${slowestLines(list).join('\n')}`);
  }
  sayBudget();
  say(`\n${elapsed()} s`);
  // Repeated at the end, for readers of a report's last lines.
  for (const test of tally.failures) say(`  failed: ${test}`);
  for (const test of tally.unsteady) say(`  unsteady: ${test}`);
  say(tally.line());
  process.exit(tally.failed > 0 ? 1 : 0);
} catch (error) {
  exitWithError(error);
}

/**
 * Runs the tests of files and folders, without set-up, checks and the second run on the embedded database. Connects
 * jest to the terminal for its watch mode. Returns the exit code.
 */
async function focused() {
  const { paths, flags, isBrowser } = readFocus([named, ...rest]);
  if (isBrowser) {
    await setUp();
    await browser([...paths, ...flags]);
    say(tally.line());
    return tally.failed > 0 ? 1 : 0;
  }
  if (!existsSync(join(root, 'node_modules/jest'))) await setUp();
  const [program, ...args] = [...jestCommand, ...patternArguments(paths), ...flags];
  const env = { ...process.env, ...(await findServers()) };
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  onStop(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Prints the time budget, and stores it with the times of all test files. */
function sayBudget() {
  const file = process.env.MARU_TEST_TIMES;
  const files = sumFiles(existsSync(file) ? readFileSync(file, 'utf8') : '');
  say(`\nWhere the time went\n${budgetLines(budget.parts, files.total).join('\n')}`);
  writeBudget(join(work, 'test-budget.json'), budget.parts, files);
}

/** The checks, two at a time, those that take longest first: each is one thread. */
async function checks() {
  say('\nChecks');
  const waiting = [
    ['types', [...bin('node_modules/typescript/bin/tsc'), '--noEmit']],
    ['rows of queries', bin('scripts/check-rows.mjs')],
    ['exports that nobody imports', [...bin('node_modules/knip/bin/knip.js'), '--no-progress', '--no-config-hints']],
    ['directions and circles of imports', bin('scripts/check-imports.mjs')],
    ['generated pages', bin('scripts/structure.mjs').concat('--check')],
    ['public face of shared', bin('scripts/api-report.mjs')],
    ['lint and format', [...bin('node_modules/@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']],
    ['calls by name', bin('scripts/check-calls.mjs')],
    ['lists of areas', [...bin('scripts/areas.mjs'), '--check']],
    ['texts in four languages', bin('scripts/check-texts.mjs')],
    ['translated pages', bin('scripts/check-translation.mjs')],
    ['sizes of text', bin('scripts/check-styles.mjs')],
    ['spec coverage', bin('scripts/check-coverage.mjs')],
    ['pages and their links', bin('scripts/check-docs.mjs')],
    ['plain English', bin('scripts/check-prose.mjs')],
    ['waits of browser tests', bin('scripts/check-waits.mjs')],
    ['names that say nothing', bin('scripts/check-names.mjs')],
    ['repetition inside repetition in patterns', bin('scripts/check-patterns.mjs')],
    ['dependencies that nothing uses', bin('scripts/check-dependencies.mjs')],
    ['size of the first scripts', bin('scripts/check-sizes.mjs')],
  ];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
  };
  await Promise.all([lane(), lane()]);
}

/**
 * Unit tests and the API's tests on both databases, side by side: many wait for clocks and processes. What failed runs
 * once more when all are over.
 */
async function unitAndApi() {
  const server = parts.includes('api') ? await findServers() : null;
  const only = parts.includes('unit') ? [] : onlyApi;
  const runs = [];
  if (parts.includes('unit') || parts.includes('api')) {
    const place = server ? 'PostgreSQL and Redis' : 'the embedded database';
    const title = only.length > 0 ? `The API on ${place}` : `Unit tests, the API on ${place}`;
    runs.push([title, server ? 'server' : 'embedded', server ?? noServers, [...only, ...rest]]);
  }
  if (server) {
    const some = rest.length > 0 ? [...onlyApi, ...rest] : named ? onlyApi : onEmbedded;
    // One worker beside the three of the other run (jest.config.mjs): four fill two cores.
    runs.push(['The API on the embedded database', 'embedded', noServers, ['--maxWorkers', '1', ...some]]);
  }
  const results = await Promise.all(
    runs.map(async ([title, name, env, args], at) => {
      if (at === 0) say(`\n${title}`);
      const result = await startJest(name, env, args, at === 0);
      // Two reports at once cannot be read: the second one is printed when it is over.
      if (at > 0) say(`\n${title}\n${readFileSync(result.log, 'utf8')}`);
      return [name, env, result];
    }),
  );
  for (const [name, env, result] of results) await settleJest(name, env, result);
}

/** Addresses of PostgreSQL and Redis for tests; null, and said, where one of them is missing. */
async function findServers() {
  const database = await findPostgres();
  const redis = await findRedis();
  if (database && redis) return { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis };
  const missing = [!database && 'PostgreSQL (TEST_DATABASE_URL)', !redis && 'Redis (TEST_REDIS_URL)'];
  say(`\nThe API on a database server: skipped, no ${missing.filter(Boolean).join(' and no ')} found.`);
  return null;
}

/**
 * What a change concerns: unit tests of the modules that stand on what changed, the API's tests where its SQL
 * did, browser tests of its areas.
 */
async function changed(since) {
  const { base, paths } = changedPaths(since);
  await budget.part('checks', () => checks());
  // On a server a file of the API begins seconds earlier.
  const server = await findServers();
  const place = server ? 'PostgreSQL and Redis' : 'the embedded database';
  say(`\nUnit tests that ${paths.length} changed files concern, on ${place}`);
  const concerned = ['--changedSince', base, '--passWithNoTests'];
  await budget.part('unit and API', () => jest('changed', server ?? noServers, concerned));
  if (concernsApi(paths)) {
    say(`\nThe API, whose SQL changed, on ${place}`);
    await budget.part('API', () => jest('changed-api', server ?? noServers, onlyApi));
  }
  const folders = concernedFolders(paths);
  say(`\nBrowser tests that they concern: ${folders.join(', ') || 'none'}`);
  if (folders.length > 0) await budget.part('browser', () => browser(folders.map((folder) => `e2e/${folder}/`)));
}

/**
 * The browser tests on two workers; what failed runs once more, alone: with a site and a browser on all cores, as a
 * member has them.
 */
async function browser(specs) {
  say('\nBrowser tests');
  await step('browser', installChromium);
  fresh('e2e-budget.json');
  const first = await playwright('e2e', specs);
  const failed = tally.failedSpecs(first.file);
  const again = failed > 0 && failed <= maxRetried.browser * first.factor;
  if (again) say('\nOnce more, alone:');
  const second = again ? await playwright('e2e-again', ['--last-failed', '--workers', '1']) : undefined;
  tally.playwright(first.file, second?.file);
  times.browser.push(...timesIn(first.file, playwrightTimes));
}

/** Runs Playwright with time limits scaled to the machine's current speed. Returns the result's path and the scale. */
async function playwright(name, args) {
  const file = fresh(`${name}.json`);
  const argv = [...bin('e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e', ...args];
  const factorFile = fresh('machine-factor');
  const machine = await watchMachine(factorFile);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, MARU_SLOW_FILE: factorFile };
  await run(name, argv, { env, show: true, allowFailure: true });
  const factor = machine.stop();
  say(`  limits were up to ${factor} times as long, as the machine’s processor was measured`);
  return { file, factor };
}

async function check(name, argv) {
  const { code } = await run(`check-${name.replaceAll(' ', '-')}`, argv, { show: true, allowFailure: true });
  say(`  ${code === 0 ? '✓' : '✗'} ${name}`);
  tally.check(code === 0);
}

async function jest(name, env, args) {
  await settleJest(name, env, await startJest(name, env, args, true));
}

/** Runs jest to its end. jest prints its report on the error stream and, with --json, the result on the other one. */
async function startJest(name, env, args, show) {
  const file = fresh(`jest-${name}.json`);
  const argv = [...jestCommand, '--json', '--outputFile', file, ...args];
  const { code, log } = await run(`jest-${name}`, argv, { env, show: show && 'errors', allowFailure: true });
  return { file, code, log };
}

/** Counts what a run of jest said. */
async function settleJest(name, env, { file, code }) {
  times.unit.push(...timesIn(file, jestTimes));
  const failed = tally.failedFiles(file) ?? [];
  // A few files may fail because the machine was busy with the others; they run once more, alone, and are named.
  const limit = failed.length > 0 ? maxRetried.files * (await machineFactor()) : 0;
  const second = failed.length > 0 && failed.length <= limit ? await jestAgain(name, env, failed) : undefined;
  const before = tally.failed;
  tally.jest(file, second);
  if (code !== 0 && !second && tally.failed === before) tally.check(false);
}

/** Runs test files one after the other; the result's path. */
async function jestAgain(name, env, files) {
  say(`\nOnce more, alone:\n${files.map((path) => `  ${path}`).join('\n')}`);
  const result = fresh(`jest-${name}-again.json`);
  const argv = [...jestCommand, '--json', '--outputFile', result, '--runInBand'];
  await run(`jest-${name}-again`, [...argv, '--runTestsByPath', ...files], { env, show: 'errors', allowFailure: true });
  return result;
}

/** Path of a result file that does not exist yet. */
function fresh(name) {
  const file = join(work, name);
  if (existsSync(file)) rmSync(file);
  return file;
}
