import { navigate, PlatformProvider, setConfig, setUser, store } from '@maru/platform';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { setActiveDocument } from '../federation/document/active';
import { remoteStates } from '../federation/slots/states';
import { demoConfig, demoUser, fakeApi } from '../frame/test/fake-api';
import { fakeMedia } from '../frame/test/fake-media';
import { holdRegisterCode } from '../pages/visitors/register-code';
import { App } from './App';

configure({ asyncUtilTimeout: 20_000 });
// Remotes have no part in this.
jest.mock('../federation/bring', () => ({
  ...jest.requireActual('../federation/bring'),
  bringFederation: () => new Promise(() => {}),
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
  setActiveDocument({ environment: '', serial: 0, issued_at: 0, remotes: {} });
  store.set(remoteStates, { main: { kind: 'empty' }, cart: { kind: 'empty' }, home: { kind: 'empty' } });
});

test('the registration asks for a code first, until one has been given', async () => {
  show('/register', null, { use_register_code_page: 1 });
  expect(await screen.findByRole('heading', { name: '가입코드' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/code');
  holdRegisterCode('K1');
  go('/register');
  expect(await screen.findByRole('heading', { name: '회원가입' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/register');
});

test('below a visitors’ page a visitor is led to sign in, and sees nothing of the members’ frame', async () => {
  show('/register/x', null);
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/login?next=%2Fregister%2Fx');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test('settings that there are not are not found', async () => {
  show('/settings/profile', demoUser);
  expect(await screen.findByRole('heading', { name: '설정' })).toBeInTheDocument();
  const tab = screen.getByRole('tab', { name: '비밀번호' });
  act(() => tab.click());
  // The page is one for both of its addresses: where the member is in it is not lost.
  expect(screen.getByRole('tab', { name: '비밀번호' })).toBe(tab);
  go('/settings/nothing');
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/settings/nothing');
});

test('the frame knows whether a game page is open', async () => {
  const { container } = show('/game/sports/5', demoUser);
  const shell = () => container.querySelector('.shell');
  expect(shell()).toHaveAttribute('data-game-page');
  go('/tokenGame');
  await waitFor(() => expect(shell()).not.toHaveAttribute('data-game-page'));
  expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
});
