import { navigate, PlatformProvider, setConfig, store } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { holdRegisterCode } from '../account/visitors/register-code';
import { pageRegistry } from '../remotes/page-registry';
import { demoConfig, demoMenu, demoUser, fakeApi } from '../shell/test/fake-api';
import { fakeMedia } from '../shell/test/fake-media';
import { App } from './App';

// Remotes have no part in this.
jest.mock('../remotes/load-federation', () => ({
  ...jest.requireActual('../remotes/load-federation'),
  loadFederation: () => new Promise(() => {}),
}));

const slots = { main: () => {}, cart: () => {}, home: () => {} };
const picture = { body: { key: 'k1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', expires_at: 0 } };

function show(path: string, user: typeof demoUser | null, changes: object = {}) {
  setConfig({ ...demoConfig, popups: [], ...changes, time: Date.now() });
  setUser(user);
  act(() => navigate(path, { replace: true }));
  return render(
    <PlatformProvider>
      <App slots={slots} />
    </PlatformProvider>,
  );
}
const go = (path: string) => act(() => navigate(path));

beforeEach(() => {
  fakeMedia();
  window.scrollTo = () => {};
  sessionStorage.clear();
  fakeApi({ 'GET /api/captcha/api': picture });
  pageRegistry.document = { environment: '', serial: 0, issued_at: 0, remotes: {} };
  store.set(pageRegistry.slots.states, { main: { kind: 'empty' }, cart: { kind: 'empty' }, home: { kind: 'empty' } });
});

// spec layout.2
test('the registration asks for a code first, until one has been given', async () => {
  show('/register', null, { use_register_code_page: 1 });
  expect(await screen.findByRole('heading', { name: '가입코드' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/code');
  holdRegisterCode('K1');
  go('/register');
  expect(await screen.findByRole('heading', { name: '회원가입' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/register');
});

// spec layout.1
test('below a visitors’ page a visitor is led to sign in, and sees nothing of the members’ frame', async () => {
  show('/register/x', null);
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/login?next=%2Fregister%2Fx');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test('the part after # goes to the sign-in and back with the member', async () => {
  show('/settings/profile?a=1#bank', null);
  const address = () => window.location.pathname + window.location.search + window.location.hash;
  await waitFor(() => expect(address()).toBe('/login?next=%2Fsettings%2Fprofile%3Fa%3D1#bank'));
  act(() => setUser(demoUser));
  await waitFor(() => expect(address()).toBe('/settings/profile?a=1#bank'));
});

// spec layout.8
test('settings that there are not are not found', async () => {
  show('/settings/profile', demoUser);
  expect(await screen.findByRole('heading', { name: '내 정보' })).toBeInTheDocument();
  const check = screen.getByRole('link', { name: '정보 확인' });
  act(() => screen.getByRole('link', { name: '비밀번호' }).click());
  // The page is one for both of its addresses: where the member is in it is not lost.
  expect(screen.getByRole('link', { name: '정보 확인' })).toBe(check);
  go('/settings/nothing');
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/settings/nothing');
});

const sports = {
  environment: '',
  serial: 1,
  issued_at: 0,
  remotes: {
    'remote-feed': {
      remote: 'remote-feed',
      description: {
        menu: demoMenu,
        redirects: [['/theSports', '/theSports/prematch']],
        mounts: [{ slot: 'main', name: 'main', path: '/theSports' }],
        routes: [{ path: '/theSports/prematch', flags: ['the_sports_config.prematch_use'] }],
      },
    },
  },
} as never;

// spec layout.9
test('below a remote’s path an address that it does not list is the 404 page', async () => {
  pageRegistry.document = sports;
  show('/theSports/foo', demoUser);
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
});

// spec layout.14
test('an area that the configuration closes says so in its place, at once, and opens again', async () => {
  pageRegistry.document = sports;
  const banners = [
    { id: 1, art: 'hero', to: '/theSports', texts: { ko: { tag: '', title: 'A', text: '', action: '가기' } } },
  ] as never;
  const set = (prematch_use: 0 | 1) =>
    act(() => {
      const feed = { ...demoConfig.the_sports_config, prematch_use };
      setConfig({ ...demoConfig, the_sports_config: feed, banners, time: Date.now() });
    });
  const { container } = show('/theSports/prematch?match=7', demoUser);
  const slot = container.querySelector('[data-slot=main]');
  expect(slot).not.toHaveAttribute('hidden');
  set(0);
  expect(await screen.findByText('프리매치: 지금은 이용할 수 없습니다')).toBeInTheDocument();
  expect(slot).toHaveAttribute('hidden');
  expect(document.title).toMatch(/^프리매치/);
  expect(window.location.pathname).toBe('/theSports/prematch');
  // Nothing else leads there any more: neither menus, tree and banner, nor what is found.
  go('/home');
  await screen.findByRole('heading', { name: 'A' });
  const led = () => [...document.querySelectorAll('a[href*="prematch"], a[href="/theSports"]')];
  expect(led()).toEqual([]);
  set(1);
  await waitFor(() => expect(screen.getByRole('link', { name: '가기' })).toBeInTheDocument());
  expect(led().length).toBeGreaterThan(2);
  go('/theSports/prematch');
  expect(slot).not.toHaveAttribute('hidden');
});

// spec layout.36
test('the frame knows whether a game page is open', async () => {
  const { container } = show('/game/sports/5', demoUser);
  const shell = () => container.querySelector('.shell');
  expect(shell()).toHaveAttribute('data-game-page');
  go('/tokenGame');
  await waitFor(() => expect(shell()).not.toHaveAttribute('data-game-page'));
  expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
});
