import type { Release, ReleaseDocument } from './release';
import { findRedirect, liesUnder, listMounts, listRedirects, mountAt, patternAt, plainPath } from './release-routes';

const release = (
  remote: string,
  mounts: [slot: 'main' | 'cart' | 'home', path: string][],
  redirects: [string, string][] = [],
) =>
  ({
    remote,
    description: { mounts: mounts.map(([slot, path], at) => ({ slot, name: `${slot}${at}`, path })), redirects },
  }) as unknown as Release;
const makeDocument = (...releases: Release[]): ReleaseDocument => ({
  environment: 'test',
  serial: 1,
  issued_at: 0,
  remotes: Object.fromEntries(releases.map((release) => [release.remote, release])),
});
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('paths', () => {
  test('a slash at the end does not matter, but / stays', () => {
    expect(['/a/', '/a//', '/a', '/', ''].map(plainPath)).toEqual(['/a', '/a', '/a', '/', '']);
  });
  test('a path lies under a prefix by whole parts only', () => {
    expect(liesUnder('/theSports', '/theSports')).toBe(true);
    expect(liesUnder('/theSports/inplay/', '/theSports')).toBe(true);
    expect(liesUnder('/theSportsBook', '/theSports')).toBe(false);
    expect(liesUnder('/anything', '/')).toBe(true);
  });
});

describe('mounts', () => {
  const document = makeDocument(
    release('remote-sports', [
      ['main', '/game'],
      ['cart', '/game'],
    ]),
    release('remote-casino', [['main', '/game/global']]),
  );
  const mounts = listMounts(document);
  // spec layout.22
  test('the longest path wins in a slot', () => {
    expect(mountAt(mounts, 'main', '/game/global/x')?.remote).toBe('remote-casino');
    expect(mountAt(mounts, 'main', '/game/globally')?.remote).toBe('remote-sports');
    expect(mountAt(mounts, 'cart', '/game/global')?.remote).toBe('remote-sports');
  });
  test('a path that nobody has shows nothing', () => {
    expect(mountAt(mounts, 'main', '/home')).toBeNull();
  });
  test('the home slot is shown at the home page and at / alone', () => {
    const home = listMounts(makeDocument(release('remote-feed', [['home', '/home']])));
    const shown = ['/home', '/home/', '/', '/home/x', '/game'].map((path) => mountAt(home, 'home', path)?.remote);
    expect(shown).toEqual(['remote-feed', 'remote-feed', 'remote-feed', undefined, undefined]);
    expect(mountAt(home, 'main', '/home')).toBeNull();
  });
  test('the order of remotes in a document does not matter', () => {
    const { remotes } = document;
    const turned = { ...document, remotes: Object.fromEntries(Object.entries(remotes).reverse()) };
    expect(listMounts(turned)).toEqual(mounts);
  });
});

describe('redirects', () => {
  const table = listRedirects(
    makeDocument(
      release(
        'a',
        [['main', '/a']],
        [
          ['/a', '/a/b'],
          ['/a/b', '/a/c'],
          ['/a/x', '/a/y'],
          ['/a/y', '/a/x'],
        ],
      ),
    ),
  );
  // spec layout.12
  test('keep query and hash, and accept a slash at the end', () => {
    expect(findRedirect(table, at('/a/', '?q=1&r=%20', '#h'))).toBe('/a/c?q=1&r=%20#h');
  });
  test('a path without a redirect stays, also with a slash at its end', () => {
    expect(findRedirect(table, at('/a/c/'))).toBeNull();
    expect(findRedirect(table, at('/A'))).toBeNull();
  });
  test('a circle ends', () => {
    expect(findRedirect(table, at('/a/x'))).toBeNull();
  });
});

describe('patterns of host pages', () => {
  const patterns = [
    '/',
    '/home',
    '/code/:registerCode?',
    '/notice/:type',
    '/notice/event',
    '/one/:id(\\d+)',
    '/many/:ids([\\d,]+)?',
    '/word/:kind(a|b)/:id(\\d+)?',
  ];
  test.each([
    ['/', '/'],
    ['/home/', '/home'],
    ['/code', '/code/:registerCode?'],
    ['/code/77', '/code/:registerCode?'],
    ['/code/7/7', null],
    ['/notice', null],
    ['/notice/event', '/notice/event'],
    ['/notice/other', '/notice/:type'],
    ['/nowhere', null],
    ['/one/7', '/one/:id(\\d+)'],
    ['/one/7x', null],
    ['/one', null],
    ['/many', '/many/:ids([\\d,]+)?'],
    ['/many/1,22', '/many/:ids([\\d,]+)?'],
    ['/many/1,', null],
    ['/word/b/9', '/word/:kind(a|b)/:id(\\d+)?'],
    ['/word/c', null],
    ['/word', null],
  ])('%s is %s', (path, expected) => {
    expect(patternAt(patterns, path)).toBe(expected);
  });
});
