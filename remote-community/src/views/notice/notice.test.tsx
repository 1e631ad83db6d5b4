import type { Announcement, AnnouncementRow } from '@maru/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, show } from '../../testing/fake-api';
import { NoticeArea } from './NoticeArea';

const day = 86_400_000;
const row = (id: number, more: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
  id,
  type: 'notice',
  label: 'info',
  title: `공지 ${id}`,
  pinned: false,
  until: null,
  created_at: Date.UTC(2026, 4, 18, 15, 30),
  ...more,
});
const makePage = (data: AnnouncementRow[], current_page = 1, last_page = 1) => ({
  body: { data, current_page, last_page, total: data.length + (last_page - 1) * 20 },
});
const makeAnnouncement = (id: number, more: Partial<Announcement> = {}): { body: Announcement } => ({
  body: {
    ...row(id),
    content: '<p>본문 <b>굵게</b></p><script>window.bad=1</script>',
    newer: null,
    older: null,
    ...more,
  },
});
const gone = { status: 404, body: { message: '찾을 수 없습니다.' } };

beforeEach(() => {
  window.scrollTo = jest.fn();
});

// spec community.1
test('a list names kind, day and pin of each announcement and leads to it', async () => {
  fakeApi({ 'GET /api/notice/notice': makePage([row(2, { pinned: true, label: 'check' }), row(1)]) });
  await show(NoticeArea, '/notice/notice');
  const first = await screen.findByRole('link', { name: /점검.*고정.*공지 2.*05-19/ });
  expect(first).toHaveAttribute('href', '/notice/notice/2');
  expect(screen.getByRole('heading', { level: 1, name: '공지사항' })).toBeInTheDocument();
  expect(screen.getByText('총 2건')).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: '공지와 이벤트' }));
  expect(tabs.getByRole('link', { name: '공지사항' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: '이벤트' })).toHaveAttribute('href', '/notice/event');
});

// spec community.1
test('an event says until when it runs, or that it is over', async () => {
  const soon = Date.UTC(2026, 4, 31, 3);
  jest.spyOn(Date, 'now').mockReturnValue(soon - day);
  fakeApi({
    'GET /api/notice/event': makePage([
      row(3, { type: 'event', until: soon }),
      row(2, { type: 'event', until: soon - 2 * day }),
    ]),
  });
  await show(NoticeArea, '/notice/event');
  expect(await screen.findByRole('link', { name: /공지 3.*05-31까지/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /진행 중.*공지 3/ })).toBeInTheDocument();
  const over = screen.getByRole('link', { name: /종료.*공지 2/ });
  expect(over).not.toHaveTextContent(/진행 중|까지/);
  jest.restoreAllMocks();
});

// spec community.3
test('the page stands in the address, and is kept on the way to an announcement and back', async () => {
  const requests = fakeApi({
    'GET /api/notice/notice': makePage([row(22)], 1, 2),
    'GET /api/notice/notice?page=2': makePage([row(1)], 2, 2),
    'GET /api/notice/notice/1': makeAnnouncement(1, { newer: { id: 22, title: '공지 22' } }),
  });
  await show(NoticeArea, '/notice/notice');
  fireEvent.click(await screen.findByRole('button', { name: '다음' }));
  fireEvent.click(await screen.findByRole('link', { name: /공지 1/ }));
  const head = await screen.findByRole('heading', { level: 1, name: '공지 1' });
  expect(head).toHaveFocus();
  expect(screen.getByRole('link', { name: /다음 글.*공지 22/ })).toHaveAttribute('href', '/notice/notice/22?page=2');
  fireEvent.click(screen.getByRole('link', { name: '목록' }));
  expect(await screen.findByRole('link', { name: /공지 1/ })).toBeInTheDocument();
  expect(window.location.search).toBe('?page=2');
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/notice/notice',
    '/api/notice/notice?page=2',
    '/api/notice/notice/1',
    '/api/notice/notice?page=2',
  ]);
});

// spec community.2
test('a text is cleaned before it is shown, and names the tab while it is open', async () => {
  fakeApi({ 'GET /api/notice/notice/5': makeAnnouncement(5), 'GET /api/notice/notice': makePage([]) });
  await show(NoticeArea, '/notice/notice/5');
  document.title = '공지사항 · 마루';
  expect(await screen.findByText('굵게')).toBeInTheDocument();
  expect((window as { bad?: number }).bad).toBeUndefined();
  expect(document.title).toBe('공지 5 · 마루');
  fireEvent.click(screen.getByRole('link', { name: '목록' }));
  await screen.findByText('등록된 공지사항이 없습니다');
  expect(document.title).not.toContain('공지 5');
});

// spec community.2
test('an announcement that is gone: the page says so and leads back to the list', async () => {
  fakeApi({ 'GET /api/notice/notice/99': gone });
  await show(NoticeArea, '/notice/notice/99?page=3');
  await waitFor(() => expect(document.querySelector('[data-missing-page]')).toBeInTheDocument());
  expect(screen.getByRole('link', { name: '목록' })).toHaveAttribute('href', '/notice/notice?page=3');
});

test('a list that cannot be loaded is asked for again by its button', async () => {
  let broken = true;
  fakeApi({
    'GET /api/notice/event': () => (broken ? { status: 500, body: { message: '서버 오류' } } : makePage([])),
  });
  await show(NoticeArea, '/notice/event');
  expect(await screen.findByText('목록을 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('진행 중인 이벤트가 없습니다')).toBeInTheDocument();
});

test('an answer that was overtaken by another page is not shown', async () => {
  let late = (_answer: { body: unknown }) => {};
  fakeApi({
    'GET /api/notice/notice': () => new Promise((resolve) => (late = resolve)),
    'GET /api/notice/event': makePage([row(8, { type: 'event', title: '새 이벤트' })]),
  });
  await show(NoticeArea, '/notice/notice');
  fireEvent.click(screen.getByRole('link', { name: '이벤트' }));
  expect(await screen.findByText('새 이벤트')).toBeInTheDocument();
  await act(async () => late(makePage([row(1)])));
  await waitFor(() => expect(screen.queryByText('공지 1')).not.toBeInTheDocument());
});
