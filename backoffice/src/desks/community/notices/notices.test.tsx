import { screen, waitFor, within } from '@testing-library/react';
import { makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { popup } from '../../../testing/rows';

const open = (popups = [popup(), popup({ id: 3, paths: ['/game'], active: false })]) =>
  openConsole(
    '/ops/notices',
    (fake) => {
      fake.me = makeMe('admin');
      fake.replies.set('GET /api/ops/popups', { body: { popups } });
    },
    popups.length ? '#4' : '팝업이 없습니다.',
  );

test('a notice is shown as members will see it and sent after a question', async () => {
  const { api, user } = await open();
  expect(screen.getByRole('button', { name: '공지 보내기' })).toBeDisabled();
  await user.type(screen.getByLabelText('공지 내용'), ' 곧 점검합니다 ');
  await user.click(screen.getByLabelText('주의'));
  await user.click(screen.getByRole('button', { name: '공지 보내기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('곧 점검합니다')).toBeVisible();
  expect(api.changes()).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: '모두에게 보내기' }));
  expect(await screen.findByText('공지를 보냈습니다.')).toBeVisible();
  expect(api.changes().map(({ body }) => body)).toEqual([{ text: '곧 점검합니다', tone: 'caution' }]);
  expect(screen.getByLabelText('공지 내용')).toHaveValue('');
});

test('a notice that was not sent stays typed', async () => {
  const { api, user } = await open();
  api.replies.set('POST /api/ops/notices', 'no answer');
  await user.type(screen.getByLabelText('공지 내용'), 'x');
  await user.click(screen.getByRole('button', { name: '공지 보내기' }));
  await user.click(await screen.findByRole('button', { name: '모두에게 보내기' }));
  expect(await screen.findByText(/서버가 응답하지 않아/)).toBeVisible();
  expect(screen.getByLabelText('공지 내용')).toHaveValue('x');
});

test('a popup is made, with a preview that runs nothing', async () => {
  const { api, user } = await open([]);
  await user.click(await screen.findByRole('button', { name: '팝업 추가' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('내용'));
  await user.paste('<p onclick="x()">봄<script>x()</script></p>');
  const frame = dialog.getByTitle('미리보기') as HTMLIFrameElement;
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  await waitFor(() => expect(frame.contentDocument!.body.innerHTML).toBe('<p>봄</p>'));
  await user.type(dialog.getByLabelText('보여줄 경로'), '/game');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.changes()[0]).toMatchObject({
    method: 'POST',
    path: '/api/ops/popups',
    body: { width: 400, height: 300, paths: ['/game'], active: true },
  });
});

test('what is refused of a popup stands beside its field', async () => {
  const { api, user } = await open();
  api.replies.set('PUT /api/ops/popups/4', {
    status: 422,
    body: { message: 'x', errors: { content: ['남는 내용이 없습니다.'], 'paths.0': ['너무 깁니다.'] } },
  });
  await user.click(screen.getByRole('button', { name: '팝업 4 변경' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await dialog.findByText('남는 내용이 없습니다.')).toBeVisible();
  expect(dialog.getByLabelText('내용')).toHaveAttribute('aria-invalid', 'true');
  expect(dialog.getByLabelText('보여줄 경로')).toHaveAttribute('aria-invalid', 'true');
});

test('a dialog with something unsaved asks before it closes', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '팝업 4 변경' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('보여줄 경로'), '/x');
  await user.click(dialog.getByRole('button', { name: '취소' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('저장하지 않은 내용');
  expect(dialog.getByRole('button', { name: '계속 편집' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: '계속 편집' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '취소' }));
  await user.click(dialog.getByRole('button', { name: '버리고 나가기' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a popup goes for good only after a question that names it', async () => {
  const { api, user } = await open();
  await user.click(screen.getByRole('button', { name: '팝업 4 삭제' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('봄 이벤트')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '영구 삭제' }));
  expect(await screen.findByText('팝업을 삭제했습니다.')).toBeVisible();
  expect(api.changes()).toMatchObject([{ method: 'DELETE', path: '/api/ops/popups/4' }]);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('support may send notices and sees no popups', async () => {
  await openConsole(
    '/ops/notices',
    (fake) => {
      fake.me = makeMe('support');
    },
    '전체 공지',
  );
  expect(screen.queryByRole('region', { name: '팝업' })).toBeNull();
  expect(screen.queryByRole('link', { name: '사이트 설정' })).toBeNull();
  expect(screen.getByRole('link', { name: '회원' })).toBeVisible();
});
