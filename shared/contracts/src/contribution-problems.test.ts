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
  money: [{ id: 'pay', text: 'Pay', icon: 'star', path: '/sports/coming', order: 1, bar: true }],
  wallets: [{ key: 'chips', roots: ['/sports'], flag: 'sports.use', text: 'Chips', balance: 'chips' }],
  transfers: [{ id: 'in', text: 'In', icon: 'star', path: '/sports/move', order: 1 }],
  maintenance: [{ paths: ['/sports'], flags: ['sports.live'] }],
  notifications: [{ kind: 'goal', text: 'Goal', icon: 'star', tint: 'info', path: '/old' }],
  account: [{ id: 'statement', text: 'Statement', path: '/sports/live', order: 1 }],
  products: [{ product: 'pools', text: 'Pools', icon: 'star' }],
  frames: [{ event: 'Goal', field: 'match' }],
  shelves: [{ id: 'slips', text: 'Slips', path: '/sports/live', order: 1, flags: ['sports.live'], list: 'slipShelf' }],
};

const describedWith = (
  contributions: Partial<RemoteContributions>,
  changes: Partial<RemoteDescription> = {},
): RemoteDescription => ({
  name: 'remote-sports',
  version: '1.0.0',
  hostContract: '1.4',
  mounts: [
    { slot: 'main', name: 'main', path: '/sports' },
    { slot: 'cart', name: 'cart', path: '/sports' },
  ],
  redirects: [['/old', '/sports/live']],
  routes: [
    { path: '/sports/move/:wallet?' },
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
      'a money link to another remote',
      describedWith({ money: [{ ...valid.money![0]!, path: '/casino' }] }),
      'money link pay leads to /casino, which is no page of it',
    ],
    [
      'a shelf of another remote’s page',
      describedWith({ shelves: [{ ...valid.shelves![0]!, path: '/casino' }] }),
      'shelf slips leads to /casino, which is no page of it',
    ],
    [
      'two shelves of one id',
      describedWith({ shelves: [valid.shelves![0]!, valid.shelves![0]!] }),
      'two shelves are called slips',
    ],
    [
      'a shelf with a flag that it does not list',
      describedWith({ shelves: [{ ...valid.shelves![0]!, flags: ['sports.live', 'sports.other'] }] }),
      'flag sports.other is used but not listed',
    ],
    [
      'two money links of one id',
      describedWith({ money: [valid.money![0]!, valid.money![0]!] }),
      'two money links are called pay',
    ],
    [
      'a wallet that is used at another remote’s pages',
      describedWith({ wallets: [{ ...valid.wallets![0]!, roots: ['/casino'] }] }),
      'wallet chips is used at /casino, which is no page of it',
    ],
    [
      'a transfer to a page that takes no wallet',
      describedWith({ transfers: [{ ...valid.transfers![0]!, path: '/sports/live' }] }),
      'transfer in leads to a wallet below /sports/live, where it has no page',
    ],
    [
      'maintenance of another remote’s pages',
      describedWith({ maintenance: [{ paths: ['/casino'], flags: ['sports.live'] }] }),
      'maintenance of /casino, which is no page of it',
    ],
    [
      'a notification that leads to another remote',
      describedWith({ notifications: [{ ...valid.notifications![0]!, path: '/casino' }] }),
      'notification goal leads to /casino, which is no page of it',
    ],
    [
      'two notifications of one kind',
      describedWith({ notifications: [valid.notifications![0]!, valid.notifications![0]!] }),
      'two notifications are of kind goal',
    ],
    [
      'two names of one product',
      describedWith({ products: [valid.products![0]!, valid.products![0]!] }),
      'two names are there of product pools',
    ],
    [
      'an account page of another remote',
      describedWith({ account: [{ ...valid.account![0]!, path: '/casino' }] }),
      'account page statement leads to /casino, which is no page of it',
    ],
    [
      'a flag of its maintenance that it does not list',
      describedWith({ maintenance: [{ paths: ['/sports'], flags: ['siteMaint'] }] }),
      'flag siteMaint is used but not listed',
    ],
    [
      'a flag of a wallet that it does not list',
      describedWith({ wallets: [{ ...valid.wallets![0]!, flag: 'chips.use' }] }),
      'flag chips.use is used but not listed',
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
    ['money link', { money: valid.money }, 'money link pay is remote-other’s'],
    ['wallet', { wallets: valid.wallets }, 'wallet chips is remote-other’s'],
    ['transfer', { transfers: valid.transfers }, 'transfer in is remote-other’s'],
    ['account page', { account: valid.account }, 'account page statement is remote-other’s'],
    ['product of my page', { products: valid.products }, 'product pools is remote-other’s'],
    ['kind of notification', { notifications: valid.notifications }, 'notifications of goal are remote-other’s'],
    ['path under maintenance', { maintenance: valid.maintenance }, 'maintenance of /sports is remote-other’s'],
    ['part of the tree', { tree }, 'matches of sports are remote-other’s'],
  ])('with the same %s conflict', (_what, contributions, problem) => {
    expect(contributionConflicts(own, other(contributions))).toEqual([problem]);
  });

  test('that both have no tree do not conflict in it', () => {
    const bare = describedWith({ tree: undefined, panel: undefined, record: undefined });
    expect(contributionConflicts(bare, other({}))).toEqual([]);
  });
});
