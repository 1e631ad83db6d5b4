import { navigate, overlayAtoms, PlatformProvider, setConfig, store, userAtom } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../boot/texts';
import { Modals } from '../../shell/overlay/Modals';
import { demoConfig, fakeApi, type RecordedCall, signInDemo } from '../../shell/test/fake-api';
import { asksBirth, BirthGate } from './BirthGate';

let requests: RecordedCall[] = [];
const field = (name: string) => screen.getByRole('textbox', { name });
const show = async () => {
  render(
    <PlatformProvider>
      <BirthGate />
      <Modals />
    </PlatformProvider>,
  );
  await screen.findByRole('textbox', { name: '년' });
};
const agree = () => fireEvent.click(screen.getByRole('button', { name: /^(동의하고 저장|저장 중)$/ }));
const sent = (path: string) => requests.filter((request) => request.path === path);

beforeEach(() => {
  store.set(overlayAtoms.modals, []);
  store.set(overlayAtoms.toasts, []);
  act(() => navigate('/home', { replace: true }));
  signInDemo({ show_birth_modal: true });
  setConfig({ ...demoConfig, birth_input_option: 1, time: Date.UTC(2026, 4, 18) });
});

// spec host.11
test.each([
  [1, true, '/home', true],
  [1, true, '/theSports/inplay', true],
  [1, true, '/cscenter/memo', false],
  [1, true, '/cscenter/memo/3', false],
  [1, true, '/cscenter/memory', true],
  [1, false, '/home', false],
  [0, true, '/home', false],
])('option %j, show_birth_modal %j at %s: asked %j', (birth_input_option, show_birth_modal, path, asks) => {
  expect(asksBirth({ birth_input_option }, { show_birth_modal }, path)).toBe(asks);
  expect(asksBirth(null, { show_birth_modal }, path)).toBe(false);
  expect(asksBirth({ birth_input_option }, null, path)).toBe(false);
});

// spec host.12
test('fields take digits only, clamp, go on by themselves and pad what is left short', async () => {
  requests = fakeApi({
    'POST /api/user/update-birth': { body: { success: true, message: '생년월일이 등록되었습니다.' } },
  });
  await show();
  await waitFor(() => expect(field('년')).toHaveFocus());
  await userEvent.type(field('년'), '19a91');
  expect(field('월')).toHaveFocus();
  await userEvent.keyboard('5{Tab}');
  expect(field('월')).toHaveValue('05');
  await userEvent.keyboard('77');
  expect(field('일')).toHaveValue('31');
  agree();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('/api/user/update-birth').map((request) => request.body)).toEqual([{ birth: '19910531' }]);
  expect(store.get(userAtom)).toMatchObject({ show_birth_modal: false, birth: '19910531' });
  expect(store.get(overlayAtoms.toasts).at(-1)!.title).toBe('생년월일이 등록되었습니다.');
});

// spec host.13
test('what is wrong is said in the site’s order, at its field, and nothing is sent', async () => {
  requests = fakeApi({});
  await show();
  agree();
  expect(screen.getByRole('alert')).toHaveTextContent('생년월일을 정확히 입력해주세요');
  const fill = (year: string, month: string, day: string) => {
    for (const [name, value] of [
      ['년', year],
      ['월', month],
      ['일', day],
    ] as const) {
      fireEvent.change(field(name), { target: { value } });
    }
    agree();
  };
  for (const [year, month, day, text, name] of [
    ['1899', '00', '00', '올바른 연도를 입력해주세요', '년'],
    ['2027', '01', '01', '올바른 연도를 입력해주세요', '년'],
    ['1991', '00', '00', '올바른 월을 입력해주세요', '월'],
    ['1991', '12', '0', '올바른 일을 입력해주세요', '일'],
    ['1991', '12', '', '생년월일을 정확히 입력해주세요', '일'],
  ] as const) {
    fill(year, month, day);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(field(name)).toHaveFocus();
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent('/api/user/update-birth')).toEqual([]);
});

test('a refusal of the server is said and the question stays; Escape does not close it', async () => {
  requests = fakeApi({ 'POST /api/user/update-birth': { status: 403, body: {} } });
  await show();
  for (const [name, value] of [
    ['년', '1991'],
    ['월', '12'],
    ['일', '05'],
  ] as const) {
    fireEvent.change(field(name), { target: { value } });
  }
  agree();
  agree();
  expect(await screen.findByText('권한이 없습니다.')).toBeInTheDocument();
  expect(sent('/api/user/update-birth')).toHaveLength(1);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.getByRole('dialog', { name: '생년월일 입력' })).toBeInTheDocument();
});

// spec host.14
test('a 401 signs out and takes the question away, and its sentence is still said', async () => {
  requests = fakeApi({
    'POST /api/user/update-birth': { status: 401, body: {} },
    'GET /api/user': { status: 401, body: {} },
  });
  await show();
  for (const [name, value] of [
    ['년', '1991'],
    ['월', '05'],
    ['일', '01'],
  ] as const)
    fireEvent.change(field(name), { target: { value } });
  agree();
  await waitFor(() => expect(store.get(userAtom)).toBeNull());
  await waitFor(() =>
    expect(store.get(overlayAtoms.toasts).map(({ title }) => title)).toEqual([
      '인증실패',
      '인증이 필요합니다. 다시 로그인해주세요.',
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// spec session.25
test('another member is asked in a window of their own', async () => {
  await show();
  fireEvent.change(field('년'), { target: { value: '1991' } });
  act(() => setUser({ ...store.get(userAtom)!, id: 8 }));
  expect(await screen.findByRole('textbox', { name: '년' })).toHaveValue('');
});

// spec host.14
test('disagreeing is told to the server and ends the question', async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: {} };
  requests = fakeApi({ 'POST /api/user/disagree-birth': () => answer });
  await show();
  fireEvent.click(screen.getByRole('button', { name: '동의하지 않음' }));
  expect(await screen.findByText('처리 중 오류가 발생했습니다. 다시 시도해주세요.')).toBeInTheDocument();
  answer = { body: { success: true, message: '' } };
  fireEvent.click(screen.getByRole('button', { name: '동의하지 않음' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.get(overlayAtoms.toasts).at(-1)!.title).toBe('생년월일 입력을 취소하였습니다.');
  expect(store.get(userAtom)!.show_birth_modal).toBe(false);
});

// spec host.11
test('it goes away with the way to the memos and comes back after', async () => {
  requests = fakeApi({});
  await show();
  act(() => navigate('/cscenter/memo'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => navigate('/home'));
  expect(await screen.findByRole('dialog', { name: '생년월일 입력' })).toBeInTheDocument();
});
