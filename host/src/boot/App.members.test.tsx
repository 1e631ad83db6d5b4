import { call, navigate, overlayAtoms, PlatformProvider, setConfig, store } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import './texts';
import { demoConfig, demoLeg, demoUser, fakeApi, signInDemo } from '../shell/test/fake-api';
import { fakeMedia } from '../shell/test/fake-media';
import { App } from './App';

const slots = { main: () => {}, cart: () => {}, home: () => {} };
let user: { status?: number; body?: unknown };
const show = () =>
  render(
    <PlatformProvider>
      <App slots={slots} />
    </PlatformProvider>,
  );

beforeEach(() => {
  fakeMedia();
  user = { body: demoUser };
  fakeApi({
    'GET /api/user': () => user,
    'GET /api/ranking': { status: 503, body: { message: 'x', code: 'MARU-301', maintenance_text: '정기 점검입니다.' } },
    'GET /api/cscenter/memo': { status: 503, body: {} },
    'GET /api/theSports/inplayList': { body: { list: {}, markets: {} } },
  });
  store.set(overlayAtoms.toasts, []);
  setConfig({ ...demoConfig, time: Date.now() });
  act(() => navigate('/info/betRecord', { replace: true }));
});

// Before a user is set: the session is unknown.
// spec session.26
test('while nobody could say who is signed in the page says so and asks again; nobody is led to sign in', async () => {
  user = { status: 502, body: {} };
  show();
  expect(await screen.findByText('서버에 연결할 수 없습니다')).toBeInTheDocument();
  // The frame renders without member data and without a sign-in.
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByText('달빛주자')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /로그인/ })).not.toBeInTheDocument();
  user = { body: demoUser };
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('달빛주자')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/info/betRecord');
});

// spec layout.5
test.each([[true], [false]])(
  'an ordinary call that maintenance answers (quiet: %j) ends at the maintenance page',
  async (quiet) => {
    signInDemo();
    show();
    await call('ranking', {}, { quiet });
    await waitFor(() => expect(window.location.pathname).toBe('/maintenance'));
    expect(await screen.findByText('정기 점검입니다.')).toBeInTheDocument();
  },
);

// spec robustness.10
test('a call that a proxy answers by 503 leaves page and member where they are, and says what is closed', async () => {
  signInDemo();
  show();
  await act(async () => void (await call('memos', {}, { quiet: true })));
  expect(window.location.pathname).toBe('/info/betRecord');
  expect(screen.getByText('서버에 연결할 수 없습니다.').closest('[role=alert]')).toHaveTextContent('카트는 그대로');
  expect(screen.getByText('달빛주자')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '지금 다시 시도' }));
  await waitFor(() => expect(screen.queryByText('서버에 연결할 수 없습니다.')).not.toBeInTheDocument());
});

const page = (data: unknown[]) => ({ body: { data, current_page: 1, last_page: 1, total: data.length } });
const bet = { id: 'b1', status: 'open', stake: 50_000, ratio: 138, win: 69_000, placed_at: 0, legs: [demoLeg] };
const notification = { id: 'n1', type: 'memo', message: '첫 회원의 알림', read_at: null, created_at: 0 };

// spec session.25
test.each<[string, string | RegExp]>([
  ['/info/betRecord', /^단폴/],
  ['/cscenter/memo', '첫 회원의 쪽지'],
])(
  'what %s, the running bets and the open notifications show of a member goes with that member',
  async (path, text) => {
    let refused = false;
    const of = (data: unknown[]) => () => (refused ? { status: 500, body: {} } : page(data));
    fakeApi({
      'GET /api/info/betRecord': of([bet]),
      'GET /api/cscenter/memo': of([{ id: 1, title: '첫 회원의 쪽지', content: '', read_at: 1, created_at: 0 }]),
      'GET /api/user/notifications': of([notification]),
    });
    signInDemo();
    act(() => navigate(path, { replace: true }));
    show();
    const main = await screen.findByRole('main');
    expect(await within(main).findByText(text)).toBeInTheDocument();
    const running = screen.getByRole('region', { name: '진행 중 배팅' });
    expect(await within(running).findByText('단폴 · 1.38배')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^알림/ }));
    expect(await screen.findByText('첫 회원의 알림')).toBeInTheDocument();
    // Whatever the server answers the next one, and before it has answered.
    refused = true;
    act(() => setUser({ ...demoUser, id: 8 }));
    for (const gone of [text, '단폴 · 1.38배', '첫 회원의 알림'])
      expect(screen.queryByText(gone)).not.toBeInTheDocument();
  },
);
