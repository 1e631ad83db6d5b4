import { cache } from '@maru/client';
import { notificationKinds } from '@maru/contracts';
import { overlayAtoms, PlatformProvider, store, t } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '../boot/texts';
import { clearNotifications, kindWord, unreadAtom } from '../session/notifications';
import NotificationList from './header/NotificationList';
import { notificationStyle } from './overlay/notification-style';
import { fakeApi, type RecordedCall, signInDemo } from './test/fake-api';

const row = (id: string, type: string, read_at: number | null = null) => ({
  id,
  type,
  icon: 'x',
  message: `${type} 소식 ${id}`,
  read_at,
  created_at: Date.UTC(2026, 4, 18, 5, 32),
});
const page = (data: unknown[], last_page = 1) => ({ body: { data, current_page: 1, last_page } });
let requests: RecordedCall[] = [];
const show = () =>
  render(
    <PlatformProvider>
      <NotificationList onClose={() => {}} />
    </PlatformProvider>,
  );
const posts = () => requests.filter((request) => request.method === 'POST').map((request) => request.path);

beforeEach(() => {
  cache.clear();
  clearNotifications();
  store.set(overlayAtoms.toasts, []);
  signInDemo();
});

const say = (key: string) => t('host', key);

// spec live.4, host.19
test('each of the ten kinds has an icon of its own and a word in the member’s language', () => {
  const icons = notificationKinds.map((type) => notificationStyle({ type }).icon);
  expect(icons).toEqual([
    'mail',
    'circle-plus',
    'circle-minus',
    'ticket',
    'trophy',
    'headset',
    'message-circle',
    'shield-check',
    'ball-football',
    'clock',
  ]);
  const words = notificationKinds.map((kind) => kindWord(kind, say));
  expect(words).toEqual([
    '쪽지',
    '충전',
    '환전',
    '쿠폰',
    '배팅 결과',
    '1:1 문의 답변',
    '게시판',
    '계정 보안',
    '득점',
    '추첨',
  ]);
  expect(notificationStyle({ type: 'something new' }).icon).toBe('bell');
  expect(kindWord('something new', say)).toBe('알림');
});

// spec live.4
test.each([
  ['ticket', 'ticket'],
  ['', 'mail'],
  ['no icon" of ours', 'mail'],
])('a memo whose own icon is %j shows %s', (icon, shown) => {
  expect(notificationStyle({ type: 'memo', icon }).icon).toBe(shown);
});

// spec host.19
test('reading one, all, deleting one and all are told to the server and lower the badge', async () => {
  store.set(unreadAtom, 3);
  requests = fakeApi({
    'GET /api/user/notifications': page([row('1', 'memo'), row('2', 'game'), row('3', 'coupon')]),
    'POST /api/user/notifications/read': { body: {} },
    'POST /api/user/notifications/readall': { body: {} },
    'POST /api/user/notifications/delete/2': { body: {} },
    'POST /api/user/notifications/deleteall': { body: {} },
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /memo 소식 1/ }));
  expect(store.get(unreadAtom)).toBe(2);
  await waitFor(() => expect(posts()).toContain('/api/user/notifications/read'));
  const second = screen.getByText(/game 소식 2/).closest('li')!;
  fireEvent.click(within(second).getByRole('button', { name: '알림 삭제' }));
  expect(screen.queryByText(/game 소식 2/)).not.toBeInTheDocument();
  expect(store.get(unreadAtom)).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: '모두 읽음' }));
  await waitFor(() => expect(store.get(unreadAtom)).toBe(0));
  fireEvent.click(screen.getByRole('button', { name: '모두 삭제' }));
  expect(await screen.findByText('알림이 없습니다')).toBeInTheDocument();
  expect(posts()).toEqual([
    '/api/user/notifications/read',
    '/api/user/notifications/delete/2',
    '/api/user/notifications/readall',
    '/api/user/notifications/deleteall',
  ]);
});

// spec host.19
test.each([
  [404, '완료하지 못했습니다. 다시 시도해주세요.'],
  [500, 'Error'],
])('a deletion that the server refuses (%d) is taken back and said, once', async (status, message) => {
  store.set(overlayAtoms.toasts, []);
  requests = fakeApi({
    'GET /api/user/notifications': page([row('1', 'debit')]),
    'GET /api/user/notify': { body: { unread: 1, memo: 0, coupon: 0 } },
    'POST /api/user/notifications/delete/1': { status, body: { message: 'x' } },
  });
  store.set(unreadAtom, 1);
  show();
  fireEvent.click(await screen.findByRole('button', { name: '알림 삭제' }));
  expect(await screen.findByText(/debit 소식 1/)).toBeInTheDocument();
  await waitFor(() => expect(store.get(unreadAtom)).toBe(1));
  expect(store.get(overlayAtoms.toasts).map(({ title }) => title)).toEqual([message]);
});

test('an empty list says so, one that cannot be loaded can be tried again', async () => {
  let broken = true;
  fakeApi({ 'GET /api/user/notifications': () => (broken ? { status: 500, body: { message: 'x' } } : page([])) });
  show();
  expect(await screen.findByText('알림을 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('알림이 없습니다')).toBeInTheDocument();
});

test('older ones come page by page below the newer ones; a live event asks for the shown pages again', async () => {
  let first = [row('1', 'memo')];
  requests = fakeApi({
    'GET /api/user/notifications': ({ query }) => ({
      body: {
        data: query.get('page') === '1' ? first : [row('2', 'game')],
        current_page: Number(query.get('page')),
        last_page: 2,
      },
    }),
  });
  show();
  await screen.findByText(/memo 소식 1/);
  const lists = () => requests.filter(({ path }) => path === '/api/user/notifications').length;
  expect(lists()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: '이전 알림 더 보기' }));
  expect(await screen.findByText(/game 소식 2/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('memo 소식 1'),
    expect.stringContaining('game 소식 2'),
  ]);
  expect(screen.queryByRole('button', { name: '이전 알림 더 보기' })).toBeNull();
  expect(lists()).toBe(2);
  first = [row('3', 'coupon'), row('1', 'memo')];
  await act(() => cache.renew('notifications'));
  expect(await screen.findByText(/coupon 소식 3/)).toBeInTheDocument();
  expect(lists()).toBe(4);
});
