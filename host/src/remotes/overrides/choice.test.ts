import { pinCookie, pinsRefused } from '@maru/contracts/release-names';
import { getCookie, setCookie, store } from '@maru/platform';
import { storageRoot } from '../document/storage-root';
import { RemoteRegistry } from '../registry';
import { type TestKey, testDocument, testKey, testRelease } from '../testing/signed';
import { readAddress, takeAddress } from './address';
import { acceptRequested, forgetOverride } from './clear';
import { watchConsole } from './console';
import { acceptDev, devRelease, loadDevBuilds, parseDev, sessionDev, takeDevParameter } from './dev';
import { readPageReleases } from './page';
import { acceptPins, forgetPins, loadPins, sessionPins, takePinParameter } from './pins';
import { overridesByRemote, selectFor } from './select';
import { loadOverrides } from './session';

const id = '1.0.0-b1234567';
const release = testRelease('remote-a', 'b1234567');
const origin = 'http://localhost:5001';
let key: TestKey;
let registry: RemoteRegistry;
let answers: Record<string, unknown>;
beforeAll(async () => {
  key = await testKey();
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  answers = {};
  globalThis.fetch = jest.fn(async (url: string) => {
    if (!(url in answers)) return { ok: false, status: 404 };
    return { ok: true, status: 200, json: async () => answers[url] };
  }) as never;
  registry = new RemoteRegistry();
  registry.page = { keys: [key.key], visitor: 'visitor-0123456789', pins: true, dev: [origin] };
  sessionStorage.clear();
  setCookie(pinCookie, '', 0);
  forgetPins(registry);
});

describe('the address', () => {
  test.each([
    [
      '?a=1&maru-pin=remote-a@1.0.0-b123456&b=%20x',
      { pin: 'remote-a@1.0.0-b123456', dev: null, search: '?a=1&b=%20x' },
    ],
    ['?maru-dev=off', { pin: null, dev: 'off', search: '' }],
    ['?maru-pin=off&maru-dev=off', { pin: 'off', dev: 'off', search: '' }],
    ['?other=maru-pin', { pin: null, dev: null, search: '?other=maru-pin' }],
    ['', { pin: null, dev: null, search: '' }],
  ])('%s', (search, expected) => {
    expect(readAddress(search)).toEqual(expected);
  });
  test('loses the parameters and nothing else', () => {
    window.history.replaceState({ usr: 1 }, '', '/a?x=1&maru-pin=off#h');
    expect(takeAddress()).toEqual({ pin: 'off', dev: null });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/a?x=1#h');
    expect(window.history.state).toEqual({ usr: 1 });
  });
});

describe('a pin', () => {
  const record = `/releases/remote-a/${id}/record.json`;
  /** Signs in to the console in another tab of this browser. */
  const signIn = () => setCookie(pinCookie, pinsRefused, 1);
  /** The page's address requests the pin, and the user confirms. */
  const accept = () => acceptPins(registry.page, takePinParameter(registry.page, `remote-a@${id}`));
  const takeDocument = (pinnable: string[]) => {
    const document = testDocument(1, [release]);
    document.remotes['remote-a']!.recent = pinnable;
    registry.taken = { document, text: '' } as never;
    return document;
  };
  beforeEach(() => void takeDocument([id]));

  test('of a link is asked for and loads nothing; agreeing keeps it for the session, and it is left', () => {
    const request = { remote: 'remote-a', channel: 'pin', from: id };
    expect(takePinParameter(registry.page, `remote-a@${id},nonsense`)).toEqual([request]);
    expect(getCookie(pinCookie)).toBeNull();
    acceptPins(registry.page, [request as never]);
    expect(getCookie(pinCookie)).toBe(`remote-a@${id}`);
    // Active overrides are not confirmed again.
    expect(takePinParameter(registry.page, `remote-a@${id}`)).toEqual([]);
    takePinParameter(registry.page, 'off');
    expect(getCookie(pinCookie)).toBeNull();
  });
  // spec releases.31
  test('of a link runs after the person agreed, and not before', async () => {
    answers[record] = await key.sign({ kind: 'maru-release', release });
    window.history.replaceState(null, '', `/?maru-pin=remote-a@${id}&maru-dev=remote-b@${origin}`);
    await loadOverrides(registry);
    expect([fetch, registry.overrides.all]).toEqual([fetch, []]);
    expect(fetch).not.toHaveBeenCalled();
    expect(store.get(registry.overrides.requested).map(({ channel }) => channel)).toEqual(['pin', 'dev']);
    await acceptRequested(registry);
    expect(overridesByRemote(registry.overrides.all)['remote-a']).toEqual({ release, channel: 'pin' });
    expect(store.get(registry.overrides.requested)).toEqual([]);
  });
  test('and a developer’s build are refused in a browser that is signed in to the console', async () => {
    registry.page = { ...registry.page, pins: false, dev: [], console: true };
    window.history.replaceState(null, '', `/?maru-pin=remote-a@${id}&maru-dev=remote-b@${origin}`);
    await loadOverrides(registry);
    expect(registry.overrides.all.map(({ remote, code, release }) => [remote, code, release])).toEqual([
      ['remote-a', 'MARU-474', null],
      ['remote-b', 'MARU-474', null],
    ]);
    expect([store.get(registry.overrides.requested), getCookie(pinCookie)]).toEqual([[], null]);
  });
  test('that runs when the browser signs in to the console makes the page reload, once, without it', async () => {
    jest.useFakeTimers();
    answers[record] = await key.sign({ kind: 'maru-release', release });
    const reload = jest.fn();
    const stop = watchConsole(registry.overrides, reload);
    accept();
    await loadPins(registry);
    jest.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    signIn();
    jest.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
    jest.useRealTimers();
    // The page after the reload, as the server wrote it a moment before the sign-in.
    registry.overrides.clear();
    acceptDev([{ remote: 'remote-b', channel: 'dev', from: origin }]);
    await loadOverrides(registry);
    expect([registry.overrides.all, sessionDev(registry.page), registry.page.console]).toEqual([[], {}, true]);
  });
  test('that nobody runs keeps no timer', () => {
    jest.useFakeTimers();
    const stop = watchConsole(registry.overrides, () => {});
    expect(jest.getTimerCount()).toBe(0);
    stop();
    jest.useRealTimers();
  });
  test('of a link that is agreed to after the sign-in is refused, and so is a developer’s build', async () => {
    answers[record] = await key.sign({ kind: 'maru-release', release });
    window.history.replaceState(null, '', `/?maru-pin=remote-a@${id}&maru-dev=remote-b@${origin}`);
    await loadOverrides(registry);
    signIn();
    await acceptRequested(registry);
    expect(registry.overrides.all.map(({ remote, code, release }) => [remote, code, release])).toEqual([
      ['remote-a', 'MARU-474', null],
      ['remote-b', 'MARU-474', null],
    ]);
    forgetOverride(registry, { remote: 'remote-a', channel: 'pin' });
    expect(getCookie(pinCookie)).toBe(pinsRefused);
    expect(fetch).not.toHaveBeenCalled();
  });
  test('that the registry withholds does not run, and one that runs ends with its withdrawal', async () => {
    answers[record] = await key.sign({ kind: 'maru-release', release });
    const before = takeDocument([id]);
    accept();
    await loadPins(registry);
    expect(selectFor(registry, before).channels).toEqual({ 'remote-a': 'pin' });
    const after = takeDocument([]);
    expect(selectFor(registry, after).channels).toEqual({ 'remote-a': 'stable' });
    expect(registry.overrides.all).toMatchObject([{ release: null, code: 'MARU-473' }]);
    registry.overrides.clear();
    await loadPins(registry);
    expect(registry.overrides.all).toMatchObject([{ release: null, code: 'MARU-473' }]);
  });
  test('of a smoke load runs before its gate passed, until its record ends', async () => {
    const document = takeDocument([]);
    accept();
    answers[record] = await key.sign({ kind: 'maru-smoke', release, until: Date.now() + 60_000 });
    await loadPins(registry);
    expect(selectFor(registry, document).channels).toEqual({ 'remote-a': 'pin' });
    answers[record] = await key.sign({ kind: 'maru-smoke', release, until: Date.now() - 1 });
    await loadPins(registry);
    expect(registry.overrides.all).toMatchObject([{ release: null, code: 'MARU-522' }]);
  });
  test('is not taken where the site does not accept pins', () => {
    registry.page = { ...registry.page, pins: false };
    accept();
    expect([getCookie(pinCookie), sessionPins(registry.page)]).toEqual([null, {}]);
  });
  test('brings its signed record', async () => {
    answers[record] = await key.sign({ kind: 'maru-release', release });
    accept();
    await loadPins(registry);
    expect(overridesByRemote(registry.overrides.all)).toEqual({ 'remote-a': { release, channel: 'pin' } });
  });
  test.each([
    ['does not exist', async () => undefined],
    ['is not signed', async () => ({ kind: 'maru-release', release })],
    ['is signed by somebody else', async () => (await testKey()).sign({ kind: 'maru-release', release })],
    ['is a document', async () => key.sign(testDocument(1, [release]))],
    [
      'is of another remote',
      async () => key.sign({ kind: 'maru-release', release: { ...release, remote: 'remote-b' } }),
    ],
    ['is of another build', async () => key.sign({ kind: 'maru-release', release: { ...release, build: 'b7654321' } })],
  ])('whose record %s is missing, and the ordinary release runs', async (_what, answer) => {
    const releases = await answer();
    if (releases) answers[record] = releases;
    accept();
    await loadPins(registry);
    expect(registry.overrides.all).toMatchObject([{ remote: 'remote-a', from: id, release: null, code: 'MARU-522' }]);
    expect(overridesByRemote(registry.overrides.all)).toEqual({});
  });
});

describe('a developer’s build', () => {
  const { base: _base, ...record } = release;
  test('is named by remote and origin', () => {
    expect(parseDev(`remote-a@${origin}/, remote-b@https://x.example:8443,remote-c@ftp://x,remote-d`)).toEqual({
      'remote-a': origin,
      'remote-b': 'https://x.example:8443',
    });
  });
  test('runs from an origin that the site names', async () => {
    answers[`${origin}/release.json`] = record;
    acceptDev(takeDevParameter(registry, `remote-a@${origin}`));
    expect(await loadDevBuilds(registry)).toBe(true);
    expect(overridesByRemote(registry.overrides.all)['remote-a']!.release.base).toBe(`${origin}/`);
    expect(await loadDevBuilds(registry)).toBe(false);
    answers[`${origin}/release.json`] = { ...record, build: 'b7654321', container: 'remote_a_b7654321' };
    expect(await loadDevBuilds(registry)).toBe(true);
    // During a server restart the running build stays.
    answers = {};
    expect(await loadDevBuilds(registry)).toBe(false);
    expect(overridesByRemote(registry.overrides.all)['remote-a']!.release.build).toBe('b7654321');
  });
  test('is refused from anywhere else, and nothing is asked for', async () => {
    takeDevParameter(registry, 'remote-z@http://localhost:9');
    expect(sessionDev(registry.page)).toEqual({});
    expect(registry.overrides.all).toContainEqual(
      expect.objectContaining({ remote: 'remote-z', release: null, code: 'MARU-523' }),
    );
    expect(fetch).not.toHaveBeenCalled();
  });
  test('of the session is not used once the site no longer names its origin', () => {
    acceptDev(takeDevParameter(registry, `remote-a@${origin}`));
    registry.page = { ...registry.page, dev: [] };
    expect(sessionDev(registry.page)).toEqual({});
  });
  test.each([null, {}, { ...record, remote: 'remote-b' }, { ...record, initial: [] }])(
    '%j is no build of it',
    (value) => {
      expect(devRelease(value, 'remote-a', origin)).toBeNull();
    },
  );
  test('goes before a pin of the same remote', () => {
    const pin = { remote: 'remote-a', channel: 'pin', from: id, release, code: null } as const;
    const dev = { ...pin, channel: 'dev', release: { ...release, build: 'bdev1234' } } as const;
    expect(overridesByRemote([dev, pin])['remote-a']!.channel).toBe('dev');
  });
});

test('the storage’s address is read from the releases of the document', () => {
  const elsewhere = { ...release, base: `https://cdn.example/x/remote-a/${id}/` };
  expect(storageRoot(testDocument(1, [elsewhere]))).toBe('https://cdn.example/x/');
  expect(storageRoot(testDocument(1, []))).toBe('/releases/');
  expect(storageRoot(null)).toBe('/releases/');
});

test('a page without a visitor’s id makes one and keeps it', () => {
  const { visitor, pins, dev, keys } = readPageReleases(undefined);
  expect(visitor).toMatch(/^[\w-]{16,64}$/);
  expect([pins, dev, keys]).toEqual([false, [], []]);
  expect(readPageReleases({}).visitor).toBe(visitor);
});
