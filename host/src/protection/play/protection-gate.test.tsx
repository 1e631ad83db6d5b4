import type { OwnLimit, PlaySession } from '@maru/contracts';
import { call, navigate, overlayAtoms, PlatformProvider, store, textsReady } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '../../boot/texts';
import { Modals } from '../../shell/overlay/Modals';
import { fakeApi, type RecordedCall, releaseDemo, signInDemo } from '../../shell/test/fake-api';
import { computeUse, metLimit } from './met-limit';
import { PlayBar } from './PlayBar';
import ProtectionGate, { asksReality } from './ProtectionGate';

const minute = 60_000;
const now = Date.now();
const session = (dueIn: number): PlaySession => ({
  started_at: now - 72 * minute,
  staked: 160_000,
  open: 110_000,
  returned: 49_400,
  net: -600,
  reality_at: now + dueIn,
  time: now,
});
const limit = (more: Partial<OwnLimit>): OwnLimit => ({
  kind: 'loss',
  span: 'week',
  amount: 500_000,
  operator: null,
  used: 410_000,
  raise: null,
  frees_at: now + 60 * minute,
  ...more,
});

let requests: RecordedCall[];
async function show(path: string, answers: Parameters<typeof fakeApi>[0]) {
  signInDemo();
  releaseDemo();
  requests = fakeApi(answers);
  act(() => navigate(path, { replace: true }));
  await textsReady();
  render(
    <PlatformProvider>
      <PlayBar place="rail" />
      <ProtectionGate />
      <Modals />
    </PlatformProvider>,
  );
}
afterEach(() => act(() => store.set(overlayAtoms.modals, [])));

// spec cash.53
test('a check that is due lies over a product until it is acknowledged, with time, stakes, returns and result', async () => {
  await show('/theSports/prematch', {
    'GET /api/protection/session': { body: session(-1_000) },
    'POST /api/protection/reality/acknowledge': { body: session(60 * minute) },
  });
  const dialog = await screen.findByRole('alertdialog', { name: '이용 알림' });
  expect(await within(dialog).findByText('1시간 12분 동안 이용했습니다')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('160,000원');
  expect(dialog).toHaveTextContent('49,400원');
  expect(dialog).toHaveTextContent('-600원'.replace('-', '−'));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: '확인하고 계속' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/protection/reality/acknowledge',
  ]);
});

test('an acknowledgement that the server did not take leaves the check in place', async () => {
  await show('/home', {
    'GET /api/protection/session': { body: session(-1_000) },
    'POST /api/protection/reality/acknowledge': { status: 503, body: { message: '잠시 뒤에 다시 시도해주세요.' } },
  });
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: '확인하고 계속' }));
  expect(await within(dialog).findByText('잠시 뒤에 다시 시도해주세요.')).toBeInTheDocument();
});

// spec cash.53
test('the check leaves the pages that it leads to alone, and comes back with the next product', async () => {
  await show('/info/betRecord', { 'GET /api/protection/session': { body: session(-1_000) } });
  expect(await screen.findByText(/01:1[23]:/)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => navigate('/theSports/prematch'));
  expect(await screen.findByRole('alertdialog', { name: '이용 알림' })).toBeInTheDocument();
  act(() => navigate('/settings/protection'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(['/', '/home', '/tokenGame/graph'].map(asksReality)).toEqual([true, true, true]);
});

// spec cash.56
test('a limit that any call meets is shown with what is used, asked for, over, and when there is room again', async () => {
  await show('/home', {
    'GET /api/protection/session': { body: session(60 * minute) },
    'GET /api/protection': { body: { limits: [limit({}), limit({ span: 'month', amount: 1_500_000 })] } },
    'POST /api/mini/bet': { body: { success: false, reason: 'own_limit_loss', error: 'x', max: 90_000 } },
  });
  await act(async () => {
    const body = { game: 400, round: 1, picks: [{ outcome: 'odd', amount: 150_000, odds: 195 }] };
    await call('miniBet', { body }, { idempotencyKey: 'a'.repeat(16) });
  });
  const dialog = await screen.findByRole('alertdialog', { name: '한도에 도달했습니다' });
  expect(await within(dialog).findByText('7일 손실 한도를 넘습니다')).toBeInTheDocument();
  for (const amount of ['410,000원', '150,000원', '60,000원']) expect(dialog).toHaveTextContent(amount);
  expect(within(dialog).getByText('한도가 다시 늘어나는 시각')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a call that is turned down by a time-out says until when', async () => {
  await show('/home', {
    'GET /api/protection/session': { body: session(60 * minute) },
    'GET /api/protection': { body: { limits: [], time_out_until: now + 60 * minute, exclusion: null } },
    'POST /api/cash/credit': { status: 403, body: { code: 'MARU-463', message: 'x' } },
  });
  await act(async () => {
    await call('cashCredit', { body: { amount: 10_000 } }, { idempotencyKey: 'b'.repeat(16), quiet: true });
  });
  expect(await screen.findByText('쉬는 중입니다')).toBeInTheDocument();
  expect(screen.getByText(/까지 배팅·충전·게임을 이용할 수 없습니다/)).toBeInTheDocument();
});

test.each([
  ['an age that nobody has checked leads to the check', { state: 'open', min_age: 21, at: null }, '나이 확인 신청'],
  ['without a birth date it is asked for', { state: 'birth', min_age: 21, at: null }, '동의하고 저장'],
  ['where no check is asked for the birth date is', null, '동의하고 저장'],
])('a bet that is turned down for the age: %s', async (_, age, button) => {
  await show('/home', {
    'GET /api/protection/session': { body: session(60 * minute) },
    'GET /api/protection': { body: { limits: [], time_out_until: null, exclusion: null, age } },
    'POST /api/cash/credit': { status: 403, body: { code: 'MARU-470', message: 'x' } },
  });
  await act(async () => {
    await call('cashCredit', { body: { amount: 10_000 } }, { idempotencyKey: 'c'.repeat(16), quiet: true });
  });
  const dialog = await screen.findByRole('alertdialog', { name: '나이 확인이 필요합니다' });
  expect(await within(dialog).findByRole('button', { name: button })).toBeInTheDocument();
});

test('of limits of one kind the one that leaves least is met; without a limit none is', () => {
  const limits = [limit({ amount: null, span: 'day' }), limit({}), limit({ span: 'month', amount: 420_000 })];
  expect(metLimit('own_limit_loss', limits)).toMatchObject({ span: 'month' });
  expect(metLimit('own_limit_stake', limits)).toBeNull();
  expect(metLimit('time_out', limits)).toBeNull();
});

test('the lower of the member’s own limit and an operator’s is the one that is met', () => {
  expect(metLimit('own_limit_loss', [limit({ operator: 300_000 })])).toMatchObject({ amount: 300_000 });
  expect(metLimit('own_limit_loss', [limit({ amount: null, operator: 300_000 })])).toMatchObject({ amount: 300_000 });
  expect(metLimit('own_limit_loss', [limit({ operator: 900_000 })])).toMatchObject({ amount: 500_000 });
});

test('a request is added to what is used of a limit, except of one of time', () => {
  const [loss, time] = [
    { ...limit({}), amount: 500_000 },
    { ...limit({ kind: 'time', used: 70 }), amount: 60 },
  ];
  expect(computeUse(loss, 150_000)).toEqual({ added: 150_000, left: 90_000, over: 60_000, whole: 560_000 });
  expect(computeUse({ ...loss, used: -20_000 }, 0)).toEqual({
    added: 0,
    left: 520_000,
    over: -520_000,
    whole: 500_000,
  });
  expect(computeUse(time, 150_000)).toEqual({ added: 0, left: 0, over: 10, whole: 70 });
});
