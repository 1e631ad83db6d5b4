import type { MyPage as Page, Release } from '@maru/contracts';
import { navigate, overlayAtoms, PlatformProvider, store } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Modals } from '../../shell/overlay/Modals';
import { fakeApi, type RecordedCall, releaseDemo, signInDemo } from '../../shell/test/fake-api';
import '../../boot/texts';
import MyPage from './MyPage';
import { barLength } from './ProductsCard';
import { returnRate } from './ProfitCard';

const page: Page = {
  span: 'month',
  from: '2026-05-01',
  to: '2026-05-31',
  total: { count: 5, stake: 60_000, paid: 30_500 },
  open: { count: 2, stake: 8_000 },
  products: [
    { product: 'feed', count: 4, stake: 50_000, paid: 30_500 },
    { product: 'casino', count: 1, stake: 10_000, paid: 0 },
  ],
  buckets: [{ at: Date.parse('2026-05-17T00:00:00+09:00'), count: 5, stake: 60_000, paid: 30_500 }],
};
const device = { kind: 'desktop', browser: 'Chrome', system: 'Windows' };
const session = (id: string, current: boolean, more: object = {}) => ({
  id,
  current,
  signed_in_at: 0,
  seen_at: 0,
  device,
  network: '121.0.*.*',
  factor: 'password',
  ...more,
});
const here = session('00000000-0000-4000-8000-000000000001', true);
const phone = session('00000000-0000-4000-8000-000000000002', false, {
  device: { kind: 'mobile', browser: 'Safari', system: 'iOS' },
});
const signIn = (id: number, outcome: string) => ({
  id,
  at: 0,
  outcome,
  factor: 'password',
  device,
  network: '121.0.*.*',
  new_device: id === 9,
});
const kinds = (off: string[] = []) => ({
  kinds: [
    { kind: 'memo', on: true, reason: 'must_read' },
    { kind: 'credit', on: true, reason: 'money' },
    { kind: 'game', on: !off.includes('game'), reason: null },
    { kind: 'board', on: !off.includes('board'), reason: null },
  ],
});
const limit = { kind: 'loss', span: 'week', amount: 500_000, operator: null, used: 410_000, raise: null, frees_at: 0 };

/** A remote that names its product, which has no bet record. */
const casino = {
  remote: 'remote-casino',
  description: {
    mounts: [],
    redirects: [],
    menu: [],
    contributions: { products: [{ product: 'casino', text: '카지노·슬롯', icon: 'poker-chip' }] },
  },
} as unknown as Release;

let requests: RecordedCall[];
function show(address = '/info/mypage', answers: Parameters<typeof fakeApi>[0] = {}) {
  signInDemo();
  releaseDemo(casino);
  store.set(overlayAtoms.toasts, []);
  act(() => navigate(address, { replace: true }));
  requests = fakeApi({
    'GET /api/info/mypage': { body: page },
    'GET /api/info/sessions': { body: { sessions: [here, phone] } },
    'GET /api/info/signIns': ({ query }) => ({
      body: query.get('before')
        ? { rows: [signIn(1, 'signed_in')], more: false }
        : { rows: [signIn(9, 'signed_in'), signIn(8, 'password_wrong')], more: true },
    }),
    'GET /api/info/notifications': { body: kinds() },
    'GET /api/protection': { body: { limits: [limit], activity: [], session: {} } },
    ...answers,
  });
  return render(
    <PlatformProvider>
      <MyPage />
      <Modals />
    </PlatformProvider>,
  );
}
const asked = (path: string) => requests.filter((request) => request.path === path);

// spec community.25
test('a month’s result stands with its figures, its chart in a sentence, and what each product brought', async () => {
  show();
  const card = within(await screen.findByRole('region', { name: '손익' }));
  expect(card.getByText('−29,500원')).toHaveClass('down');
  expect(card.getByText('50.8%')).toBeInTheDocument();
  expect(card.getByText('2건 · 8,000')).toBeInTheDocument();
  expect(
    card.getByRole('img', { name: '05-01부터 05-31까지 누적 손익. 지금까지 −29,500원입니다.' }),
  ).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: '상품별 손익' }));
  expect(table.getByRole('row', { name: 'feed 4 50,000 30,500 −19,500' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /카지노·슬롯.*−10,000/ })).toBeInTheDocument();
  expect(asked('/api/info/mypage').map(({ query }) => query.toString())).toEqual(['span=month']);
});

// spec community.25
test('the span is in the address; the arrows lead to the one before, and to none that has not begun', async () => {
  show('/info/mypage?span=week&day=2026-05-17');
  await screen.findByRole('region', { name: '손익' });
  expect(asked('/api/info/mypage')[0]!.query.toString()).toBe('span=week&day=2026-05-17');
  fireEvent.click(screen.getByRole('button', { name: '이전 기간' }));
  await waitFor(() => expect(window.location.search).toBe('?span=week&day=2026-04-30'));
  fireEvent.click(within(screen.getByRole('group', { name: '기간' })).getByRole('button', { name: '한 달' }));
  await waitFor(() => expect(window.location.search).toBe('?day=2026-04-30'));
});

test('a span without play says so', async () => {
  const none = { count: 0, stake: 0, paid: 0 };
  show('/info/mypage', { 'GET /api/info/mypage': { body: { ...page, total: none, products: [], buckets: [] } } });
  expect(await screen.findByText('이 기간에 정산된 배팅이 없습니다.')).toBeInTheDocument();
  expect(screen.getByText('–')).toBeInTheDocument();
});

test('what cannot be loaded says so with another try, and the other parts stand', async () => {
  let broken = true;
  show('/info/mypage', {
    'GET /api/info/mypage': () => (broken ? { status: 503, body: { message: '점검' } } : { body: page }),
  });
  expect(await screen.findByText('손익을 불러오지 못했습니다')).toBeInTheDocument();
  expect(await screen.findByText(/휴대전화 · Safari · iOS/)).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('−29,500원')).toBeInTheDocument();
});

// spec community.26
test('another browser is signed out by one press; this one has no button, and one that is gone already is no fault', async () => {
  let sessions = [here, phone];
  let status = 200;
  show('/info/mypage', {
    'GET /api/info/sessions': () => ({ body: { sessions } }),
    [`DELETE /api/info/sessions/${phone.id}`]: () => {
      sessions = [here];
      return status === 200 ? { body: { success: true, ended: 1 } } : { status, body: { message: '없음' } };
    },
  });
  const card = within(await screen.findByRole('region', { name: '접속 중인 기기' }));
  const end = await card.findByRole('button', { name: '휴대전화 · Safari · iOS 로그아웃' });
  expect(card.getAllByRole('button', { name: /로그아웃/ })).toHaveLength(2);
  status = 404;
  fireEvent.click(end);
  fireEvent.click(end);
  await waitFor(() => expect(card.queryByText(/휴대전화/)).not.toBeInTheDocument());
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(store.get(overlayAtoms.toasts)).toEqual([]);
  expect(card.queryByRole('button', { name: '다른 기기 모두 로그아웃' })).not.toBeInTheDocument();
});

// spec community.26
test('sign-ins have their method, device and result; older ones follow by key and lead back', async () => {
  show();
  const card = within(await screen.findByRole('region', { name: '로그인 기록' }));
  expect(await card.findByRole('row', { name: /새 기기.*비밀번호.*121.*성공/ })).toBeInTheDocument();
  expect(card.getByRole('row', { name: /비밀번호 틀림/ })).toBeInTheDocument();
  fireEvent.click(card.getByRole('button', { name: '이전 기록' }));
  await waitFor(() => expect(card.getAllByRole('row')).toHaveLength(2));
  expect(asked('/api/info/signIns').at(-1)!.query.toString()).toBe('limit=10&before=8');
  expect(card.getByRole('button', { name: '이전 기록' })).toBeDisabled();
  fireEvent.click(card.getByRole('button', { name: '최신 기록' }));
  await waitFor(() => expect(card.getAllByRole('row')).toHaveLength(3));
});

// spec community.27
test('a kind of notification is turned off and stays off; one that is always sent says why; a refusal is said', async () => {
  let status = 200;
  show('/info/mypage', {
    'PUT /api/info/notifications': () =>
      status === 200 ? { body: kinds(['game']) } : { status, body: { message: '잠시 뒤에' } },
  });
  const card = within(await screen.findByRole('region', { name: '알림 설정' }));
  const game = await card.findByRole('switch', { name: /배팅 결과/ });
  expect(game).toBeChecked();
  expect(card.getAllByRole('switch')).toHaveLength(2);
  expect(card.getByText('내 머니가 움직인 알림은 끌 수 없습니다.')).toBeInTheDocument();
  fireEvent.click(game);
  await waitFor(() => expect(card.getByRole('switch', { name: /배팅 결과/ })).not.toBeChecked());
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { kind: 'game', on: false },
  ]);
  status = 429;
  fireEvent.click(card.getByRole('switch', { name: /게시판/ }));
  await waitFor(() => expect(store.get(overlayAtoms.toasts)).toMatchObject([{ text: '잠시 뒤에' }]));
  expect(card.getByRole('switch', { name: /게시판/ })).toBeChecked();
});

test('own limits stand with what is used; one that is nearly reached says what it leaves', async () => {
  show();
  expect(await screen.findByText('/ 50만')).toBeInTheDocument();
  expect(screen.getByText(/7일 손실 한도까지 9만원 남았습니다/)).toBeInTheDocument();
});

test('the return is cut off; the longest bar is half the width, and none is nothing', () => {
  expect(returnRate({ stake: 6_420_000, paid: 6_118_400 })).toBe('95.3%');
  expect(returnRate({ stake: 0, paid: 0 })).toBe('–');
  const rows = [
    { stake: 0, paid: 304_000 },
    { stake: 77_300, paid: 0 },
  ];
  expect([304_000, -77_300, 1, 0].map((profit) => barLength(profit, rows))).toEqual([100, 25, 2, 0]);
});
