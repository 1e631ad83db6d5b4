import { cache } from '@maru/client';
import type { Bet, BetView } from '@maru/contracts';
import { configAtom, navigate, overlayAtoms, PlatformProvider, setConfig, store, userAtom } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import '../boot/texts';
import LoginPage from '../account/login/LoginPage';
import RegisterPage from '../account/register/RegisterPage';
import { Modals } from '../shell/overlay/Modals';
import { demoConfig, demoUser, fakeApi, type RecordedCall, signInDemo } from '../shell/test/fake-api';
import BetRecordPage from './bet-record/BetRecordPage';
import ErrorPage from './states/ErrorPage';
import MaintenancePage from './states/MaintenancePage';
import NotFoundPage from './states/NotFoundPage';

// The proof itself is the library's, in a worker that jsdom has not; the API's tests solve real ones.
jest.mock('../account/work/solve', () => ({ solveWork: async () => ({ ok: true, data: 'proof' }) }));

// Presenter of the demo remote's bets; its loading is tested elsewhere.
const present: ((bet: Bet) => BetView) | null = null;
jest.mock('../remotes/load-federation', () => ({
  ...jest.requireActual('../remotes/load-federation'),
  loadFederation: async () => ({
    contribution: async () =>
      present ? { ok: true, use: (run: (value: unknown) => unknown) => run(present) } : { ok: false },
  }),
}));

function show(Page: ComponentType) {
  return render(
    <PlatformProvider>
      <Page />
      <Modals />
    </PlatformProvider>,
  );
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const picture = { body: { key: 'k1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', expires_at: 0 } };
const wrong = { password: ['아이디 또는 비밀번호가 맞지 않습니다.'] };
let requests: RecordedCall[] = [];

beforeEach(() => {
  signInDemo();
  setUser(null);
  store.set(overlayAtoms.modals, []);
  act(() => navigate('/login', { replace: true }));
});

test('login: empty fields are named under them and nothing is asked', async () => {
  requests = fakeApi({});
  show(LoginPage);
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  expect(screen.getByLabelText('아이디')).toHaveAccessibleDescription('아이디를 입력해주세요.');
  expect(screen.getByLabelText('비밀번호')).toHaveAccessibleDescription('비밀번호를 입력해주세요.');
  await waitFor(() => expect(screen.getByLabelText('아이디')).toHaveFocus());
  expect(requests).toEqual([]);
});

test('login: the server’s refusal stands under the field, then the captcha when it is asked for', async () => {
  requests = fakeApi({
    'POST /login': { status: 422, body: { message: 'x', errors: { ...wrong, captcha: ['문자를 입력해주세요.'] } } },
    'GET /api/captcha/api': picture,
  });
  show(LoginPage);
  expect(screen.queryByLabelText('자동입력 방지')).not.toBeInTheDocument();
  type('아이디', ' demo1 ');
  type('비밀번호', 'no');
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  expect(await screen.findByRole('img', { name: '보안 문자' })).toBeInTheDocument();
  expect(screen.getByLabelText('비밀번호')).toHaveAccessibleDescription(wrong.password[0]);
  expect(requests.find((request) => request.path === '/login')!.body).toEqual({
    id: 'demo1',
    password: 'no',
    remember: false,
  });
  type('자동입력 방지', ' 7K4P ');
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  await waitFor(() => expect(requests.filter((request) => request.path === '/login')).toHaveLength(2));
  expect(requests.filter((request) => request.path === '/login')[1]!.body).toMatchObject({
    captcha: { key: 'k1', text: '7K4P' },
    work: 'proof',
  });
});

test('login: a member who signed in is known to the page', async () => {
  requests = fakeApi({ 'POST /login': { body: { user: demoUser } } });
  show(LoginPage);
  type('아이디', 'demo1');
  type('비밀번호', 'maru-demo-1');
  fireEvent.click(screen.getByRole('checkbox', { name: '로그인 상태 유지' }));
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  await waitFor(() => expect(store.get(userAtom)?.nick).toBe('달빛주자'));
  expect(requests.find((request) => request.path === '/login')!.body).toMatchObject({ remember: true });
});

test('login: too many tries and a blocked account are said above the form', async () => {
  requests = fakeApi({ 'POST /login': { status: 429, body: { message: '시도가 너무 많습니다.' } } });
  show(LoginPage);
  type('아이디', 'demo1');
  type('비밀번호', 'x');
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  expect(await screen.findByText('시도가 너무 많습니다.')).toBeInTheDocument();
});

test('register: what is wrong is said before anything is sent, then the server’s words', async () => {
  requests = fakeApi({
    'GET /api/captcha/api': picture,
    'POST /api/register': { status: 422, body: { message: 'x', errors: { id: ['이미 사용 중인 아이디입니다.'] } } },
  });
  show(RegisterPage);
  await screen.findByRole('img', { name: '보안 문자' });
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  expect(screen.getByText('닉네임은 2자 이상 12자 이하로 입력해주세요.')).toBeInTheDocument();
  expect(requests.some((request) => request.path === '/api/register')).toBe(false);
  const fields = [
    '아이디',
    '닉네임',
    '비밀번호',
    '비밀번호 확인',
    '휴대폰 번호',
    '은행',
    '예금주',
    '계좌번호',
    '자동입력 방지',
  ];
  const values = ['moon1', '달빛', 'long enough', 'long enough', '01012345678', '088', '김하늘', '302100123412', 'AB'];
  for (const [at, field] of fields.entries()) type(field, values[at]!);
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  const box = screen.getByRole('checkbox', { name: '19세 이상이며 이용규정을 지키겠습니다.' });
  expect(box).toHaveAccessibleDescription('나이와 이용규정을 확인하고 체크해주세요.');
  expect(box).toBeInvalid();
  expect(box).toHaveFocus();
  expect(requests.some((request) => request.path === '/api/register')).toBe(false);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  expect(await screen.findByText('이미 사용 중인 아이디입니다.')).toBeInTheDocument();
  expect(requests.find((request) => request.path === '/api/register')!.body).toEqual({
    id: 'moon1',
    nick: '달빛',
    password: 'long enough',
    password_confirmation: 'long enough',
    phone: '01012345678',
    bank: '088',
    holder: '김하늘',
    account: '302100123412',
    captcha: { key: 'k1', text: 'AB' },
    work: 'proof',
  });
  // A picture is good for one try.
  await waitFor(() => expect(requests.filter((request) => request.path === '/api/captcha/api')).toHaveLength(2));
});

// spec layout.8
test('404 and error pages carry the site’s sentences and a link home', () => {
  const { unmount } = show(NotFoundPage);
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/home');
  unmount();
  act(() => navigate('/error?code=403'));
  show(ErrorPage);
  expect(screen.getByRole('heading', { name: 'Error 403' })).toBeInTheDocument();
  act(() => navigate('/error?code=<b>'));
  expect(screen.getByRole('heading', { name: 'Error 500' })).toBeInTheDocument();
});

// spec layout.6
test('the closed site says why, where help is to be had, and can be asked again', async () => {
  requests = fakeApi({ 'GET /api/configs': { status: 503, body: { maintenance_text: '서버를 옮깁니다.' } } });
  show(MaintenancePage);
  const help = within(screen.getByRole('region', { name: '비회원 고객센터' }));
  expect(help.getByText('help@maru.example')).toBeInTheDocument();
  expect(help.getByText('1336')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '다시 확인' }));
  expect(await screen.findByText('서버를 옮깁니다.')).toBeInTheDocument();
  act(() => void setConfig({ ...store.get(configAtom)!, brand: { ...demoConfig.brand, contact: '', help_line: '' } }));
  expect(screen.queryByRole('region', { name: '비회원 고객센터' })).not.toBeInTheDocument();
});

test('a bet record that cannot be loaded warns once; one that a reconnection asks for again does not', async () => {
  const warnings = () => store.get(overlayAtoms.toasts).map(({ title }) => title);
  store.set(overlayAtoms.toasts, []);
  act(() => navigate('/info/betRecord', { replace: true }));
  requests = fakeApi({ 'GET /api/info/betRecord': { status: 500, body: { message: 'x' } } });
  signInDemo();
  show(BetRecordPage);
  await screen.findByRole('button', { name: '다시 시도' });
  expect(warnings()).toEqual(['Error']);
  store.set(overlayAtoms.toasts, []);
  const before = requests.length;
  act(() => void cache.renew('betRecord'));
  await waitFor(() => expect(requests.length).toBe(before + 2));
  await act(async () => {});
  expect(warnings()).toEqual([]);
});
