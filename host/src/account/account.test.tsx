import { navigate, overlayAtoms, PlatformProvider, store, textsReady, userAtom } from '@maru/platform';
import { endSession, setUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import '../boot/texts';
import SettingsPage from '../pages/settings/SettingsPage';
import { signOut } from '../session/start';
import { Modals } from '../shell/overlay/Modals';
import { demoUser, fakeApi, type RecordedCall, signInDemo } from '../shell/test/fake-api';
import { askLogin } from './login/ask-login';
import LoginPage from './login/LoginPage';
import ForgotPasswordPage from './password/Forgot';
import ResetPasswordPage from './password/Reset';
import FindIdPage from './recovery/FindIdPage';
import FindPasswordPage from './recovery/FindPasswordPage';
import ChangeInfoPage from './settings/ChangeInfoPage';
import ResendPage from './verification/ResendPage';
import VerifyPage from './verification/VerifyPage';
import CodePage from './visitors/CodePage';
import GuestPage from './visitors/GuestPage';
import { heldRegisterCode } from './visitors/register-code';

// The proof itself is the library's, in a worker that jsdom has not; the API's tests solve real ones.
jest.mock('./work/solve', () => ({ solveWork: async () => ({ ok: true, data: 'proof' }) }));

const token = 'abcdefghijklmnopqrstuvwx';
const fine = { body: { success: true } };
const profile = {
  id: demoUser.id,
  login: 'demo1',
  nick: '달빛주자',
  level: 4,
  email: 'moon@maru.example',
  email_verified: false,
  phone: '010-****-5678',
  bank: '마루**',
  account: '***-**-*412',
  holder: '김**',
  birth: '19911205',
  account_open: false,
  created_at: Date.UTC(2025, 0, 1),
};
let requests: RecordedCall[] = [];

async function show(Page: ComponentType, path: string) {
  act(() => navigate(path, { replace: true }));
  await textsReady();
  return render(
    <PlatformProvider>
      <Page />
      <Modals />
    </PlatformProvider>,
  );
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (path: string) => requests.filter((request) => request.path === path && request.method !== 'GET');

beforeEach(() => {
  sessionStorage.clear();
  store.set(overlayAtoms.modals, []);
  store.set(overlayAtoms.toasts, []);
  signInDemo();
  endSession(null);
});

// spec session.24
test('a sign-out that did not reach the server is said where the member signs in, until it is done', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  let status = 500;
  requests = fakeApi({ 'POST /logout': () => ({ status, body: status === 200 ? {} : { message: 'x' } }) });
  signInDemo();
  await signOut();
  expect(log.mock.calls.filter(([text]) => text === 'logout was refused')).toHaveLength(1);
  await show(LoginPage, '/login');
  expect(await screen.findByRole('alert')).toHaveTextContent('이 브라우저에 아직 로그인되어 있을 수 있습니다.');
  press('다시 로그아웃');
  await waitFor(() => expect(sent('/logout')).toHaveLength(2));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  status = 200;
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '다시 로그아웃' })).not.toHaveAttribute('aria-disabled'),
  );
  press('다시 로그아웃');
  expect(await screen.findByText('로그아웃되었습니다.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
});

test.each([
  ['idle', '60초 동안 동작이 없어', null],
  ['tab', '다른 탭에서 로그아웃했습니다.', null],
  ['MARU-121', '오랫동안 이용하지 않아', null],
  ['MARU-122', '다른 기기에서 이 기기를 로그아웃했습니다.', '/account/reset-password'],
  ['MARU-123', '로그인 보안 설정이 바뀌어', null],
  ['MARU-124', '계정 이용이 제한되어', '/guest'],
])('the sign-in says why the member was signed out (%s), with the way on', async (why, text, way) => {
  endSession(why);
  await show(LoginPage, '/login');
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(text);
  expect(note.querySelector('a')?.getAttribute('href') ?? null).toBe(way);
});

test.each([
  ['회원가입', '/register'],
  ['비회원 고객센터', '/guest'],
  ['아이디 찾기', '/account/reset-id'],
  ['비밀번호 찾기', '/account/reset-password'],
])('the sign-in dialog leads to %s and closes', async (name, path) => {
  await show(() => null, '/home');
  act(() => void askLogin());
  fireEvent.click(await screen.findByRole('link', { name }));
  expect(window.location.pathname).toBe(path);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('what visitors are sent', () => {
  // spec host.4
  test.each([
    [ForgotPasswordPage, '/api/password/email', '링크 받기'],
    [FindIdPage, '/api/account/reset-id', '아이디 받기'],
  ])(
    'an address is checked, trimmed, sent once, and the answer says the same for any: %p',
    async (Page, call, button) => {
      requests = fakeApi({ [`POST ${call}`]: fine });
      await show(Page, '/password/email');
      type('이메일', 'moon');
      press(button);
      expect(screen.getByLabelText('이메일')).toHaveAccessibleDescription('이메일 주소를 정확히 입력해주세요.');
      await waitFor(() => expect(screen.getByLabelText('이메일')).toHaveFocus());
      expect(sent(call)).toHaveLength(0);
      type('이메일', '  moon@maru.example ');
      press(button);
      press('보내는 중');
      await waitFor(() => expect(screen.getByRole('heading', { name: '메일을 확인해주세요' })).toHaveFocus());
      expect(sent(call).map((request) => request.body)).toEqual([{ email: 'moon@maru.example', work: 'proof' }]);
    },
  );

  // spec host.4
  test('id and address together ask for a new password; a refusal stands above the form', async () => {
    let answer: { status?: number; body: unknown } = { status: 429, body: { message: '시도가 너무 많습니다.' } };
    requests = fakeApi({ 'POST /api/account/reset-password': () => answer });
    await show(FindPasswordPage, '/account/reset-password');
    expect(screen.getByRole('link', { name: /이메일만으로/ })).toHaveAttribute('href', '/password/email');
    press('링크 받기');
    expect(screen.getByLabelText('아이디')).toHaveAccessibleDescription('아이디를 입력해주세요.');
    type('아이디', ' demo1 ');
    type('이메일', 'moon@maru.example');
    press('링크 받기');
    expect(await screen.findByText('시도가 너무 많습니다.')).toBeInTheDocument();
    answer = fine as typeof answer;
    press('링크 받기');
    expect(await screen.findByRole('heading', { name: '메일을 확인해주세요' })).toBeInTheDocument();
    expect(sent('/api/account/reset-password').at(-1)!.body).toEqual({
      id: 'demo1',
      email: 'moon@maru.example',
      work: 'proof',
    });
  });

  // spec host.4
  test('a new password by a link: both are compared, then the sign-in is shown', async () => {
    requests = fakeApi({ [`POST /api/password/reset/${token}`]: fine, 'GET /api/user': { status: 401, body: {} } });
    await show(ResetPasswordPage, `/password/reset/${token}`);
    type('새 비밀번호', 'long enough');
    type('새 비밀번호 확인', 'long other');
    press('비밀번호 바꾸기');
    expect(screen.getByLabelText('새 비밀번호 확인')).toHaveAccessibleDescription('비밀번호가 서로 다릅니다.');
    type('새 비밀번호 확인', 'long enough');
    press('비밀번호 바꾸기');
    expect(await screen.findByRole('heading', { name: '비밀번호를 바꿨습니다' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login');
  });

  test('a link that was used says so before anything is typed', async () => {
    requests = fakeApi({
      [`GET /api/password/reset/${token}`]: { status: 422, body: { code: 'MARU-111', message: 'x' } },
    });
    await show(ResetPasswordPage, `/password/reset/${token}`);
    expect(await screen.findByRole('heading', { name: '더 이상 쓸 수 없는 링크입니다' })).toBeInTheDocument();
    expect(screen.queryByLabelText('새 비밀번호')).not.toBeInTheDocument();
  });

  test('who has no address on file is offered the customer centre', async () => {
    for (const [Page, path] of [
      [ForgotPasswordPage, '/password/email'],
      [FindIdPage, '/account/reset-id'],
      [FindPasswordPage, '/account/reset-password'],
    ] as const) {
      const { unmount } = await show(Page, path);
      expect(screen.getByText(/이메일을 등록하지 않았다면/)).toContainElement(
        screen.getByRole('link', { name: '고객센터에 문의하기' }),
      );
      unmount();
    }
  });

  // spec host.4
  test('a link that was used says so and leads to a new one', async () => {
    requests = fakeApi({
      [`POST /api/password/reset/${token}`]: { status: 422, body: { message: 'x', code: 'MARU-111' } },
    });
    await show(ResetPasswordPage, `/password/reset/${token}`);
    type('새 비밀번호', 'long enough');
    type('새 비밀번호 확인', 'long enough');
    press('비밀번호 바꾸기');
    expect(await screen.findByRole('heading', { name: '더 이상 쓸 수 없는 링크입니다' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '새 링크 받기' })).toHaveAttribute('href', '/password/email');
  });

  // spec host.5
  test('confirming an address happens once, and can be tried again where no answer came', async () => {
    let answer: { status: number; body: unknown } = { status: 500, body: {} };
    requests = fakeApi({ [`POST /api/verification/verify/${token}`]: () => answer });
    await show(VerifyPage, `/verification/verify/${token}`);
    expect(await screen.findByRole('heading', { name: '이메일을 확인하지 못했습니다' })).toBeInTheDocument();
    expect(sent(`/api/verification/verify/${token}`)).toHaveLength(1);
    answer = { status: 200, body: { success: true } };
    press('다시 시도');
    expect(await screen.findByRole('heading', { name: '이메일을 확인했습니다' })).toBeInTheDocument();
  });

  // spec host.6
  test('a visitor writes to the customer centre; the server’s field errors stand at their fields', async () => {
    let answer: { status?: number; body: unknown } = {
      status: 422,
      body: { message: 'x', errors: { content: ['내용이 너무 깁니다.'] } },
    };
    requests = fakeApi({ 'POST /api/guest/contact': () => answer });
    await show(GuestPage, '/guest');
    press('문의 보내기');
    expect(screen.getByLabelText('연락처')).toHaveAccessibleDescription('연락처를 3자 이상 입력해주세요.');
    type('연락처', ' moon@maru.example ');
    type('문의 내용', '  로그인이 되지 않습니다. ');
    press('문의 보내기');
    await waitFor(() => expect(screen.getByLabelText('문의 내용')).toHaveAccessibleDescription('내용이 너무 깁니다.'));
    await waitFor(() => expect(screen.getByLabelText('문의 내용')).toHaveFocus());
    answer = fine;
    press('문의 보내기');
    expect(await screen.findByRole('heading', { name: '문의를 보냈습니다' })).toBeInTheDocument();
    expect(sent('/api/guest/contact').at(-1)!.body).toEqual({
      contact: 'moon@maru.example',
      content: '로그인이 되지 않습니다.',
      work: 'proof',
    });
  });

  // spec host.7
  test('a registration code is checked by the server before the registration opens', async () => {
    let answer: { status?: number; body: unknown } = {
      status: 422,
      body: { message: 'x', errors: { code: ['가입코드가 맞지 않습니다.'] } },
    };
    requests = fakeApi({ 'POST /api/register/code': () => answer });
    await show(CodePage, '/code/K1');
    expect(screen.getByLabelText('가입코드')).toHaveValue('K1');
    press('다음');
    await waitFor(() =>
      expect(screen.getByLabelText('가입코드')).toHaveAccessibleDescription('가입코드가 맞지 않습니다.'),
    );
    expect(window.location.pathname).toBe('/code/K1');
    expect(heldRegisterCode()).toBeNull();
    answer = fine;
    type('가입코드', ' K2 ');
    press('다음');
    await waitFor(() => expect(window.location.pathname).toBe('/register'));
    expect(sent('/api/register/code').at(-1)!.body).toEqual({ code: 'K2', work: 'proof' });
    expect(heldRegisterCode()).toBe('K2');
  });
});

describe('settings', () => {
  beforeEach(() => signInDemo());

  // spec host.2
  test('without a tab the profile is shown; what the server masks is shown as it is', async () => {
    requests = fakeApi({ [`GET /api/users/${demoUser.id}`]: { body: profile } });
    await show(SettingsPage, '/settings');
    expect(window.location.pathname).toBe('/settings/profile');
    expect(await screen.findByText('마루**')).toBeInTheDocument();
    expect(screen.getByText('***-**-*412')).toBeInTheDocument();
    expect(screen.getByText('1991-12-05')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '확인 메일 다시 받기' })).toHaveAttribute('href', '/verification/resend');
    expect(screen.getByRole('link', { name: '정보 확인' })).toHaveAttribute('href', '/change/info');
    fireEvent.click(screen.getByRole('link', { name: '비밀번호' }));
    expect(window.location.pathname).toBe('/settings/password');
  });

  test('a member who is kept to the customer centre sees limits alone', async () => {
    requests = fakeApi({});
    setUser({ ...demoUser, status: 5 });
    await show(SettingsPage, '/settings/protection');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('이용 한도');
    expect(screen.queryByRole('link', { name: '비밀번호' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '정보 확인' })).not.toBeInTheDocument();
  });

  // spec host.3
  test('a profile that cannot be loaded can be asked for again', async () => {
    let broken = true;
    requests = fakeApi({
      [`GET /api/users/${demoUser.id}`]: () =>
        broken ? { status: 500, body: { message: '오류' } } : { body: profile },
    });
    await show(ChangeInfoPage, '/change/info');
    expect(await screen.findByText('내 정보를 불러오지 못했습니다')).toBeInTheDocument();
    broken = false;
    press('다시 시도');
    expect(await screen.findByLabelText('닉네임')).toHaveValue('달빛주자');
    expect(screen.getByRole('link', { name: '정보가 맞습니다' })).toHaveAttribute('href', '/home');
  });

  // spec host.2
  test('only what changed is sent, with the password, in plain digits; the name changes everywhere', async () => {
    requests = fakeApi({
      [`GET /api/users/${demoUser.id}`]: { body: profile },
      [`PUT /api/users/${demoUser.id}`]: { body: { ...profile, nick: '새벽', email_verified: true } },
    });
    await show(SettingsPage, '/settings/profile');
    await screen.findByLabelText('닉네임');
    press('저장');
    expect(screen.getByText('바뀐 내용이 없습니다.')).toBeInTheDocument();
    type('닉네임', ' 새벽 ');
    type('휴대폰 번호', '０１０ 9999 8888');
    press('저장');
    expect(screen.getByLabelText('현재 비밀번호')).toHaveAccessibleDescription('현재 비밀번호를 입력해주세요.');
    type('현재 비밀번호', ' spaces count ');
    press('저장');
    await waitFor(() => expect(store.get(userAtom)!.nick).toBe('새벽'));
    expect(sent(`/api/users/${demoUser.id}`).map((request) => request.body)).toEqual([
      { nick: '새벽', phone: '01099998888', current_password: ' spaces count ' },
    ]);
    expect(screen.getByLabelText('현재 비밀번호')).toHaveValue('');
  });

  test('who has no valid account on file gives bank and account, and nobody else does', async () => {
    requests = fakeApi({
      [`GET /api/users/${demoUser.id}`]: { body: { ...profile, account_open: true } },
      [`PUT /api/users/${demoUser.id}`]: { body: profile },
    });
    await show(SettingsPage, '/settings/profile');
    await screen.findByLabelText('계좌번호');
    type('계좌번호', '------');
    type('현재 비밀번호', 'secret');
    press('저장');
    expect(screen.getByLabelText('은행')).toHaveAccessibleDescription(/은행/);
    expect(screen.getByLabelText('계좌번호')).toHaveAccessibleDescription(/10–16자리/);
    fireEvent.change(screen.getByLabelText('은행'), { target: { value: '088' } });
    type('계좌번호', '110-222-333444');
    press('저장');
    await waitFor(() => expect(screen.queryByLabelText('계좌번호')).toBeNull());
    expect(sent(`/api/users/${demoUser.id}`).map((request) => request.body)).toEqual([
      { bank: '088', account: '110-222-333444', current_password: 'secret' },
    ]);
  });

  // spec host.2
  test('a refused password change names the field and keeps what was typed', async () => {
    requests = fakeApi({
      [`PUT /api/users/${demoUser.id}`]: {
        status: 422,
        body: { message: 'x', errors: { current_password: ['비밀번호가 맞지 않습니다.'] } },
      },
    });
    await show(SettingsPage, '/settings/password');
    type('현재 비밀번호', 'old password');
    type('새 비밀번호', 'old password');
    type('새 비밀번호 확인', 'old password');
    press('비밀번호 바꾸기');
    expect(screen.getByLabelText('새 비밀번호')).toHaveAccessibleDescription(
      '현재 비밀번호와 다른 비밀번호를 입력해주세요.',
    );
    type('새 비밀번호', 'new password');
    type('새 비밀번호 확인', 'new password');
    press('비밀번호 바꾸기');
    await waitFor(() =>
      expect(screen.getByLabelText('현재 비밀번호')).toHaveAccessibleDescription('비밀번호가 맞지 않습니다.'),
    );
    expect(screen.getByLabelText('새 비밀번호')).toHaveValue('new password');
  });

  // spec host.5
  test('the confirmation is sent again to an address that is not confirmed', async () => {
    requests = fakeApi({
      [`GET /api/users/${demoUser.id}`]: { body: profile },
      'POST /api/verification/resend': fine,
    });
    await show(ResendPage, '/verification/resend');
    fireEvent.click(await screen.findByRole('button', { name: '보내기' }));
    expect(await screen.findByRole('heading', { name: '메일을 확인해주세요' })).toHaveFocus();
    expect(screen.getByText(/moon@maru.example 주소로 보냈습니다/)).toBeInTheDocument();
  });
});
