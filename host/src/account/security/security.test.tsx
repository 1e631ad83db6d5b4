import { navigate, overlayAtoms, PlatformProvider, store, textsReady, userAtom } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import '../../boot/texts';
import { Modals } from '../../shell/overlay/Modals';
import { demoUser, fakeApi, type RecordedCall, signInDemo } from '../../shell/test/fake-api';
import LoginPage from '../login/LoginPage';
import SecurityView from './SecurityView';

let requests: RecordedCall[] = [];
const sent = (path: string) => requests.filter((request) => request.path === path && request.method !== 'GET');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

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

beforeEach(() => {
  store.set(overlayAtoms.modals, []);
  store.set(overlayAtoms.toasts, []);
  signInDemo();
});

const wanted = (methods: string[]) => ({
  body: { second_factor: { methods, tries_left: 5, expires_at: Date.now() + 600_000 } },
});
const refused = (status: number, code: string, message: string, errors?: object) => ({
  status,
  body: { code, message, errors },
});

describe('the second step of a sign-in', () => {
  const signIn = async (answers: Parameters<typeof fakeApi>[0]) => {
    setUser(null);
    requests = fakeApi({ 'POST /login': wanted(['totp', 'recovery']), ...answers });
    await show(LoginPage, '/login');
    fireEvent.change(await screen.findByLabelText('아이디'), { target: { value: 'moonrunner' } });
    fireEvent.change(screen.getByLabelText('비밀번호'), { target: { value: 'right' } });
    press('로그인');
    await screen.findByRole('heading', { name: '인증 번호 6자리' });
  };
  const box = (n: number) => screen.getByRole('textbox', { name: `${n}번째 숫자` });

  // spec community.30
  test('stands in place of the password, signs nobody in before its code, and signs in with it', async () => {
    let right = false;
    await signIn({
      'POST /api/login/step': () =>
        right
          ? { body: { user: demoUser } }
          : refused(422, 'MARU-114', '틀림', { code: ['4번 더 시도할 수 있습니다.'] }),
    });
    expect(store.get(userAtom)).toBeNull();
    expect(screen.getByText('moonrunner')).toBeInTheDocument();
    expect(box(1)).toHaveFocus();
    fireEvent.change(box(1), { target: { value: '482157' } });
    expect(box(6)).toHaveValue('7');
    press('확인');
    expect(await screen.findByRole('alert')).toHaveTextContent('4번 더 시도할 수 있습니다.');
    // The boxes are empty again, with the cursor in the first.
    expect(box(1)).toHaveFocus();
    expect(box(6)).toHaveValue('');
    right = true;
    fireEvent.paste(box(3), { clipboardData: { getData: () => '111 222' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /30일/ }));
    press('확인');
    await waitFor(() => expect(store.get(userAtom)?.id).toBe(demoUser.id));
    expect(sent('/api/login/step').map(({ body }) => body)).toEqual([
      { step: { method: 'totp', code: '482157', trust: false } },
      { step: { method: 'totp', code: '111222', trust: true } },
    ]);
  });

  test('an unfinished code is not sent', async () => {
    await signIn({});
    fireEvent.change(box(1), { target: { value: '4821' } });
    press('확인');
    expect(await screen.findByRole('alert')).toHaveTextContent('인증 번호 6자리를 입력해주세요.');
    expect(box(5)).toHaveFocus();
    expect(sent('/api/login/step')).toEqual([]);
  });

  test('a sign-in that is over leads back to the password, and says why', async () => {
    await signIn({ 'POST /api/login/step': refused(409, 'MARU-115', '시간이 지났습니다.') });
    fireEvent.change(box(1), { target: { value: '482157' } });
    press('확인');
    expect(await screen.findByText('시간이 지났습니다.')).toBeInTheDocument();
    expect(screen.getByLabelText('비밀번호')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('로그인');
  });

  test('a recovery code goes another way, and somebody without any is led to the guests’ help', async () => {
    await signIn({ 'POST /api/login/step': { body: { user: demoUser } } });
    expect(screen.getByRole('link', { name: /인증할 수 없나요/ })).toHaveAttribute('href', '/guest');
    press('복구 코드로 인증');
    fireEvent.change(screen.getByLabelText('복구 코드'), { target: { value: ' 7k4p-2qxm ' } });
    press('확인');
    await waitFor(() =>
      expect(sent('/api/login/step').at(-1)?.body).toEqual({ step: { method: 'recovery', code: '7k4p-2qxm' } }),
    );
  });
});

describe('the page of sign-in safety', () => {
  const factor = { id: 'f1', kind: 'totp', name: '내 전화', created_at: Date.UTC(2026, 4, 18), last_used_at: null };
  const state = (more: object = {}) => ({
    shared: false,
    factors: [factor],
    recovery: { left: 10, made_at: Date.UTC(2026, 4, 18) },
    trusted: 0,
    ...more,
  });
  const none = state({ factors: [], recovery: { left: 0, made_at: null } });
  const codes = [...'23456789CD'].map((letter) => `AAAA-BBB${letter}`);

  // spec community.28
  test('adds an app: password, QR code and key, a code, then the recovery codes with a tick', async () => {
    requests = fakeApi({
      'GET /api/info/factors': { body: none },
      'POST /api/info/factors/begin': {
        body: {
          kind: 'totp',
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/x',
          qr: { size: 29, path: 'M4 4h7v1h-7z' },
          expires_at: 0,
        },
      },
      'POST /api/info/factors': { body: { state: state(), codes } },
    });
    await show(SecurityView, '/settings/security');
    expect(await screen.findByText('등록한 인증 수단이 없습니다')).toBeInTheDocument();
    press('인증 앱 등록');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '다음' }));
    expect(await dialog.findByText('비밀번호를 입력해주세요.')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('현재 비밀번호'), { target: { value: 'right' } });
    fireEvent.click(dialog.getByRole('button', { name: '다음' }));
    expect(await dialog.findByRole('img', { name: '인증 앱 등록용 QR 코드' })).toBeInTheDocument();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    fireEvent.change(dialog.getByRole('textbox', { name: '1번째 숫자' }), { target: { value: '482157' } });
    fireEvent.click(dialog.getByRole('button', { name: '번호 확인' }));
    expect(await screen.findByText('AAAA-BBB2')).toBeInTheDocument();
    const finish = screen.getByRole('button', { name: '등록 마치기' });
    expect(finish).toBeDisabled();
    fireEvent.click(screen.getByRole('checkbox', { name: '안전한 곳에 적어 두었습니다.' }));
    fireEvent.click(finish);
    expect(await screen.findByText('내 전화')).toBeInTheDocument();
    expect(screen.queryByText('AAAA-BBB2')).toBeNull();
    expect(sent('/api/info/factors').at(-1)?.body).toEqual({ factor: { kind: 'totp', code: '482157' } });
  });

  // spec community.29
  test('removes a factor by its code and not by the password; a refusal is said at its field', async () => {
    let right = false;
    requests = fakeApi({
      'GET /api/info/factors': { body: state() },
      'POST /api/info/factors/f1/remove': () =>
        right
          ? { body: none }
          : refused(422, 'MARU-114', '틀림', { code: ['번호가 맞지 않거나 이미 사용한 번호입니다.'] }),
    });
    await show(SecurityView, '/settings/security');
    fireEvent.click(await screen.findByRole('button', { name: '삭제: 내 전화' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('현재 비밀번호')).toBeNull();
    fireEvent.change(dialog.getByLabelText('인증 번호'), { target: { value: '111111' } });
    fireEvent.click(dialog.getByRole('button', { name: '삭제' }));
    expect(await dialog.findByText('번호가 맞지 않거나 이미 사용한 번호입니다.')).toBeInTheDocument();
    right = true;
    fireEvent.change(dialog.getByLabelText('인증 번호'), { target: { value: '482157' } });
    fireEvent.click(dialog.getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('등록한 인증 수단이 없습니다')).toBeInTheDocument();
    expect(sent('/api/info/factors/f1/remove').map(({ body }) => body)).toEqual([
      { proof: { code: '111111' } },
      { proof: { code: '482157' } },
    ]);
  });

  test('a further factor asks for the password and for one that is there', async () => {
    requests = fakeApi({
      'GET /api/info/factors': { body: state() },
      'POST /api/info/factors/begin': refused(422, 'MARU-114', '틀림', { code: ['번호가 맞지 않습니다.'] }),
    });
    setUser({ ...demoUser, id: demoUser.id + 3 });
    await show(SecurityView, '/settings/security');
    await screen.findByText('내 전화');
    press('인증 앱 등록');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('현재 비밀번호'), { target: { value: 'right' } });
    fireEvent.click(dialog.getByRole('button', { name: '다음' }));
    expect(await dialog.findByText('인증 번호를 입력해주세요.')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('인증 번호'), { target: { value: '482157' } });
    fireEvent.click(dialog.getByRole('button', { name: '다음' }));
    expect(await dialog.findByText('번호가 맞지 않습니다.')).toBeInTheDocument();
    const body = { kind: 'totp', password: 'right', proof: { code: '482157' } };
    expect(sent('/api/info/factors/begin').map((request) => request.body)).toEqual([body]);
  });

  test('an account that is everybody’s says so and adds nothing; few recovery codes are a warning', async () => {
    requests = fakeApi({ 'GET /api/info/factors': { body: state({ ...none, shared: true }) } });
    const { unmount } = await show(SecurityView, '/settings/security');
    expect(await screen.findByText(/여럿이 함께 쓰는 체험 계정/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '인증 앱 등록' })).toBeDisabled();
    unmount();
    setUser({ ...demoUser, id: demoUser.id + 1 });
    requests = fakeApi({ 'GET /api/info/factors': { body: state({ recovery: { left: 2, made_at: 0 }, trusted: 3 }) } });
    await show(SecurityView, '/settings/security');
    expect(await screen.findByText(/코드가 2개 남았습니다/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '모든 기기에서 다시 인증' })).toBeInTheDocument();
  });

  test('a list that does not come says so and is asked for again', async () => {
    let fails = true;
    requests = fakeApi({
      'GET /api/info/factors': () => (fails ? refused(503, 'MARU-302', '잠시 후 다시') : { body: state() }),
    });
    setUser({ ...demoUser, id: demoUser.id + 2 });
    await show(SecurityView, '/settings/security');
    expect(await screen.findByText('2단계 인증을 불러오지 못했습니다')).toBeInTheDocument();
    fails = false;
    press('다시 시도');
    expect(await screen.findByText('내 전화')).toBeInTheDocument();
  });
});
