import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../../testing/fake-api';
import { choose, timeIn } from '../../../testing/fields';
import { openConsole } from '../../../testing/render-console';
import { announcement } from '../../../testing/rows';

const rows = [announcement({ id: 8, title: '봄 이벤트', type: 'event', until: 1, published: false }), announcement()];
const open = (prepare: (fake: FakeApi) => void = () => {}) =>
  openConsole(
    '/ops/announcements',
    (fake) => {
      fake.me = makeMe('site_manager');
      fake.replies.set('GET /api/ops/announcements', { body: { announcements: rows, more: false } });
      prepare(fake);
    },
    '글쓰기',
  );
const findDialog = async () => within(await screen.findByRole('dialog'));

test('the list tells drafts, ends and pinned ones, and goes on below', async () => {
  const { api, user } = await open((fake) => {
    fake.replies.set('GET /api/ops/announcements', ({ query }) => ({
      body: query.has('before')
        ? { announcements: [announcement({ id: 1, title: '오래된 글', pinned: true })], more: false }
        : { announcements: rows, more: true },
    }));
  });
  const event = within((await screen.findByText('봄 이벤트')).closest('tr')!);
  expect(event.getByText('초안')).toBeVisible();
  expect(event.getByText('종료됨')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  const old = within((await screen.findByText('오래된 글')).closest('tr')!);
  expect(old.getByText('고정')).toBeVisible();
  expect(api.calls.map(({ query }) => query.get('before'))).toContain('7');
});

test('a new one is a draft until it is published on purpose', async () => {
  const { api, user } = await open();
  api.replies.set('POST /api/ops/announcements', ({ body }) => ({
    body: announcement({ ...(body as object), id: 9 }),
  }));
  await user.click(screen.getByRole('button', { name: '글쓰기' }));
  const dialog = await findDialog();
  expect(dialog.getByRole('button', { name: '초안으로 저장' })).toBeVisible();
  await user.type(dialog.getByLabelText('제목'), '점검 안내 ');
  await choose(user, '말머리', '점검');
  await user.type(dialog.getByLabelText('내용'), '<p>새벽에 점검합니다.</p>');
  const frame = dialog.getByTitle('미리보기') as HTMLIFrameElement;
  await waitFor(() => expect(frame.contentDocument!.body.textContent).toBe('새벽에 점검합니다.'));
  await user.click(dialog.getByRole('switch', { name: '회원에게 게시' }));
  await user.dblClick(dialog.getByRole('button', { name: '저장하고 게시' }));
  expect(await screen.findByText(/^게시했습니다\./)).toBeVisible();
  expect(api.changes().map(({ body }) => body)).toEqual([
    {
      type: 'notice',
      purpose: 'notice',
      label: 'check',
      title: '점검 안내',
      content: '<p>새벽에 점검합니다.</p>',
      pinned: false,
      until: null,
      published: true,
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change shows in the row; an event may have an end', async () => {
  const { api, user } = await open();
  api.replies.set('PUT /api/ops/announcements/8', ({ body }) => ({
    body: announcement({ ...(body as object), id: 8 }),
  }));
  await user.click(await screen.findByRole('button', { name: '변경: 봄 이벤트' }));
  const dialog = await findDialog();
  expect(await timeIn('종료 (한국 시간)')).toBe('1970 01 01 09 00');
  await user.click(dialog.getByRole('button', { name: '지우기: 종료 (한국 시간)' }));
  await user.clear(dialog.getByLabelText('제목'));
  await user.type(dialog.getByLabelText('제목'), '여름 이벤트');
  await user.click(dialog.getByRole('button', { name: '초안으로 저장' }));
  expect(await screen.findByText('여름 이벤트')).toBeVisible();
  expect(api.changes()[0]!.body).toMatchObject({ until: null, published: false });
  expect(screen.queryByText('봄 이벤트')).toBeNull();
});

test('what is refused stands beside its field, and nothing typed is lost', async () => {
  const { api, user } = await open();
  const errors = { content: ['남는 내용이 없습니다.'] };
  api.replies.set('PUT /api/ops/announcements/7', { status: 422, body: { message: 'x', errors } });
  await user.click(await screen.findByRole('button', { name: '변경: 정산 안내' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: '저장하고 게시' }));
  expect(await dialog.findByText('남는 내용이 없습니다.')).toBeVisible();
  expect(dialog.getByLabelText('내용')).toHaveAttribute('aria-invalid', 'true');
  expect(dialog.getByLabelText('제목')).toHaveValue('정산 안내');
});

test('one goes for good only after a question that names it', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: '삭제: 정산 안내' }));
  const dialog = await findDialog();
  expect(dialog.getByText('정산 안내')).toBeVisible();
  expect(api.changes()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '영구 삭제' }));
  expect(await screen.findByText('글을 삭제했습니다.')).toBeVisible();
  expect(api.changes()).toMatchObject([{ method: 'DELETE', path: '/api/ops/announcements/7' }]);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

// spec releases.43
test('who may not change the site finds neither announcements nor banners', async () => {
  await openConsole(
    '/ops/announcements',
    (fake) => {
      fake.me = makeMe('support');
    },
    '이 화면을 볼 권한이 없습니다.',
  );
  expect(screen.queryByRole('link', { name: '공지사항' })).toBeNull();
  expect(screen.queryByRole('link', { name: '배너' })).toBeNull();
  expect(screen.getByRole('link', { name: '1:1 문의' })).toBeVisible();
});
