import type { Release, ReleaseDocument } from '@maru/contracts';
import { toLayout } from './layout';

const release = (remote: string, mounts: Release['description']['mounts']) =>
  ({ remote, description: { mounts } }) as Release;
const makeDocument = (...releases: Release[]) =>
  ({
    environment: 't',
    serial: 1,
    issued_at: 0,
    remotes: Object.fromEntries(releases.map((release) => [release.remote, release])),
  }) as ReleaseDocument;

const feed = release('remote-feed', [
  { slot: 'main', name: 'main', path: '/theSports' },
  { slot: 'cart', name: 'cart', path: '/theSports' },
]);
const mini = release('remote-mini', [
  { slot: 'main', name: 'main', path: '/mini' },
  { slot: 'main', name: 'main', path: '/tokenGame' },
]);

describe('layout', () => {
  test('has a route for each mount of a slot', () => {
    expect(toLayout(makeDocument(feed))).toEqual({
      main: {
        mode: 'history',
        base: '/',
        routes: [{ type: 'route', path: '/theSports', routes: [{ type: 'application', name: 'remote-feed/main' }] }],
      },
      cart: {
        mode: 'history',
        base: '/',
        routes: [{ type: 'route', path: '/theSports', routes: [{ type: 'application', name: 'remote-feed/cart' }] }],
      },
      home: { mode: 'history', base: '/', routes: [] },
    });
  });
  test('the home slot stands at the home page and at the welcome address, nowhere below', () => {
    const { home } = toLayout(makeDocument(release('remote-feed', [{ slot: 'home', name: 'home', path: '/home' }])));
    const routes = [{ type: 'application', name: 'remote-feed/home' }];
    expect(home.routes).toEqual([
      { type: 'route', path: '/home', routes },
      { type: 'route', path: '/', exact: true, routes },
    ]);
  });
  test('one mount may have several paths', () => {
    const { main, cart } = toLayout(makeDocument(feed, mini));
    expect(main.routes.map(({ path }) => path)).toEqual(['/mini', '/theSports', '/tokenGame']);
    expect(main.routes[0]!.routes).toEqual(main.routes[2]!.routes);
    expect(cart.routes).toHaveLength(1);
  });
  test('is made from the document alone: the same twice, plain JSON', () => {
    const layout = toLayout(makeDocument(feed, mini));
    expect(toLayout(makeDocument(mini, feed))).toEqual(layout);
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
  });
  test('of no release is empty', () => {
    expect(toLayout(makeDocument()).main.routes).toEqual([]);
  });
});
