import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const { keepEnvironment } = require('./kept-environment.cjs');

const folder = mkdtempSync(join(tmpdir(), 'maru-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A global scope of a few properties. */
class Scope {
  fakeTimersModern = { dispose: jest.fn() };
  isTornDown = false;
  global = { process: { env: { HOME: '/home' }, _events: {} }, Thing: class {}, list: [1], now: 5 };
  constructor(_config, context) {
    this.context = context;
  }
  teardown() {
    this.isTornDown = true;
  }
}
let count = 0;
const fileWith = (text, ending = '.test.ts') => {
  count += 1;
  const testPath = join(folder, `${count}${ending}`);
  writeFileSync(testPath, text);
  return { testPath, console: { log: jest.fn() } };
};
const config = (more = {}) => ({ globalConfig: more, projectConfig: {} });

test('the next file has the same scope, and nothing of what the one before did to it', async () => {
  const Kept = keepEnvironment(Scope);
  const first = new Kept(config(), fileWith(''));
  const { global } = first;
  const before = { ...global, process: { ...global.process, env: { ...global.process.env } } };
  global.now = 6;
  global.added = true;
  delete global.list;
  global.process.env.HOME = '/other';
  global.process.env.MORE = '1';
  global.process._events.exit = () => {};
  global.Thing.prototype.changed = true;
  global.Thing.made = 1;
  await first.teardown();
  const context = fileWith('');
  const second = new Kept(config(), context);
  expect(second).toBe(first);
  expect(second.isTornDown).toBe(false);
  expect(global).toEqual(before);
  expect(Reflect.ownKeys(global.Thing.prototype)).toEqual(['constructor']);
  expect(global.Thing).not.toHaveProperty('made');
  expect(first.fakeTimersModern.dispose).toHaveBeenCalled();
  // Output of the scope belongs to the running file.
  second.context.console.log('text');
  expect(context.console.log).toHaveBeenCalledWith('text');
});

test('a scope that cannot be taken back is not used again', async () => {
  const Kept = keepEnvironment(Scope);
  const first = new Kept(config(), fileWith(''));
  Object.defineProperty(first.global, 'forever', { value: 1 });
  await first.teardown();
  expect(first.isTornDown).toBe(true);
  expect(new Kept(config(), fileWith(''))).not.toBe(first);
});

test('a file that replaces modules or renders has a scope for itself, and so has every file of a watch', () => {
  const Kept = keepEnvironment(Scope);
  const shared = new Kept(config(), fileWith(''));
  for (const [globalConfig, context] of [
    [{}, fileWith("jest.mock('./x');")],
    [{}, fileWith('jest.resetModules();')],
    [{}, fileWith('', '.test.tsx')],
    [{ watch: true }, fileWith('')],
    [{ collectCoverage: true }, fileWith('')],
  ]) {
    const own = new Kept(config(globalConfig), context);
    expect(own).not.toBe(shared);
    expect(own.sharedRuntime).toBeUndefined();
  }
  expect(new Kept(config(), fileWith('jest.fn(); // mock'))).toBe(shared);
});
