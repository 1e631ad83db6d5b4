/** @jest-environment node */
import { contributionConflicts, contributionProblems } from './contribution-problems';
import type { RemoteContributions } from './contributions';
import type { RemoteDescription } from './release';

const valid: RemoteContributions = {
  badges: [{ menu: 'sports-live', count: 'live' }],
  tree: {
    area: 'sports',
    lists: [
      { count: 'coming', path: '/sports/coming' },
      { count: 'live', path: '/sports/live' },
    ],
    keys: ['sport', 'country', 'league'],
    match: 'match',
  },
  search: ['leagues', 'matches'],
  tiles: [{ menu: 'sports' }],
  panel: [{ id: 'slips', text: 'Slips', icon: 'star', path: '/sports/slips/7', order: 1, flag: 'sports.slips' }],
  carts: [{ path: '/sports', icon: 'shopping-cart' }],
  flags: ['sports.use', 'sports.live', 'sports.slips'],
  record: [{ product: 'sports', name: 'record' }],
};

const describedWith = (
  contributions: Partial<RemoteContributions>,
  changes: Partial<RemoteDescription> = {},
): RemoteDescription => ({
  name: 'remote-sports',
  version: '1.0.0',
  hostContract: '1.2',
  mounts: [
    { slot: 'main', name: 'main', path: '/sports' },
    { slot: 'cart', name: 'cart', path: '/sports' },
  ],
  redirects: [],
  routes: [
    { path: '/sports/coming' },
    { path: '/sports/live', flags: ['sports.live'] },
    { path: '/sports/slips/:id(\\d+)' },
  ],
  menu: [
    { id: 'sports', text: 'Sports', icon: 'star', path: '/sports/coming', flag: 'sports.use', order: 1 },
    { id: 'sports-live', text: 'Live', icon: 'star', path: '/sports/live', parent: 'sports', order: 2 },
  ],
  contributions: { ...valid, ...contributions },
  ...changes,
});
const link = valid.panel![0]!;
const tree = valid.tree!;

describe('a description', () => {
  test.each<[string, RemoteDescription]>([
    ['all kinds of contributions', describedWith({})],
    ['none', describedWith({}, { contributions: undefined })],
    ['an empty list of them', describedWith({}, { contributions: {} })],
    ['flags that it does not list at all', describedWith({ flags: undefined })],
    ['a flag listed that its code alone reads', describedWith({ flags: [...valid.flags!, 'sports.other'] })],
    [
      'any page below a mount, where it lists no routes',
      describedWith({ panel: [{ ...link, path: '/sports/anything' }] }, { routes: undefined }),
    ],
    ['a badge and no search', describedWith({ search: undefined })],
  ])('with %s has no problem', (_what, description) => {
    expect(contributionProblems(description)).toEqual([]);
  });

  test.each<[string, RemoteDescription, string]>([
    [
      'a badge of an entry that is not in its menu',
      describedWith({ badges: [{ menu: 'gone', count: 'all' }] }),
      'badge of gone, which is no menu entry',
    ],
    [
      'a tile of an entry that is not in its menu',
      describedWith({ tiles: [{ menu: 'gone' }] }),
      'tile of gone, which is no menu entry',
    ],
    [
      'badges without a tree',
      describedWith({ tree: undefined, search: undefined }),
      'badges count matches of a tree that is not there',
    ],
    [
      'a search without a tree',
      describedWith({ tree: undefined, badges: undefined }),
      'search looks through a tree that is not there',
    ],
    [
      'a tree that leads to another remote',
      describedWith({ tree: { ...tree, lists: [{ count: 'live', path: '/casino' }] } }),
      'tree leads to /casino, which is no page of it',
    ],
    [
      'a tree that leads below its mount, to no route',
      describedWith({ tree: { ...tree, lists: [{ count: 'live', path: '/sports/gone' }] } }),
      'tree leads to /sports/gone, which is no page of it',
    ],
    [
      'a panel link to another remote',
      describedWith({ panel: [{ ...link, path: '/casino' }] }),
      'panel link slips leads to /casino, which is no page of it',
    ],
    [
      'a panel link to an address that fits no route',
      describedWith({ panel: [{ ...link, path: '/sports/slips/all' }] }),
      'panel link slips leads to /sports/slips/all, which is no page of it',
    ],
    [
      'a panel link to where only a cart stands',
      describedWith(
        { panel: [{ ...link, path: '/beside' }] },
        {
          mounts: [...describedWith({}).mounts, { slot: 'cart', name: 'other', path: '/beside' }],
          routes: undefined,
        },
      ),
      'panel link slips leads to /beside, which is no page of it',
    ],
    [
      'two panel links of one id, said once for three',
      describedWith({ panel: [link, link, link] }),
      'two panel links are called slips',
    ],
    [
      'a cart where only a page is mounted',
      describedWith({}, { mounts: [{ slot: 'main', name: 'main', path: '/sports' }] }),
      'cart at /sports, where no cart is mounted',
    ],
    [
      'a cart below the path of its mount',
      describedWith({ carts: [{ path: '/sports/live', icon: 'star' }] }),
      'cart at /sports/live, where no cart is mounted',
    ],
    [
      'two presenters of one product',
      describedWith({
        record: [
          { product: 'sports', name: 'record' },
          { product: 'sports', name: 'other' },
        ],
      }),
      'two presenters of bets of sports',
    ],
    ...[
      ['menu', 'sports.use'],
      ['route', 'sports.live'],
      ['panel link', 'sports.slips'],
    ].map(([where, flag]): [string, RemoteDescription, string] => [
      `a flag of a ${where} that it does not list`,
      describedWith({ flags: valid.flags!.filter((entry) => entry !== flag) }),
      `flag ${flag} is used but not listed`,
    ]),
  ])('with %s has exactly that problem', (_what, description, problem) => {
    expect(contributionProblems(description)).toEqual([problem]);
  });
});

describe('two remotes', () => {
  const own = describedWith({});
  const other = (contributions: RemoteContributions | undefined) =>
    describedWith({}, { name: 'remote-other', contributions });

  test.each<[string, RemoteContributions | undefined]>([
    ['nothing', undefined],
    [
      'things of its own',
      {
        panel: [{ ...link, id: 'others' }],
        tree: { ...tree, area: 'other' },
        record: [{ product: 'other', name: 'record' }],
      },
    ],
  ])('of which the other contributes %s do not conflict', (_what, contributions) => {
    expect(contributionConflicts(own, other(contributions))).toEqual([]);
    expect(contributionConflicts(other(contributions), own)).toEqual([]);
  });

  test.each<[string, RemoteContributions, string]>([
    ['panel link', { panel: [link] }, 'panel link slips is remote-other’s'],
    [
      'product in the record',
      { record: [{ product: 'sports', name: 'another' }] },
      'bets of sports are shown by remote-other',
    ],
    ['part of the tree', { tree }, 'matches of sports are remote-other’s'],
  ])('with the same %s conflict', (_what, contributions, problem) => {
    expect(contributionConflicts(own, other(contributions))).toEqual([problem]);
  });

  test('that both have no tree do not conflict in it', () => {
    const bare = describedWith({ tree: undefined, panel: undefined, record: undefined });
    expect(contributionConflicts(bare, other({}))).toEqual([]);
  });
});
