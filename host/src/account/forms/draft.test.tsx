import { PlatformProvider, textsReady } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import '../../boot/texts';
import { demoUser, fakeApi, signInDemo } from '../../shell/test/fake-api';
import LoginPage from '../login/LoginPage';
import ForgotPasswordPage from '../password/Forgot';
import RegisterPage from '../register/RegisterPage';
import GuestPage from '../visitors/GuestPage';
import { createDraft, keepDraft, withDraft } from './draft';

// The proof itself is the library's, in a worker that jsdom has not; the API's tests solve real ones.
jest.mock('../work/solve', () => ({ solveWork: async () => ({ ok: true, data: 'proof' }) }));

async function show(Page: ComponentType) {
  await textsReady();
  render(
    <PlatformProvider>
      <Page />
    </PlatformProvider>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });

beforeEach(() => {
  sessionStorage.clear();
  fakeApi({
    'GET /api/captcha/api': { body: { key: 'k1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
    'POST /api/guest/contact': { body: { success: true } },
  });
  signInDemo();
  act(() => setUser(null));
});

test.each<[string, ComponentType, Record<string, string>, string[]]>([
  ['registration', RegisterPage, { 아이디: 'moon_1', 닉네임: '달빛', 계좌번호: '123' }, ['비밀번호', '비밀번호 확인']],
  ['sign-in', LoginPage, { 아이디: 'moon_1' }, ['비밀번호']],
  ['guest contact', GuestPage, { 연락처: '010', '문의 내용': '충전이 안 됩니다' }, []],
  ['forgotten password', ForgotPasswordPage, { 이메일: 'moon@' }, []],
])(
  'what was typed into the %s is there after a look at another page, passwords are not',
  async (_, Page, texts, not) => {
    await show(Page);
    for (const [label, text] of Object.entries(texts)) type(label, text);
    for (const label of not) type(label, 'secret words');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret words');
    cleanup();
    await show(Page);
    for (const [label, text] of Object.entries(texts)) expect(field(label)).toHaveValue(text);
    for (const label of not) expect(field(label)).toHaveValue('');
  },
);

test('what was sent is kept no longer', async () => {
  await show(GuestPage);
  type('연락처', '01012345678');
  type('문의 내용', '충전이 안 됩니다');
  fireEvent.click(screen.getByRole('button', { name: '문의 보내기' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '문의를 보냈습니다' })).toBeInTheDocument());
  expect({ ...sessionStorage }).toEqual({});
});

test('one member does not find what another typed', () => {
  const initial = { nick: 'a', current_password: '' };
  act(() => setUser(demoUser));
  keepDraft(createDraft('profile'), { nick: 'b', current_password: 'x' }, initial);
  expect(withDraft(createDraft('profile'), initial)).toEqual({ nick: 'b', current_password: '' });
  act(() => setUser({ ...demoUser, id: 8 }));
  expect(withDraft(createDraft('profile'), initial)).toEqual(initial);
});

test('what the server would refuse is said before the proof of work, and the picture stays good', async () => {
  const errors = { id: ['이미 사용 중입니다.'] };
  const calls = fakeApi({
    'GET /api/captcha/api': { body: { key: 'k1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
    'POST /api/register/check': { status: 422, body: { message: 'x', errors } },
  });
  await show(RegisterPage);
  const texts = { 아이디: 'moon_1', 닉네임: '달빛', 비밀번호: 'long-enough-1', '비밀번호 확인': 'long-enough-1' };
  const money = { '휴대폰 번호': '01012345678', 은행: '999', 예금주: '홍길동', 계좌번호: '123-456-7890' };
  await waitFor(() => expect(screen.getByPlaceholderText('문자 입력')).toBeInTheDocument());
  for (const [label, text] of Object.entries({ ...texts, ...money })) type(label, text);
  fireEvent.change(screen.getByPlaceholderText('문자 입력'), { target: { value: 'ABCDE' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  await waitFor(() => expect(field('아이디')).toHaveAccessibleDescription(/이미 사용 중입니다/));
  expect(screen.getByPlaceholderText('문자 입력')).toHaveValue('ABCDE');
  const paths = calls.map(({ method, path }) => `${method} ${path}`);
  expect(paths).not.toContain('POST /api/register');
  expect(paths.filter((path) => path === 'GET /api/captcha/api')).toHaveLength(1);
});
