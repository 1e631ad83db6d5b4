/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** State at the top of a module: what is assigned again, and collections that are filled. */
const state =
  /^(?:export )?(?:let |var |const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)\b.*\(\)|\[\]|new (?!Set\()\w+))/m;

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing'))
  .map((path) => join(__dirname, path));

test('what remotes remember lies in instances: no module has state but the one registry of the page', () => {
  const stateful = files.filter((file) => state.test(readFileSync(file, 'utf8')));
  expect(stateful.map((file) => relative(__dirname, file))).toEqual(['page-registry.ts']);
});

test.each([
  'let running = null;',
  'const loads = new Map<string, Promise<Loaded>>();',
  'export const standby = new Map();',
  'const early: Event[] = [];',
  'const registry = new RemoteRegistry();',
])('%s would be found', (line) => {
  expect(state.test(`import x from 'y';\n\n${line}\n`)).toBe(true);
});
