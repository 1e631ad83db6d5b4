import type { OperatorRole } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../testing/fake-api';
import { addChoice } from '../../testing/fields';
import { openConsole } from '../../testing/render-console';
import { member } from '../../testing/rows';

const members = [member({ id: 3, login: 'demo3' }), member()];
const open = (role: OperatorRole = 'support', prepare: (fake: FakeApi) => void = () => {}) =>
  openConsole(
    '/ops/members',
    (fake) => {
      fake.me = makeMe(role);
      fake.replies.set('GET /api/ops/members', { body: { members, more: false } });
      prepare(fake);
    },
    '회원 목록',
  );
type Opened = Awaited<ReturnType<typeof open>>;
const openMember = async ({ user }: Opened) => {
  await user.click(await screen.findByRole('button', { name: 'demo2 열기' }));
  return within(await screen.findByRole('dialog', { name: 'demo2' }));
};

test('the list begins with the newest and goes on below', async () => {
  const { api, user } = await open('support', (fake) => {
    fake.replies.set('GET /api/ops/members', ({ query }) => ({
      body: query.has('before')
        ? { members: [member({ id: 1, login: 'demo1' })], more: false }
        : { members, more: true },
    }));
  });
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('demo1')).toBeVisible();
  expect(api.calls.map(({ query }) => query.get('before'))).toContain('2');
  expect(screen.getAllByRole('button', { name: /열기$/ })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});

test('members are searched, and filtered by status and level', async () => {
  const { api, user } = await open();
  await user.type(screen.getByPlaceholderText('아이디나 닉네임'), 'de{Enter}');
  await addChoice(user, '상태', '차단');
  await addChoice(user, '등급', '4 · 골드');
  await waitFor(() => {
    const lastCall = api.calls.filter(({ path }) => path === '/api/ops/members').at(-1)!;
    expect(Object.fromEntries(lastCall.query)).toEqual({ search: 'de', status: '9', level: '4' });
  });
});

test('nobody found, and an answer that does not come, are told apart', async () => {
  const { api, user } = await open('support', (fake) => {
    fake.replies.set('GET /api/ops/members', { body: { members: [], more: false } });
  });
  expect(await screen.findByText('조건에 맞는 회원이 없습니다.')).toBeVisible();
  api.replies.set('GET /api/ops/members', 'no answer');
  await addChoice(user, '상태', '차단');
  expect(await screen.findByText('서버가 응답하지 않습니다.')).toBeVisible();
  expect(screen.queryByText('조건에 맞는 회원이 없습니다.')).toBeNull();
  api.replies.set('GET /api/ops/members', { body: { members, more: false } });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('demo2')).toBeVisible();
});

test('a change of a member says what it does before it is made, and is seen at once', async () => {
  const opened = await open();
  const { api, user } = opened;
  api.replies.set('PATCH /api/ops/members/2', { body: member({ status: 9 }) });
  const drawer = await openMember(opened);
  await user.click(drawer.getByLabelText(/차단/));
  await user.click(drawer.getByRole('button', { name: '검토 후 저장' }));
  const question = within(await screen.findByRole('dialog', { name: 'demo2 회원을 바꿀까요?' }));
  expect(question.getByText(/모든 로그인이 바로 끝나고/)).toBeVisible();
  expect(api.changes()).toEqual([]);
  await user.click(question.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('demo2 회원을 저장했습니다.')).toBeVisible();
  expect(api.changes().map(({ body }) => body)).toEqual([{ status: 9 }]);
  expect(drawer.getByRole('button', { name: '검토 후 저장' })).toBeDisabled();
  expect(within(screen.getAllByRole('row').at(-1)!).getByText('차단')).toBeVisible();
});

test('what is refused of a change stands beside its field', async () => {
  const opened = await open();
  const { api, user } = opened;
  api.replies.set('PATCH /api/ops/members/2', { status: 422, body: { message: 'x', errors: { level: ['1~99'] } } });
  const drawer = await openMember(opened);
  await user.clear(drawer.getByLabelText('등급'));
  await user.type(drawer.getByLabelText('등급'), '50');
  await user.click(drawer.getByRole('button', { name: '검토 후 저장' }));
  await user.click(within(await screen.findByRole('dialog', { name: /바꿀까요/ })).getByText('저장'));
  expect(await drawer.findByText('1~99')).toBeVisible();
  expect(drawer.getByLabelText('등급')).toHaveValue(50);
});

test('a memo is sent once, and what was typed goes', async () => {
  const opened = await open();
  const { api, user } = opened;
  api.replies.set('POST /api/ops/memos', { body: { id: 8 } });
  const drawer = await openMember(opened);
  await user.type(drawer.getByLabelText('제목'), '확인 ');
  await user.type(drawer.getByLabelText('내용'), '<p>본인 확인</p>');
  await user.click(drawer.getByLabelText('중요 쪽지'));
  await user.dblClick(drawer.getByRole('button', { name: '쪽지 보내기' }));
  expect(await screen.findByText('demo2 회원에게 쪽지를 보냈습니다.')).toBeVisible();
  expect(api.changes().map(({ body }) => body)).toEqual([
    { member: 2, title: '확인', content: '<p>본인 확인</p>', important: true },
  ]);
  expect(drawer.getByLabelText('내용')).toHaveValue('');
});

test('who may only look sees the facts and no forms', async () => {
  const opened = await open('site_manager');
  const me = makeMe('site_manager');
  opened.api.me = me;
  const drawer = await openMember(opened);
  expect(drawer.getByText('1,000,000원')).toBeVisible();
  expect(drawer.getByText('회원을 변경할 권한이 없습니다.')).toBeVisible();
  expect(drawer.queryByRole('button', { name: '검토 후 저장' })).toBeNull();
  expect(drawer.getByRole('button', { name: '쪽지 보내기' })).toBeVisible();
});

test('a registration code is made and copied', async () => {
  const { api, user } = await open('support', (fake) => {
    fake.replies.set('GET /api/ops/codes', {
      body: { codes: [{ code: 'SPRING', uses_left: 3, created_at: 0, member: 'demo1' }] },
    });
    fake.replies.set('POST /api/ops/codes', ({ body }) =>
      (body as { code?: string }).code
        ? { status: 422, body: { message: 'x', errors: { code: ['이미 사용 중입니다.'] } } }
        : { body: { code: 'ABCDEFGHJK', uses_left: 5, created_at: 0, member: 'demo1' } },
    );
  });
  await user.click(screen.getByRole('tab', { name: '가입코드' }));
  expect(await screen.findByRole('button', { name: 'SPRING 복사' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '코드 발급' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('코드'), 'SPRING');
  await user.click(dialog.getByRole('button', { name: '발급' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('이미 사용 중');
  await user.clear(dialog.getByLabelText('코드'));
  await user.clear(dialog.getByLabelText('사용 횟수'));
  await user.type(dialog.getByLabelText('사용 횟수'), '5');
  await user.type(dialog.getByLabelText('초대 회원'), 'demo1');
  await user.click(dialog.getByRole('button', { name: '발급' }));
  expect(await screen.findByText('ABCDEFGHJK')).toBeVisible();
  expect(api.changes().at(-1)!.body).toEqual({ uses: 5, member: 'demo1' });
  await user.click(screen.getByRole('button', { name: '복사' }));
  expect(await screen.findByText('복사했습니다.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGHJK');
});

test('a visitor’s message is marked as answered, by arrow keys to its tab', async () => {
  const contact = { id: 5, contact: '@guest', content: '가입 문의', created_at: 0, done_by: null };
  const { api, user } = await open('support', (fake) => {
    fake.replies.set('GET /api/ops/contacts', { body: { contacts: [contact], more: false } });
  });
  screen.getByRole('tab', { name: '회원 목록' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: '방문자 문의' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: '처리 완료: @guest' }));
  expect(await screen.findByText('처리: 이서연')).toBeVisible();
  expect(api.changes()).toMatchObject([{ path: '/api/ops/contacts/5/done' }]);
});
