import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/render-console';

const secret = 'the-secret-of-a-link-0123456789';
const open = (answer: { status?: number; body: unknown }) =>
  openConsole(
    `/ops/invitation#${secret}`,
    (fake) => {
      fake.me = null;
      fake.replies.set('POST /api/ops/invitation/look', answer);
      fake.replies.set('POST /api/ops/invitation', { body: { login: 'newone' } });
      fake.replies.set('POST /api/ops/logout', { body: { success: true } });
    },
    '운영자 계정',
  );

// spec backoffice.22
test('whoever opens the link without a session sets a password of their own, then signs in', async () => {
  const { api, user } = await open({ body: { login: 'newone', name: '새 사람', expires_at: 1_800_000_000_000 } });
  await screen.findByText(/새 사람 님, newone 계정/);
  const main = within(screen.getByRole('main'));
  await user.type(main.getByLabelText('새 비밀번호'), 'my own password');
  await user.type(main.getByLabelText('한 번 더'), 'my own passwort');
  expect(main.getByText('두 비밀번호가 다릅니다.')).toBeVisible();
  expect(main.getByRole('button', { name: '비밀번호 설정' })).toBeDisabled();
  await user.type(main.getByLabelText('한 번 더'), '{Backspace}d');
  await user.click(main.getByRole('button', { name: '비밀번호 설정' }));
  await user.click(await main.findByRole('button', { name: '로그인' }));
  expect(await screen.findByRole('heading', { level: 1, name: '운영자 로그인' })).toBeVisible();
  const accept = api.changes().find(({ path }) => path === '/api/ops/invitation');
  expect(accept!.body).toEqual({ secret, password: 'my own password' });
});

test('a link that is over says so and what to do', async () => {
  await open({ status: 422, body: { code: 'MARU-111', message: '' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('관리자에게 새 링크를 요청하세요');
});
