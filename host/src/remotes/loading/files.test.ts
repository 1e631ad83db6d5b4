import { ReleaseFiles } from './files';

const hash = `sha384-${'a'.repeat(64)}`;
const base = 'http://localhost/releases/x/';
const files = new ReleaseFiles();
const loadScript = (url: string) => files.loadScript(url);
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const fire = (tag: Element, type: 'load' | 'error') => tag.dispatchEvent(new Event(type));
const settle = () => jest.advanceTimersByTimeAsync(0);

let counter = 0;
/** Returns a unique file per test, because loads are cached by address. */
function file(extension = 'js', integrity = hash): string {
  counter += 1;
  const path = `f${counter}.${extension}`;
  files.allow(base, [{ path, integrity }]);
  return base + path;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 })) as never;
});
afterEach(() => jest.useRealTimers());

test('a script is asked for with its hash and without cookies of its own', async () => {
  const url = file();
  const load = loadScript(url);
  const [tag] = scripts();
  expect([tag!.src, tag!.integrity, tag!.crossOrigin]).toEqual([url, hash, 'anonymous']);
  fire(tag!, 'load');
  await expect(load).resolves.toEqual({ ok: true });
});

test('two loads of one address make one tag', async () => {
  const url = file();
  const loads = [loadScript(url), loadScript(`${url}?retry=1`)];
  expect(scripts()).toHaveLength(1);
  fire(scripts()[0]!, 'load');
  expect(await Promise.all(loads)).toEqual([{ ok: true }, { ok: true }]);
});

test('a file that no record lists is refused without being asked for', async () => {
  await expect(loadScript(`${base}unknown.js`)).resolves.toMatchObject({ ok: false, reason: 'no_integrity' });
  await expect(loadScript(file('js', ''))).resolves.toMatchObject({ code: 'MARU-504' });
  expect(scripts()).toHaveLength(0);
});

test('a failed file is asked for under another address, with the same hash', async () => {
  const url = file();
  const load = loadScript(url);
  fire(scripts()[0]!, 'error');
  await jest.advanceTimersByTimeAsync(300);
  expect(scripts().map((tag) => [tag.src, tag.integrity])).toEqual([[`${url}?retry=1`, hash]]);
  fire(scripts()[0]!, 'load');
  await expect(load).resolves.toEqual({ ok: true });
});

test('a hanging file is asked for a second time beside the first', async () => {
  const url = file();
  const load = loadScript(url);
  await jest.advanceTimersByTimeAsync(4_300);
  expect(scripts().map((tag) => tag.src)).toEqual([url, `${url}?retry=1`]);
  fire(scripts()[1]!, 'load');
  await expect(load).resolves.toEqual({ ok: true });
});

test('after two failures it says why, and the next load begins anew', async () => {
  const url = file();
  const load = loadScript(url);
  fire(scripts()[0]!, 'error');
  await jest.advanceTimersByTimeAsync(300);
  fire(scripts()[0]!, 'error');
  await settle();
  await expect(load).resolves.toMatchObject({ reason: 'bad_status', code: 'MARU-503' });
  void loadScript(url);
  expect(scripts().map((tag) => tag.src)).toEqual([`${url}?retry=2`]);
});

test('a tag that the server wrote is taken over and not asked for again', async () => {
  const url = file();
  const written = document.createElement('script');
  written.dataset.later = '';
  written.src = url;
  document.head.append(written);
  files.adoptServerTags();
  const load = loadScript(url);
  expect(scripts()).toHaveLength(1);
  fire(written, 'load');
  await expect(load).resolves.toEqual({ ok: true });
});

test('a sleeping style sheet is found under its address and applies once it is woken', async () => {
  const url = file('css');
  const load = files.loadStyle(url, true);
  const tag = document.querySelector('link')!;
  expect([tag.dataset.href, tag.media]).toEqual([url, 'not all']);
  fire(tag, 'load');
  await load;
  files.enableStyles(base);
  expect(tag.media).toBe('all');
});

test('a retired build leaves no tags', async () => {
  const load = loadScript(file());
  fire(scripts()[0]!, 'load');
  await load;
  files.forget(base);
  expect(scripts()).toHaveLength(0);
});

test('a second try is allowed by the hash of the plain address', () => {
  expect(files.expectedHash(`${file()}?retry=3`)).toBe(hash);
});
