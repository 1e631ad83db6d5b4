import { drawerAtom, navigate, overlayAtoms, PlatformProvider, setConfig, store, userAtom } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '../boot/texts';
import { pageRegistry } from '../remotes/page-registry';
import { Frame } from '.';
import { demoConfig, demoMenu, demoUser, fakeApi, type RecordedCall } from './test/fake-api';
import { fakeMedia } from './test/fake-media';

// The proof itself is the library's, in a worker that jsdom has not; the API's tests solve real ones.
jest.mock('../account/work/solve', () => ({ solveWork: async () => ({ ok: true, data: 'proof' }) }));

const slots = { main: () => {}, cart: () => {}, home: () => {} };
let requests: RecordedCall[] = [];
const show = (changes: object, path = '/login') => {
  setConfig({ ...demoConfig, use_login_page: 0, popups: [], ...changes, time: Date.now() });
  act(() => navigate(path, { replace: true }));
  return render(
    <PlatformProvider>
      <Frame menu={demoMenu} slots={slots} hostPage={path} />
    </PlatformProvider>,
  );
};

beforeEach(() => {
  fakeMedia();
  requests = fakeApi({
    'POST /login': { body: { user: demoUser } },
    'POST /api/register/code': { body: { success: true } },
  });
  store.set(drawerAtom, null);
  store.set(overlayAtoms.modals, []);
  store.set(pageRegistry.slots.states, { main: { kind: 'empty' }, cart: { kind: 'empty' }, home: { kind: 'empty' } });
  setUser(null);
});

// spec host.9
test('with a sign-in page of its own a visitor sees that page alone', async () => {
  show({ use_login_page: 1 });
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// spec layout.37
test('a visitor in the frame has nothing of a member’s, whatever sign-in the site has', async () => {
  show({ use_login_page: 1 }, '/404');
  const side = within(screen.getByRole('complementary', { name: '내 정보와 카트' }));
  expect(side.getByRole('region', { name: '내 정보' })).not.toHaveAttribute('aria-busy');
  expect(side.getByRole('button', { name: '로그인' })).toBeInTheDocument();
  expect(side.queryByRole('region', { name: '진행 중 배팅' })).not.toBeInTheDocument();
  expect(screen.queryByText('오늘의 경기')).not.toBeInTheDocument();
  const bar = within(screen.getByRole('navigation', { name: '하단 메뉴' }));
  expect(bar.getAllByRole('link')).toHaveLength(1);
  await screen.findByRole('heading', { name: 'This page could not be found' });
  expect(requests).toEqual([]);
});

// spec host.9
test('without one the frame is there, and the sign-in is a modal that opens at once and by its buttons', async () => {
  show({});
  const dialog = await screen.findByRole('dialog', { name: '로그인' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '진행 중 배팅' })).not.toBeInTheDocument();
  await waitFor(() => expect(within(dialog).getByLabelText('아이디')).toHaveFocus());
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const opener = within(screen.getByRole('banner')).getByRole('button', { name: '로그인' });
  opener.focus();
  fireEvent.click(opener);
  const again = await screen.findByRole('dialog', { name: '로그인' });
  fireEvent.change(await within(again).findByLabelText('아이디'), { target: { value: 'demo1' } });
  fireEvent.change(within(again).getByLabelText('비밀번호'), { target: { value: 'maru-demo-1' } });
  fireEvent.click(within(again).getByRole('button', { name: '로그인' }));
  await waitFor(() => expect(store.get(userAtom)?.nick).toBe('달빛주자'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '로그인' })).not.toBeInTheDocument());
});

// spec host.9
test('the register button opens a modal where a code is needed, else it leads to the page', async () => {
  show({ use_register_code_page: 1 }, '/guest');
  const header = within(screen.getByRole('banner'));
  fireEvent.click(header.getByRole('button', { name: '회원가입' }));
  const dialog = await screen.findByRole('dialog', { name: '가입코드' });
  fireEvent.change(await within(dialog).findByLabelText('가입코드'), { target: { value: 'K1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '다음' }));
  await waitFor(() => expect(window.location.pathname).toBe('/register'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.find((request) => request.path === '/api/register/code')!.body).toEqual({
    code: 'K1',
    work: 'proof',
  });
  act(() => setConfig({ ...demoConfig, use_login_page: 0, popups: [], use_register_code_page: 0, time: Date.now() }));
  expect(header.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/register');
});

// spec host.8
test('on a narrow page a visitor has theme and language in the left drawer, which closes before a modal opens', async () => {
  fakeMedia(() => true);
  show({ use_register_code_page: 1 }, '/guest');
  fireEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  const drawer = within(screen.getByRole('dialog', { name: '게임 메뉴' }));
  fireEvent.click(await drawer.findByRole('button', { name: '밝게' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  fireEvent.click(drawer.getByRole('button', { name: '어둡게' }));
  expect(drawer.getByRole('button', { name: /English/ })).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: '로그아웃' })).not.toBeInTheDocument();
  fireEvent.click(drawer.getByRole('button', { name: '회원가입' }));
  expect(await screen.findByRole('dialog', { name: '가입코드' })).toBeInTheDocument();
  expect(store.get(drawerAtom)).toBeNull();
});

test('where registration is closed there is no button for it', () => {
  show({ open_register_page: 0 }, '/guest');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('button', { name: '로그인' })).toBeInTheDocument();
  expect(header.queryByText('회원가입')).not.toBeInTheDocument();
});
