import {
  cartSummaryAtom,
  drawerAtom,
  navigate,
  overlayAtoms,
  PlatformProvider,
  setConfig,
  store,
} from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import '../boot/texts';
import { ClosedArea } from '../pages/closed/ClosedArea';
import { pageRegistry } from '../remotes/page-registry';
import { shownAt } from '../routing/shown';
import { Frame, type FrameProps } from '.';
import { demoConfig, demoMenu, demoUser, fakeApi, signInDemo } from './test/fake-api';
import { fakeMedia } from './test/fake-media';

const nowhere = () => {};
const slots = { main: nowhere, cart: nowhere, home: nowhere } as FrameProps['slots'];
const cash = {
  environment: 'test',
  serial: 1,
  issued_at: 0,
  remotes: {
    'remote-cash': {
      remote: 'remote-cash',
      description: { menu: [], redirects: [], mounts: [{ slot: 'main', name: 'main', path: '/cash' }] },
    },
  },
} as never;
const none = { environment: 'test', serial: 0, issued_at: 0, remotes: {} };

function show(path: string) {
  act(() => navigate(path, { replace: true }));
  return render(
    <PlatformProvider>
      <Frame menu={demoMenu} slots={slots} hostPage={shownAt(path, [])} />
    </PlatformProvider>,
  );
}
const cells = () => [
  ...within(screen.getByRole('navigation', { name: '하단 메뉴' })).queryAllByRole('link'),
  ...within(screen.getByRole('navigation', { name: '하단 메뉴' })).queryAllByRole('button'),
];

beforeEach(() => {
  fakeMedia();
  fakeApi({});
  store.set(drawerAtom, null);
  store.set(cartSummaryAtom, { count: 0, ratioText: null });
  store.set(overlayAtoms.modals, []);
  store.set(pageRegistry.slots.states, {
    ...store.get(pageRegistry.slots.states),
    main: { kind: 'empty' },
    cart: { kind: 'empty' },
  });
  pageRegistry.document = none;
  signInDemo();
});

// spec layout.21, layout.25
test('a member has six cells in the bottom bar and every link of the panel, whatever is released', () => {
  show('/home');
  expect(cells().map((cell) => cell.textContent)).toEqual(['홈', '배팅내역', '충전', '환전', '카트', '위로']);
  const panel = within(screen.getByRole('navigation', { name: '내 메뉴' })).getAllByRole('link');
  expect(panel.map((link) => link.textContent)).toEqual([
    '배팅내역',
    '쪽지함3',
    '쿠폰함2',
    '출석체크',
    '고객센터',
    '공지사항',
    '이벤트',
    '경기결과',
    '마이페이지',
  ]);
});

// spec layout.11
test('links without a release say so, lead on, and are plain links once it is published', () => {
  show('/home');
  const charge = () => screen.getAllByRole('link', { name: '충전' });
  expect(charge()).toHaveLength(2);
  for (const link of charge()) {
    expect(link).toHaveAccessibleDescription('준비 중');
    expect(link).toHaveAttribute('title', '준비 중');
    expect(link).toHaveAttribute('href', '/cash/credit');
    expect(link).not.toHaveAttribute('aria-disabled');
  }
  const record = screen.getAllByRole('link', { name: '배팅내역' })[0]!;
  expect(record).not.toHaveAttribute('title');
  act(() => (pageRegistry.document = cash));
  for (const link of charge()) {
    expect(link).not.toHaveAccessibleDescription();
    expect(link).not.toHaveClass('is-soon');
  }
  act(() => (pageRegistry.document = none));
  expect(charge()[0]).toHaveAccessibleDescription('준비 중');
});

// spec layout.25
test('flags and the member’s type decide as before', () => {
  const view = show('/home');
  expect(screen.getByRole('link', { name: '전환' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '이용규정' })).not.toBeInTheDocument();
  view.unmount();
  signInDemo({ type: 2 });
  act(() => store.set(overlayAtoms.modals, []));
  show('/home');
  expect(screen.queryByRole('link', { name: '전환' })).not.toBeInTheDocument();
});

// spec layout.11
test('a place that is not open says its name, in the frame and without a word of an error', async () => {
  show('/cash/credit');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('충전: 준비 중인 메뉴입니다')).toBeInTheDocument();
  expect(main.getByRole('heading', { level: 1, name: '충전' })).toBeInTheDocument();
  expect(main.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/home');
  expect(screen.queryByText('This page could not be found')).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('충전 · 마루'));
});

test('whoever is kept to a place that is not open is led out, not round in circles', async () => {
  setUser({ ...demoUser, only_cs: 1 });
  show('/cscenter/csquestion');
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('button', { name: '로그아웃' })).toBeInTheDocument();
  expect(main.queryByRole('link', { name: '홈으로' })).not.toBeInTheDocument();
});

test('whoever is kept to a place that is closed is led out as well', async () => {
  setUser({ ...demoUser, only_cs: 1 });
  render(
    <PlatformProvider>
      <ClosedArea name="고객센터" />
    </PlatformProvider>,
  );
  expect(await screen.findByText('고객센터: 지금은 이용할 수 없습니다')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '로그아웃' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '홈으로' })).not.toBeInTheDocument();
});

test('an address that is no place of the product is still not found', async () => {
  show('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
  expect(screen.queryByText(/준비 중인 메뉴/)).not.toBeInTheDocument();
});

// spec layout.21
test('a visitor’s bottom bar has home and up', () => {
  setConfig({ ...demoConfig, use_login_page: 0, popups: [], time: Date.now() });
  setUser(null);
  show('/guest');
  expect(cells().map((cell) => cell.textContent)).toEqual(['홈', '위로']);
});

// spec layout.21
test.each([
  ['/casino/slot', '전환', 'i-transfer'],
  ['/game/global', '전환', 'i-transfer'],
  ['/home', '카트', 'i-shopping-cart'],
])('at %s the cart’s cell is %s', (path, word, icon) => {
  show(path);
  const cell = cells().at(-2)!;
  expect(cell).toHaveTextContent(word);
  expect(cell.querySelector(`.${icon}`)).toBeInTheDocument();
});

// spec layout.21
test.each([
  ['/casino/slot', '/cash/moneyToCasino/nexus'],
  ['/casino3/casino', '/cash/moneyToCasino/hera'],
])('at %s, which has no cart, its cell leads to %s and leaves out the picks of another area', (path, to) => {
  store.set(cartSummaryAtom, { count: 3, ratioText: '7.68' });
  show(path);
  const cell = cells().at(-2)!;
  expect(cell).toHaveAttribute('href', to);
  expect(cell).toHaveAccessibleName('전환');
});

// spec layout.25
test('without a memo and a coupon their links have no badge', () => {
  signInDemo({ memo: 0, coupon: 0 });
  show('/home');
  const panel = within(screen.getByRole('navigation', { name: '내 메뉴' }));
  expect(panel.getByRole('link', { name: '쪽지함' })).toBeInTheDocument();
  expect(panel.getByRole('link', { name: '쿠폰함' })).toBeInTheDocument();
});

// spec layout.32
test('the footer has age, help line and years of the configuration', () => {
  show('/home');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('© 2009-2025')).toBeInTheDocument();
  expect(footer.getByText('19세 미만은 이용할 수 없습니다.')).toBeInTheDocument();
  expect(footer.getByText('도박 문제 상담 1336')).toBeInTheDocument();
  act(() => void setConfig({ ...demoConfig, brand: { ...demoConfig.brand, footer_years: '2031' }, time: Date.now() }));
  expect(footer.getByText('© 2031')).toBeInTheDocument();
});

// spec layout.25
test('a folded panel opens with one press, says what is new in it, and folds again where a link leads on', () => {
  const { container } = show('/home');
  const panel = container.querySelector('.user')!;
  const more = screen.getByRole('button', { name: /^더보기/ });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(more).toHaveTextContent('더보기5');
  expect(document.getElementById(more.getAttribute('aria-controls')!)).toBe(more.parentElement);
  act(() => more.click());
  expect(panel).toHaveAttribute('data-unfolded');
  expect(screen.getByRole('button', { name: '접기', expanded: true })).toBe(more);
  act(() => navigate('/cscenter/memo'));
  expect(panel).not.toHaveAttribute('data-unfolded');
});
