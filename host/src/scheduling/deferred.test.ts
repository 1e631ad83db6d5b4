import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, '../../../shared/ui/src/styles/maru-sans.css'), 'utf8');

afterEach(() => jest.useRealTimers());

/** Loads the module in a page whose font arrives, or does not. Returns the faces of the page and all that were made. */
async function load(isThere: boolean) {
  const [added, made] = [[] as unknown[], [] as unknown[][]];
  class FakeFont {
    constructor(...description: unknown[]) {
      made.push(description);
    }
    load = () => (isThere ? Promise.resolve(this) : Promise.reject(new Error('gone')));
  }
  Object.assign(globalThis, { FontFace: FakeFont });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: (face: unknown) => added.push(face) } });
  await jest.isolateModulesAsync(async () => {
    await import('./deferred');
  });
  await Promise.resolve();
  return { added, made };
}

test('Maru Sans is added once it is loaded, in the weights of its style sheet', async () => {
  jest.useFakeTimers();
  const { added, made } = await load(true);
  expect(added).toHaveLength(1);
  const weight = /font-weight: (\d+ \d+);/.exec(css)![1];
  expect(made).toEqual([['Maru Sans', expect.stringMatching(/^url\(.+\)$/), { weight }]]);
});

test('a font that cannot be loaded leaves the system’s, and no part of Pretendard is asked for', async () => {
  jest.useFakeTimers();
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { added } = await load(false);
  expect(added).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
  expect(report).toHaveBeenCalledWith('A font cannot be loaded', expect.any(Error));
  report.mockRestore();
});
