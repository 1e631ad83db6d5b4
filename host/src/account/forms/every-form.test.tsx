import { navigate, PlatformProvider, textsReady } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import '../../boot/texts';
import SettingsPage from '../../pages/settings/SettingsPage';
import { demoUser, fakeApi, type RecordedCall, signInDemo } from '../../shell/test/fake-api';
import LoginPage from '../login/LoginPage';
import ForgotPasswordPage from '../password/Forgot';
import ResetPasswordPage from '../password/Reset';
import FindIdPage from '../recovery/FindIdPage';
import FindPasswordPage from '../recovery/FindPasswordPage';
import RegisterPage from '../register/RegisterPage';
import CodePage from '../visitors/CodePage';
import GuestPage from '../visitors/GuestPage';

// The proof itself is the library's, in a worker that jsdom has not; the API's tests solve real ones.
jest.mock('../work/solve', () => ({ solveWork: async () => ({ ok: true, data: 'proof' }) }));

const script = '<script>window.ran = 1</script>';
const long = 'x1'.repeat(1_500);
/** What is typed, and what becomes of it: refused at its field, sent as typed, sent cleaned, or not sent at all. */
type Fate = 'refused' | 'as typed' | 'left out' | { sent: string };
type Case = 'empty' | 'too long' | 'script' | 'full-width digits' | 'pasted spaces';
interface Kind {
  good: string;
  /** Accepted part of full-width input; by default the digits only. */
  wide?: string;
  fates: Record<Case, Fate>;
}
const pasted = (good: string) => `\u200b ${good}\u00a0\u3000\n`.replace('\n', '');

const text = (good: string, changes: Partial<Record<Case, Fate>> = {}, wide = `${good}１２`): Kind => ({
  good,
  wide,
  fates: {
    empty: 'refused',
    'too long': 'refused',
    script: 'refused',
    'full-width digits': 'as typed',
    'pasted spaces': { sent: good },
    ...changes,
  },
});
const digits = (good: string, changes: Partial<Record<Case, Fate>> = {}): Kind =>
  text(
    good,
    { 'full-width digits': { sent: good }, ...changes },
    good.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );
/** A password is never changed: a space may be meant. The server bounds one that exists. */
const password = (good: string, tooLong: Fate): Kind =>
  text(good, { 'too long': tooLong, script: 'as typed', 'pasted spaces': 'as typed' });
/** The server alone knows whether it exists. */
const asTyped = (good: string) => text(good, { 'too long': 'as typed', script: 'as typed' });

const newPasswords = { password: password('long-enough-1', 'refused') };
const email = text('moon@maru.example', {}, 'moon１@maru.example');

interface FormCase {
  Page: ComponentType;
  path: string;
  button: string;
  call: string;
  member?: boolean;
  fields: Record<string, Kind>;
}
const forms: Record<string, FormCase> = {
  'sign-in': {
    Page: LoginPage,
    path: '/login',
    button: '로그인',
    call: 'POST /login',
    fields: { id: asTyped('demo1'), password: password('maru-demo-1', 'as typed') },
  },
  registration: {
    Page: RegisterPage,
    path: '/register',
    button: '가입하기',
    call: 'POST /api/register',
    fields: {
      id: text('moon_1', { 'full-width digits': { sent: 'moon_112' } }),
      nick: text('달빛'),
      ...newPasswords,
      phone: digits('01012345678'),
      birth: digits('19911205', { empty: 'left out' }),
      email: { ...email, fates: { ...email.fates, empty: 'left out' } },
      // Chosen from a list: nothing else can be given.
      bank: text('999', { 'full-width digits': 'refused', 'pasted spaces': 'refused' }),
      holder: text('홍길동', { 'full-width digits': 'refused' }),
      account: digits('123-456-7890'),
    },
  },
  'registration code': {
    Page: CodePage,
    path: '/code',
    button: '다음',
    call: 'POST /api/register/code',
    fields: { code: asTyped('K1') },
  },
  'guest contact': {
    Page: GuestPage,
    path: '/guest',
    button: '문의 보내기',
    call: 'POST /api/guest/contact',
    fields: {
      contact: text('a@b.example', { script: 'as typed' }),
      content: text('충전이 안 됩니다', { script: 'as typed' }),
    },
  },
  'forgotten password': {
    Page: ForgotPasswordPage,
    path: '/password/email',
    button: '링크 받기',
    call: 'POST /api/password/email',
    fields: { email },
  },
  'forgotten id': {
    Page: FindIdPage,
    path: '/account/reset-id',
    button: '아이디 받기',
    call: 'POST /api/account/reset-id',
    fields: { email },
  },
  'password by id and address': {
    Page: FindPasswordPage,
    path: '/account/reset-password',
    button: '링크 받기',
    call: 'POST /api/account/reset-password',
    fields: { id: asTyped('demo1'), email },
  },
  'new password by link': {
    Page: ResetPasswordPage,
    path: '/password/reset/abcdefghijklmnopqrstuvwx',
    button: '비밀번호 바꾸기',
    call: 'POST /api/password/reset/abcdefghijklmnopqrstuvwx',
    fields: newPasswords,
  },
  profile: {
    Page: SettingsPage,
    path: '/settings/profile',
    button: '저장',
    call: `PUT /api/users/${demoUser.id}`,
    member: true,
    fields: {
      nick: text('새이름'),
      phone: digits('01098765432', { empty: 'left out' }),
      email,
      current_password: password('maru-demo-1', 'as typed'),
    },
  },
  'own password': {
    Page: SettingsPage,
    path: '/settings/password',
    button: '비밀번호 바꾸기',
    call: `PUT /api/users/${demoUser.id}`,
    member: true,
    fields: { current_password: password('maru-demo-1', 'as typed'), ...newPasswords },
  },
};

const profile = {
  id: demoUser.id,
  login: 'demo1',
  nick: '달빛주자',
  level: 4,
  email: 'sun@maru.example',
  email_verified: true,
  phone: '010-****-5678',
  bank: '마루**',
  account: '***-**-*412',
  holder: '김**',
  birth: '19911205',
  account_open: false,
  created_at: 0,
};
const picture = { key: 'k1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

const rows = Object.entries(forms).flatMap(([form, { fields }]) =>
  Object.entries(fields).flatMap(([field, { fates }]) =>
    Object.entries(fates).map(([kind, fate]) => [form, field, kind as Case, fate] as const),
  ),
);

function makeSample(kind: Case, { good, wide }: Kind): string {
  if (kind === 'empty') return '';
  if (kind === 'too long') return long;
  if (kind === 'script') return script;
  return kind === 'pasted spaces' ? pasted(good) : wide!;
}

let calls: RecordedCall[] = [];
beforeEach(() => {
  sessionStorage.clear();
  signInDemo();
});

// spec session.33
test('every form of the host has a row for every kind of text', () => {
  expect(rows.length).toBe(5 * Object.values(forms).reduce((sum, { fields }) => sum + Object.keys(fields).length, 0));
});

// spec session.33
test.each(rows)('%s, %s, %s: %j', async (form, field, kind, fate) => {
  const { Page, path, button, call, member, fields } = forms[form]!;
  const [method, address] = call.split(' ') as [string, string];
  calls = fakeApi({
    [call]: { status: 422, body: { message: 'enough', errors: {} } },
    [`GET /api/users/${demoUser.id}`]: { body: profile },
    'GET /api/captcha/api': { body: picture },
  });
  if (!member) act(() => setUser(null));
  act(() => navigate(path, { replace: true }));
  await textsReady();
  const { container } = render(
    <PlatformProvider>
      <Page />
    </PlatformProvider>,
  );
  const input = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  await waitFor(() => expect(input(field)).toBeInTheDocument());
  const fill = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
  const typed = makeSample(kind, fields[field]!);
  for (const [name, { good }] of Object.entries(fields)) fill(name, name === field ? typed : good);
  if (input('password_confirmation')) fill('password_confirmation', input('password').value);
  if (form === 'registration') {
    await screen.findByRole('img', { name: '보안 문자' });
    fill('captcha', 'abcd');
    fireEvent.click(screen.getByRole('checkbox'));
  }
  fireEvent.click(screen.getByRole('button', { name: button }));
  const sent = () =>
    calls.find((call) => call.method === method && call.path === address)?.body as Record<string, unknown>;

  expect(container.querySelector('script')).toBeNull();
  if (fate === 'refused') {
    await waitFor(() => expect(input(field)).toHaveAttribute('aria-invalid', 'true'));
    expect(input(field)).toHaveAccessibleDescription();
    expect(sent()).toBeUndefined();
    return;
  }
  await waitFor(() => expect(sent()).toBeDefined());
  // What is only the server's to judge can at least not be typed at any length.
  if (kind === 'too long') expect(input(field).maxLength).toBeGreaterThan(0);
  if (fate === 'left out') expect(sent()).not.toHaveProperty(field);
  else expect(sent()[field]).toBe(fate === 'as typed' ? typed : fate.sent);
});

test('where the browser refuses cookies a form says so and sends nothing', async () => {
  const cookieSpy = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  calls = fakeApi({});
  act(() => setUser(null));
  render(
    <PlatformProvider>
      <LoginPage />
    </PlatformProvider>,
  );
  expect(await screen.findByText(/브라우저가 쿠키를 막고 있어/)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('아이디'), { target: { value: 'demo1' } });
  fireEvent.change(screen.getByLabelText('비밀번호'), { target: { value: 'maru-demo-1' } });
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  await act(async () => {});
  expect(calls).toEqual([]);
  cookieSpy.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  await waitFor(() => expect(calls.some((call) => call.path === '/login')).toBe(true));
  expect(screen.queryByText(/브라우저가 쿠키를 막고 있어/)).not.toBeInTheDocument();
});
