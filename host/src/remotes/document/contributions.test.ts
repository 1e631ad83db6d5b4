import type { Release, ReleaseDocument, RemoteContributions } from '@maru/contracts';
import { collectContributions } from './contributions';

const release = (remote: string, contributions?: unknown) =>
  ({ remote, description: { mounts: [], redirects: [], menu: [], contributions } }) as unknown as Release;
const makeDocument = (...releases: Release[]): ReleaseDocument => ({
  environment: 'test',
  serial: 1,
  issued_at: 0,
  remotes: Object.fromEntries(releases.map((release) => [release.remote, release])),
});
const link = (id: string, order: number) => ({ id, text: id, icon: 'star', path: `/${id}`, order });
const first: RemoteContributions = {
  tree: { area: 'one', lists: [{ count: 'live', path: '/one' }], keys: ['a', 'b', 'c'], match: 'm' },
  badges: [{ menu: 'one-live', count: 'live' }],
  tiles: [{ menu: 'one-live' }],
  panel: [link('late', 9)],
  carts: [{ path: '/one', icon: 'coin' }],
  record: [{ product: 'one', name: 'record' }],
};

test('what remotes contribute is joined, by their names and the order that they give', () => {
  const page = collectContributions(
    makeDocument(release('remote-b', { panel: [link('early', 1)] }), release('remote-a', first)),
  );
  expect(page.trees).toEqual([{ ...first.tree, search: [] }]);
  expect(page.badges).toEqual({ 'one-live': { area: 'one', count: 'live' } });
  expect(page.tiles).toEqual({ 'remote-a': [{ menu: 'one-live' }] });
  expect(page.panel.map(({ id }) => id)).toEqual(['early', 'late']);
  expect(page.carts).toEqual({ '/one': { icon: 'coin' } });
  expect(page.presenters).toEqual({ one: { remote: 'remote-a', name: 'record' } });
});

test('what the frame shows of remotes is joined, links by the order that they give', () => {
  const note = { kind: 'news', text: 'News', icon: 'star', tint: 'info' as const };
  const page = collectContributions(
    makeDocument(
      release('remote-b', { money: [link('first', 1)], notifications: [note] }),
      release('remote-a', {
        money: [link('second', 2)],
        wallets: [{ key: 'w', roots: ['/one'], flag: 'one', text: 'W' }],
        maintenance: [{ paths: ['/one'], flags: ['closed'] }],
        frames: [{ event: 'E', field: 'f' }],
        shelves: [{ ...link('one', 1), list: 'oneShelf' }],
      }),
    ),
  );
  expect(page.money.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(
    [page.wallets, page.maintenance, page.notifications, page.frames, page.shelves].map((rows) => rows.length),
  ).toEqual([1, 1, 1, 1, 1]);
  expect([page.transfers, page.account]).toEqual([[], []]);
});

test('a build of before, and one that is taken off, contribute nothing', () => {
  const none = collectContributions(makeDocument(release('remote-old')));
  expect(collectContributions({ ...makeDocument(release('remote-a', first)), disabled: ['remote-a'] })).toEqual(none);
  expect(none.presenters).toEqual({});
});

test('contributions that cannot be read leave those of others alone', () => {
  const received = jest.spyOn(console, 'error').mockImplementation(() => {});
  const page = collectContributions(
    makeDocument(release('remote-a', { badges: 7, panel: 'x' }), release('remote-b', first)),
  );
  expect(page.carts).toEqual({ '/one': { icon: 'coin' } });
  expect(received).toHaveBeenCalledTimes(1);
  collectContributions(makeDocument(release('remote-a', { money: 'x' })));
  expect(received).toHaveBeenCalledTimes(2);
  received.mockRestore();
});
