import type { Release } from '@maru/contracts';
import {
  cartSummariesAtom,
  cartSummaryAtom,
  drawerAtom,
  matchTreeAtom,
  navigate,
  overlayAtoms,
  ownTitleAtom,
  PlatformProvider,
  setCartSummary,
  store,
  userAtom,
} from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../boot/texts';
import { pageRegistry } from '../remotes/page-registry';
import { Frame } from '.';
import { UserPanel } from './right/UserPanel';
import { demoMatches, demoMenu, demoUser, fakeApi, type RecordedCall, releaseDemo, signInDemo } from './test/fake-api';
import { fakeMedia } from './test/fake-media';

const slots = { main: () => {}, cart: () => {}, home: () => {} };
let narrow = false;
let requests: RecordedCall[] = [];

function page(hostPage: string | null) {
  return (
    <PlatformProvider>
      <Frame menu={demoMenu} slots={slots} hostPage={hostPage} />
    </PlatformProvider>
  );
}

beforeEach(() => {
  narrow = false;
  fakeMedia((query) => narrow && query.includes('80em'));
  requests = fakeApi({});
  store.set(matchTreeAtom, demoMatches);
  releaseDemo();
  store.set(drawerAtom, null);
  store.set(overlayAtoms.modals, []);
  store.set(cartSummaryAtom, { count: 0, ratioText: null });
  store.set(cartSummariesAtom, {});
  store.set(pageRegistry.slots.states, { main: { kind: 'empty' }, cart: { kind: 'empty' }, home: { kind: 'empty' } });
  signInDemo();
  act(() => navigate('/home', { replace: true }));
});
const withCart = () =>
  store.set(pageRegistry.slots.states, {
    main: { kind: 'empty' },
    cart: { kind: 'mounted', remote: 'remote-feed', version: '1', build: '1' },
    home: { kind: 'empty' },
  });
const show = async (hostPage: string | null) => {
  const view = render(page(hostPage));
  await waitFor(() => expect(requests.some((request) => request.path === '/api/game/matches')).toBe(true));
  return view;
};

// spec layout.16
test('landmarks: skip link first, banner, menus, main, both sides', async () => {
  await show(null);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: '본문 바로가기' })).toHaveFocus();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('complementary', { name: '게임 메뉴' })).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: '내 정보와 카트' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: '하단 메뉴' })).toBeInTheDocument();
});

test('the slot elements are the same through pages of the host and bare pages', async () => {
  const { container, rerender } = await show(null);
  const main = container.querySelector('[data-slot=main]');
  const cart = container.querySelector('[data-slot=cart]');
  expect(main).toBeVisible();
  for (const path of ['/info/betRecord', '/login', '/404', null]) {
    rerender(page(path));
    await act(async () => {});
    expect(container.querySelector('[data-slot=main]')).toBe(main);
    expect(container.querySelector('[data-slot=cart]')).toBe(cart);
    expect((main as HTMLElement).hidden).toBe(path !== null);
  }
});

// spec layout.23
test('the balance changes on screen when a posting is told', async () => {
  await show(null);
  expect(within(screen.getByRole('table', { name: '보유 금액' })).getByText('1,284,500')).toBeInTheDocument();
  expect(screen.getByText('128만 4,500')).toBeInTheDocument();
  act(() => setUser({ ...store.get(userAtom)!, money: 990_000 }));
  expect(within(screen.getByRole('table', { name: '보유 금액' })).getByText('990,000')).toBeInTheDocument();
});

// spec layout.23
test('only wallets that are in use have a row', async () => {
  await show(null);
  const wallet = screen.getByRole('table', { name: '보유 금액' });
  expect(within(wallet).getByRole('rowheader', { name: '카지노 A' })).toBeInTheDocument();
  expect(within(wallet).queryByRole('rowheader', { name: '카지노 B' })).not.toBeInTheDocument();
});

test('the title of a live list begins with its number of matches; without one, and on other pages, it does not', async () => {
  act(() => navigate('/theSports/inplay'));
  const { rerender } = await show(null);
  await waitFor(() => expect(document.title).toBe('(16) 인플레이 · 마루'));
  // The call's own answer is published first.
  await waitFor(() => expect(store.get(matchTreeAtom)).not.toBe(demoMatches));
  act(() => store.set(matchTreeAtom, { total: 0, live: 0, treeData: [] }));
  expect(document.title).toBe('인플레이 · 마루');
  act(() => store.set(matchTreeAtom, demoMatches));
  expect(document.title).toBe('(16) 인플레이 · 마루');
  // A page of a remote that names itself, such as one match, keeps its own title.
  act(() => store.set(ownTitleAtom, { title: '요크 – 던햄' }));
  expect(document.title).toBe('요크 – 던햄 · 마루');
  act(() => store.set(ownTitleAtom, null));
  act(() => navigate('/theSports/prematch'));
  rerender(page(null));
  expect(document.title).toBe('프리매치 · 마루');
});

test('the entry of the route is the current one in header and left menu', async () => {
  act(() => navigate('/theSports/inplay'));
  await show(null);
  const header = within(screen.getByRole('navigation', { name: '주 메뉴' }));
  expect(header.getByRole('link', { name: /인플레이/ })).toHaveAttribute('aria-current', 'page');
  expect(header.getByRole('link', { name: '해외 스포츠' })).not.toHaveAttribute('aria-current');
  const leftRail = within(screen.getByRole('navigation', { name: '게임' }));
  expect(leftRail.getByRole('link', { name: /인플레이/ })).toHaveAttribute('aria-current', 'page');
  expect(leftRail.getByRole('button', { name: '해외 스포츠', expanded: true })).toBeInTheDocument();
});

// spec layout.7
test('a part under maintenance says so in header and left menu, in place of its counts, and leads on', async () => {
  signInDemo({}, { sportsMaint: 1 });
  await show(null);
  for (const name of ['주 메뉴', '게임']) {
    const menu = within(screen.getByRole('navigation', { name }));
    const entry = menu.getByRole('link', { name: '인플레이 점검 중', hidden: true });
    expect(entry).toHaveAttribute('href', '/theSports/inplay');
  }
  act(() => signInDemo());
  expect(screen.queryByText('점검 중')).not.toBeInTheDocument();
});

test('the tree opens and closes by the arrows and has one Tab stop', async () => {
  await show(null);
  const tree = screen.getByRole('tree', { name: '오늘의 경기' });
  const item = (name: RegExp) => within(tree).getByRole('treeitem', { name });
  expect(
    within(tree)
      .getAllByRole('treeitem')
      .filter((node) => node.tabIndex === 0),
  ).toHaveLength(1);
  act(() => item(/^축구/).focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(item(/프로축구 1부/)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(item(/^대한민국/)).toHaveFocus();
  expect(item(/^대한민국/)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(window.location.search).toBe('?sports_id=1&country_id=1&league_id=11');
  expect(item(/프로축구 1부/)).toHaveAttribute('aria-current', 'true');
});

// spec layout.17
test('a search of one character is refused in the words of the site, two find leagues', async () => {
  await show(null);
  const field = screen.getByRole('searchbox', { name: '경기 검색' });
  await userEvent.type(field, '축{Enter}');
  expect(screen.getByText('검색어는 2글자 이상 입력해주세요.')).toBeInTheDocument();
  await userEvent.type(field, '구');
  expect(screen.queryByText('검색어는 2글자 이상 입력해주세요.')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /1부 리그/ })).toHaveAttribute(
    'href',
    '/theSports/prematch?sports_id=1&country_id=2&league_id=21',
  );
  await userEvent.clear(field);
  await userEvent.type(field, '한라산');
  expect(screen.getByText('‘한라산’ 경기가 없습니다')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '검색 지우기' }));
  expect(screen.getByRole('tree')).toBeInTheDocument();
});

// spec layout.18
test('a drawer keeps the focus, closes with Escape, and gives the focus back', async () => {
  narrow = true;
  await show(null);
  const opener = screen.getByRole('button', { name: '메뉴 열기' });
  await userEvent.click(opener);
  const drawer = screen.getByRole('dialog', { name: '게임 메뉴' });
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  for (let i = 0; i < 40; i++) {
    await userEvent.tab();
    expect(drawer).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.tab({ shift: true });
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

// spec layout.18
test('the right drawer closes when the route changes', async () => {
  narrow = true;
  await show(null);
  await userEvent.click(screen.getByRole('button', { name: '내 정보 열기' }));
  expect(screen.getByRole('dialog', { name: '내 정보와 카트' })).toBeInTheDocument();
  act(() => navigate('/theSports/prematch'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// spec layout.18
test('a press on the scrim closes the drawer', async () => {
  narrow = true;
  const { container } = await show(null);
  await userEvent.click(screen.getByRole('button', { name: '내 정보 열기' }));
  await userEvent.click(container.querySelector('.scrim')!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the browser’s Back closes the open drawer and leaves the page where it is', async () => {
  narrow = true;
  act(() => navigate('/theSports/prematch'));
  await show(null);
  await userEvent.click(screen.getByRole('button', { name: '내 정보 열기' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/theSports/prematch');
});

// spec layout.21
test('with picks the cart cell shows count and combined odds and opens the cart drawer', async () => {
  narrow = true;
  withCart();
  act(() => navigate('/theSports/prematch'));
  setCartSummary('/theSports', { count: 3, ratioText: '7.68' });
  await show(null);
  const cell = screen.getByRole('button', { name: '카트 3' });
  expect(cell).toHaveTextContent('7.68배');
  await userEvent.click(cell);
  expect(screen.getByRole('dialog', { name: '내 정보와 카트' })).toHaveAttribute('data-drawer', 'cart');
});

test('picks that were put in from a page without a cart lead to the page that they belong to', async () => {
  const { rerender } = render(page('/home'));
  act(() => store.set(cartSummaryAtom, { count: 1, ratioText: '1.92', path: '/theSports/prematch' }));
  rerender(page('/home'));
  expect(screen.getByRole('link', { name: /배팅카트/ })).toHaveAttribute('href', '/theSports/prematch');
});

/** Another area with its own cart. */
const other = {
  remote: 'remote-other',
  description: {
    mounts: [
      { slot: 'main', name: 'main', path: '/other' },
      { slot: 'cart', name: 'cart', path: '/other' },
    ],
    redirects: [],
    menu: [],
    contributions: { carts: [{ path: '/other', icon: 'poker-chip' }] },
  },
} as unknown as Release;

test('of several carts the one of the address is summed up, with its own look', async () => {
  releaseDemo(other);
  setCartSummary('/theSports', { count: 2, ratioText: '2.45' });
  setCartSummary('/other', { count: 5, ratioText: null });
  act(() => navigate('/other/table'));
  withCart();
  await show(null);
  const bar = within(screen.getByRole('navigation', { name: '하단 메뉴' }));
  const cell = bar.getByRole('button', { name: '카트 5' });
  expect(cell.querySelector('.i-poker-chip')).toBeInTheDocument();
  act(() => navigate('/theSports/inplay'));
  expect(bar.getByRole('button', { name: '카트 2' })).toHaveTextContent('2.45배');
});

test('away from all carts the one that was left last is folded, and another one when that is empty', async () => {
  releaseDemo(other);
  setCartSummary('/theSports', { count: 2, ratioText: '2.45' });
  setCartSummary('/other', { count: 5, ratioText: null });
  act(() => navigate('/other/table?seat=3'));
  withCart();
  const { rerender } = await show(null);
  act(() => navigate('/home'));
  act(() =>
    store.set(pageRegistry.slots.states, { main: { kind: 'empty' }, cart: { kind: 'empty' }, home: { kind: 'empty' } }),
  );
  rerender(page('/home'));
  const folded = () => screen.getByRole('link', { name: /배팅카트/ });
  expect(folded()).toHaveAttribute('href', '/other/table?seat=3');
  expect(folded()).toHaveTextContent('5');
  act(() => setCartSummary('/other', { count: 0, ratioText: null }));
  expect(folded()).toHaveAttribute('href', '/theSports/inplay');
  expect(folded()).toHaveTextContent('2.45배');
});

// spec layout.22
test('away from the cart’s routes it folds to a bar that leads back, under the running bets', async () => {
  act(() => navigate('/theSports/inplay?match=7'));
  withCart();
  store.set(cartSummaryAtom, { count: 2, ratioText: '2.45' });
  const { rerender } = await show(null);
  expect(screen.queryByRole('link', { name: /배팅카트/ })).not.toBeInTheDocument();
  // The address moves before the cart is taken away.
  act(() => navigate('/cash/credit'));
  act(() =>
    store.set(pageRegistry.slots.states, { main: { kind: 'empty' }, cart: { kind: 'empty' }, home: { kind: 'empty' } }),
  );
  rerender(page('/404'));
  expect(screen.getByRole('link', { name: /배팅카트/ })).toHaveAttribute('href', '/theSports/inplay?match=7');
  expect(screen.getByRole('region', { name: '진행 중 배팅' })).toBeInTheDocument();
});

// spec layout.23
test('logging out is asked first, and cancelling gives the focus back', async () => {
  await show(null);
  const opener = screen.getByTitle('로그아웃');
  await userEvent.click(opener);
  const dialog = screen.getByRole('alertdialog', { name: '로그아웃할까요?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(store.get(userAtom)).not.toBeNull();
  expect(opener).toHaveFocus();
});

// spec layout.23
test('logging out leaves to the login page', async () => {
  await show(null);
  await userEvent.click(screen.getByTitle('로그아웃'));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '로그아웃' }));
  expect(store.get(userAtom)).toBeNull();
  expect(window.location.pathname).toBe('/login');
  await waitFor(() => expect(requests.some((request) => request.path === '/logout')).toBe(true));
});

test('only the top layer answers Escape', async () => {
  narrow = true;
  await show(null);
  await userEvent.click(screen.getByRole('button', { name: '내 정보 열기' }));
  const drawer = screen.getByRole('dialog', { name: '내 정보와 카트' });
  await userEvent.click(within(drawer).getByRole('button', { name: '로그아웃' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: '내 정보와 카트' })).toBeInTheDocument();
});

test('the theme goes to the page and a cookie', async () => {
  await show(null);
  await userEvent.click(screen.getByRole('button', { name: '밝은 화면' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.cookie).toContain('theme=light');
  await userEvent.click(screen.getByRole('button', { name: '어두운 화면' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

// spec layout.33
test('the language changes the whole frame', async () => {
  await show(null);
  await userEvent.click(screen.getByRole('button', { name: '언어: 한국어' }));
  await userEvent.click(within(screen.getByRole('dialog', { name: '언어' })).getByText('English'));
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('en');
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Language' })).getByText('한국어'));
  expect(await screen.findByRole('navigation', { name: '주 메뉴' })).toBeInTheDocument();
});

// spec robustness.18
test('until remotes are routed the centre shows that it loads', () => {
  const { container, rerender } = render(page(null));
  const skeleton = () => container.querySelector('main > .sk');
  expect(skeleton()).toBeNull();
  const waiting = (hostPage: string | null) => (
    <PlatformProvider>
      <Frame menu={demoMenu} slots={slots} hostPage={hostPage} waits />
    </PlatformProvider>
  );
  rerender(waiting(null));
  expect(skeleton()).toBeInTheDocument();
  rerender(waiting('/404'));
  expect(skeleton()).toBeNull();
});

test('a member who is not known yet sees a skeleton of the panel', async () => {
  setUser(null);
  render(
    <PlatformProvider>
      <UserPanel />
    </PlatformProvider>,
  );
  expect(screen.getByRole('region', { name: '내 정보' })).toHaveAttribute('aria-busy', 'true');
  expect(demoUser.nick).toBe('달빛주자');
  expect(screen.queryByText(demoUser.nick)).not.toBeInTheDocument();
});

test('running bets that cannot be loaded say so in their place and can be asked for again', async () => {
  let broken = true;
  const none = { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 };
  requests = fakeApi({
    'GET /api/info/betRecord': () => (broken ? { status: 500, body: { message: 'x' } } : { body: none }),
  });
  await show('/home');
  const bets = within(screen.getByRole('region', { name: '진행 중 배팅' }));
  expect(await bets.findByRole('alert')).toHaveTextContent('불러오지 못했습니다');
  broken = false;
  act(() => bets.getByRole('button', { name: '다시 시도' }).click());
  expect(await bets.findByText('진행 중인 배팅이 없습니다.')).toBeInTheDocument();
});
