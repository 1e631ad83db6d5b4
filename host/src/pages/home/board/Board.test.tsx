import { PlatformProvider } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '../../../boot/texts';
import { pageRegistry } from '../../../remotes/page-registry';
import { fakeApi, type RecordedCall, signInDemo } from '../../../shell/test/fake-api';
import Board from './Board';
import { freshMs } from './freshness';

const at = Date.UTC(2026, 4, 17, 15, 30);
const row = (id: number, label: string, title: string) => ({
  id,
  type: 'notice',
  label,
  title,
  pinned: false,
  until: null,
  created_at: at,
});
const list = (rows: unknown[]) => ({ body: { data: rows, current_page: 1, last_page: 1, total: rows.length } });
const place = (rank: number, nick: string, mine = false) => ({
  rank,
  level: rank,
  nick,
  amount: 1_000_000 * rank,
  mine,
});
const ranking = (rows: unknown[]) => ({ body: { from: 0, until: 1, rows, own: null } });
const six = ['check', 'info', 'rule', 'event', 'info', 'info'].map((label, index) =>
  row(index + 1, label, `글 ${index + 1}`),
);
const answers = {
  'GET /api/notice/notice': list(six),
  'GET /api/notice/event': list([row(9, 'event', '행사')]),
  'GET /api/ranking': ranking([place(1, '하늘**'), place(2, '달빛주자', true)]),
};
const community = {
  environment: 'test',
  serial: 1,
  issued_at: 0,
  remotes: {
    'remote-community': {
      remote: 'remote-community',
      description: {
        menu: [],
        redirects: [],
        mounts: ['/notice', '/ranking'].map((path) => ({ slot: 'main', name: path.slice(1), path })),
      },
    },
  },
} as never;
let requests: RecordedCall[] = [];

beforeEach(() => {
  pageRegistry.document = { environment: 'test', serial: 0, issued_at: 0, remotes: {} };
  signInDemo();
});

const show = () =>
  render(
    <PlatformProvider>
      <Board />
    </PlatformProvider>,
  );
const paths = (path: string) => requests.filter((request) => request.path === path);

// spec layout.29
test('the first five announcements with tag and Korean day; events when their tab is opened, each asked for once', async () => {
  requests = fakeApi(answers);
  show();
  const panel = screen.getByRole('tabpanel', { name: '공지사항' });
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(5));
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((node) => node.textContent),
  ).toEqual(['점검글 105-18', '안내글 205-18', '규정글 305-18', '이벤트글 405-18', '안내글 505-18']);
  expect(paths('/api/notice/event')).toHaveLength(0);
  fireEvent.click(screen.getByRole('tab', { name: '이벤트' }));
  expect(await screen.findByText('행사')).toBeVisible();
  expect(screen.getByText('글 1')).not.toBeVisible();
  fireEvent.click(screen.getByRole('tab', { name: '공지사항' }));
  expect(screen.getByText('글 1')).toBeVisible();
  expect([paths('/api/notice/notice'), paths('/api/notice/event')].map((path) => path.length)).toEqual([1, 1]);
});

test('rows and the whole ranking lead to their pages where a release has them', async () => {
  requests = fakeApi(answers);
  show();
  await screen.findByText('글 1');
  await screen.findByText('하늘**');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => {
    pageRegistry.document = community;
  });
  expect(screen.getByRole('link', { name: '점검 글 1 05-18' })).toHaveAttribute('href', '/notice/notice/1');
  expect(screen.getByRole('link', { name: '주간 랭킹 전체' })).toHaveAttribute('href', '/ranking');
});

// spec layout.29
test('the ranking has rank, level, name and amount, and the member’s own row is marked in words too', async () => {
  requests = fakeApi(answers);
  show();
  const mine = (await screen.findByText('달빛주자')).closest('li')!;
  expect(mine).toHaveClass('isMine');
  expect(mine).toHaveTextContent('2달빛주자나2,000,000');
  expect(within(mine).getByRole('img', { name: '브론즈 등급' })).toBeInTheDocument();
  expect(screen.getByText('하늘**').closest('li')).not.toHaveClass('isMine');
  expect(paths('/api/ranking')[0]!.query.get('limit')).toBe('7');
});

// spec layout.29
test('each card says on its own that it is empty or has failed, and can be tried again', async () => {
  let broken = true;
  requests = fakeApi({
    'GET /api/notice/notice': list([]),
    'GET /api/ranking': () =>
      broken ? { status: 500, body: { message: '오류가 발생했습니다.' } } : answers['GET /api/ranking'],
  });
  show();
  expect(await screen.findByText('등록된 공지사항이 없습니다')).toBeInTheDocument();
  expect(await screen.findByText('랭킹을 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('하늘**')).toBeInTheDocument();
  expect(screen.queryByText('랭킹을 불러오지 못했습니다')).not.toBeInTheDocument();
});

test('a tab that is looked at again asks again after five minutes, not before', async () => {
  requests = fakeApi(answers);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at);
  show();
  await screen.findByText('글 1');
  await screen.findByText('하늘**');
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  clock.mockReturnValue(at + freshMs - 1);
  await look();
  expect(paths('/api/ranking')).toHaveLength(1);
  clock.mockReturnValue(at + freshMs);
  await look();
  await waitFor(() => expect(paths('/api/ranking')).toHaveLength(2));
  await waitFor(() => expect(paths('/api/notice/notice')).toHaveLength(2));
  clock.mockRestore();
});
