import { screen, waitFor, within } from '@testing-library/react';
import { makeMe } from '../../testing/fake-api';
import { choose } from '../../testing/fields';
import { openConsole } from '../../testing/render-console';

const token = {
  id: 3,
  name: 'ci',
  permissions: ['releases:publish'],
  remotes: ['remote-feed'],
  created_at: 0,
  created_by: '박지훈',
  expires_at: null,
  last_used_at: null,
  revoked: false,
};
const account = {
  id: 2,
  login: 'ops2',
  name: '김도윤',
  role: 'viewer',
  remotes: [],
  disabled: false,
  last_login_at: null,
  factors: 0,
  confirmed: true,
  counts_as: '박지훈',
  invited_until: null,
};
const open = () =>
  openConsole('/ops/access', (fake) => {
    fake.me = makeMe('admin');
    fake.replies.set('GET /api/ops/accounts', { body: { accounts: [account] } });
    fake.replies.set('GET /api/ops/tokens', { body: { tokens: [token] } });
  });

test('a token’s secret is shown once, after it was made', async () => {
  const { api, user } = await open();
  api.replies.set('POST /api/ops/tokens', { body: { token, secret: 'maru_secret' } });
  await user.click(await screen.findByRole('button', { name: '토큰 발급' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('이름'), 'ci2');
  await user.type(dialog.getByLabelText('게시할 수 있는 모듈'), 'remote-feed, remote-mini');
  await user.click(dialog.getByRole('button', { name: '발급' }));
  expect(await screen.findByText('maru_secret')).toBeVisible();
  expect(api.changes()[0]!.body).toEqual({
    name: 'ci2',
    permissions: ['releases:read', 'releases:publish'],
    remotes: ['remote-feed', 'remote-mini'],
    days: 90,
  });
  await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1)!);
  expect(screen.queryByText('maru_secret')).toBeNull();
});

test('what is refused is told beside its field', async () => {
  const { api, user } = await open();
  const body = {
    code: 'MARU-202',
    message: '입력 데이터가 올바르지 않습니다.',
    errors: { name: ['이미 사용 중입니다.'] },
  };
  api.replies.set('PATCH /api/ops/accounts/2', { status: 422, body });
  await user.click(await screen.findByRole('button', { name: '변경: 김도윤' }));
  const dialog = within(await screen.findByRole('dialog'));
  await choose(user, '역할', '게시자');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await dialog.findByText('이미 사용 중입니다.')).toBeVisible();
  expect(dialog.getByLabelText('이름')).toHaveAttribute('aria-invalid', 'true');
  expect(api.changes()[0]!.body).toEqual({ name: '김도윤', role: 'publisher', remotes: [], disabled: false });
});

test('a token is revoked in two clicks', async () => {
  const { api, user } = await open();
  await user.dblClick(await screen.findByRole('button', { name: 'ci 토큰 폐기' }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]).toMatchObject({ method: 'POST', path: '/api/ops/tokens/3/revoke' });
});

test('a choice that was refused can be sent again', async () => {
  const { api, user } = await open();
  const change = 'PATCH /api/ops/accounts/2';
  const refused = { code: 'MARU-202', message: '', errors: { role: ['맡을 수 없는 역할입니다.'] } };
  api.replies.set(change, { status: 422, body: refused });
  await user.click(await screen.findByRole('button', { name: '변경: 김도윤' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = await dialog.findByRole('button', { name: '저장' });
  await user.click(save);
  expect(await dialog.findByText('맡을 수 없는 역할입니다.')).toBeVisible();
  await user.click(save);
  await waitFor(() => expect(api.changes()).toHaveLength(2));
});

const invitation = { secret: 'the-secret-of-a-link-0123456789', expires_at: 1_800_000_000_000 };

test('a new account is its link, shown once; no password is typed for somebody else', async () => {
  const { api, user } = await open();
  api.replies.set('POST /api/ops/accounts', { body: { ...account, id: 9, invitation } });
  await user.click(await screen.findByRole('button', { name: '계정 추가' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/비밀번호/)).toBeNull();
  await user.type(dialog.getByLabelText('아이디'), 'newone');
  await user.type(dialog.getByLabelText('이름'), '새 사람');
  await user.click(dialog.getByRole('button', { name: '링크 만들기' }));
  expect(await screen.findByText(new RegExp(`/ops/invitation#${invitation.secret}$`))).toBeVisible();
  expect(api.changes()[0]!.body).toEqual({ login: 'newone', name: '새 사람', role: 'viewer', remotes: [] });
});

test('a lost password is a new link, and an account that counts as another is vouched for with a reason', async () => {
  const { api, user } = await open();
  api.replies.set('POST /api/ops/accounts/2/invitation', { body: invitation });
  api.replies.set('POST /api/ops/accounts/2/vouch', { body: { approval: 4 } });
  await user.click(await screen.findByRole('button', { name: '김도윤 새 링크' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '링크 만들기' }));
  expect(await screen.findByText(new RegExp(`#${invitation.secret}$`))).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1)!);
  await user.click(await screen.findByRole('button', { name: '김도윤 보증' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('어떻게 아는 사람인가요?'), '같은 팀');
  await user.click(dialog.getByRole('button', { name: '승인 요청' }));
  await waitFor(() => expect(api.changes()).toHaveLength(2));
  expect(api.changes()[1]!.body).toEqual({ note: '같은 팀' });
});
