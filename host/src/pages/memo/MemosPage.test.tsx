import { navigate, PlatformProvider, store, userAtom } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '../../boot/texts';
import { decideAccess } from '../../routing/access';
import { demoUser, fakeApi, type RecordedCall, signInDemo } from '../../shell/test/fake-api';
import MemosPage from './MemosPage';

const memo = (id: number, important: boolean, read_at: number | null) => ({
  id,
  title: `쪽지 ${id}`,
  content: `<p>내용 <b>${id}</b><script>window.bad=1</script><a href="https://a.example">링크</a></p>`,
  important,
  read_at,
  created_at: Date.UTC(2026, 4, 18, 5, 32),
});
const page = (data: unknown[]) => ({ body: { data, current_page: 1, last_page: 1, total: data.length } });
let requests: RecordedCall[] = [];
const show = () =>
  render(
    <PlatformProvider>
      <MemosPage />
    </PlatformProvider>,
  );

beforeEach(() => act(() => navigate('/cscenter/memo', { replace: true })));

// spec host.10
test('a kept member sees the unread important memos alone, and is free with the last of them', async () => {
  signInDemo({ strict_memo: 1 });
  const access = () =>
    decideAccess({
      config: null,
      session: 'member',
      user: store.get(userAtom),
      registerCode: null,
      path: '/theSports/inplay',
    }).ok;
  requests = fakeApi({
    'GET /api/cscenter/memo': page([memo(3, true, null), memo(2, false, null), memo(1, true, 5)]),
    'PATCH /api/cscenter/memo/3': { body: { success: true } },
    'GET /api/user': { body: { ...demoUser, strict_memo: 0, memo: 1 } },
  });
  show();
  const head = await screen.findByRole('button', { name: /쪽지 3/ });
  expect(screen.queryByRole('button', { name: /쪽지 2/ })).not.toBeInTheDocument();
  expect(screen.getByText('읽지않은 중요 쪽지가 있습니다.')).toBeInTheDocument();
  expect(access()).toBe(false);
  fireEvent.click(head);
  await waitFor(() => expect(access()).toBe(true));
  expect(screen.getByText('중요 쪽지를 모두 읽었습니다.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '계속 이용하기' })).toHaveAttribute('href', '/home');
  expect(screen.getByRole('button', { name: /쪽지 2/ })).toBeInTheDocument();
});

test('a memo is read when it is opened, once, and its HTML is cleaned', async () => {
  signInDemo();
  requests = fakeApi({
    'GET /api/cscenter/memo': page([memo(2, false, null)]),
    'PATCH /api/cscenter/memo/2': { body: { success: true } },
    'GET /api/user': { body: demoUser },
  });
  show();
  const head = await screen.findByRole('button', { name: /쪽지 2.*읽지 않음/ });
  fireEvent.click(head);
  expect(await screen.findByRole('link', { name: '링크' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect((window as { bad?: number }).bad).toBeUndefined();
  await waitFor(() => expect(screen.queryByText('읽지 않음')).not.toBeInTheDocument());
  fireEvent.click(head);
  fireEvent.click(head);
  expect(requests.filter((request) => request.method === 'PATCH')).toHaveLength(1);
});

// spec host.10
test('a memo that could not be marked stays unread and says so; opening it again tries again', async () => {
  signInDemo({ strict_memo: 1 });
  let broken = true;
  requests = fakeApi({
    'GET /api/cscenter/memo': page([memo(3, true, null)]),
    'PATCH /api/cscenter/memo/3': () => (broken ? { status: 500, body: {} } : { body: { success: true } }),
    'GET /api/user': { body: { ...demoUser, strict_memo: 0 } },
  });
  show();
  const head = await screen.findByRole('button', { name: /쪽지 3/ });
  fireEvent.click(head);
  expect(await screen.findByText(/읽음으로 저장하지 못했습니다/)).toBeInTheDocument();
  expect(store.get(userAtom)!.strict_memo).toBe(1);
  broken = false;
  fireEvent.click(head);
  fireEvent.click(head);
  await waitFor(() => expect(store.get(userAtom)!.strict_memo).toBe(0));
});

test('no memos and a list that cannot be loaded have their states', async () => {
  signInDemo();
  let broken = true;
  fakeApi({ 'GET /api/cscenter/memo': () => (broken ? { status: 500, body: { message: 'x' } } : page([])) });
  show();
  expect(await screen.findByText('쪽지를 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('받은 쪽지가 없습니다')).toBeInTheDocument();
});
