import { screen, waitFor } from '@testing-library/react';
import { makeMe } from '../testing/fake-api';
import { openConsole } from '../testing/render-console';

test('without a session there is the sign-in, and behind it the page that was asked for', async () => {
  const { api, user } = await openConsole(
    '/ops/audit',
    (fake) => {
      fake.me = null;
      fake.replies.set('POST /api/ops/login', ({ body }) => {
        const { password } = body as { password: string };
        if (password !== 'right') return { status: 422, body: { code: 'MARU-102', message: '맞지 않습니다.' } };
        fake.me = makeMe('release_manager');
        return { body: fake.me.operator };
      });
    },
    '운영자 로그인',
  );
  expect(screen.getByLabelText('아이디')).toHaveFocus();
  await user.type(screen.getByLabelText('아이디'), 'ops1');
  await user.type(screen.getByLabelText('비밀번호'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('맞지 않습니다.');
  expect(screen.getByLabelText('비밀번호')).toHaveValue('');
  await user.type(screen.getByLabelText('비밀번호'), 'right{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '감사 기록' })).toBeVisible();
  expect(api.changes().every(({ headers }) => headers.get('x-maru-ops') === '1')).toBe(true);
});

test('a session that ends leads to the sign-in, which says so', async () => {
  const { api } = await openConsole();
  await screen.findByRole('row', { name: /해외·인플레이/ });
  api.me = null;
  expect(await screen.findByText(/로그인이 만료되었습니다/)).toBeVisible();
});

test('while the API does not answer, what was shown stays with the time it is from', async () => {
  const { api } = await openConsole();
  await screen.findByRole('row', { name: /해외·인플레이/ });
  api.replies.set('GET /api/ops/releases', 'no answer');
  expect(await screen.findByText(/서버와 연결이 끊겼습니다/)).toBeVisible();
  expect(screen.getByRole('row', { name: /해외·인플레이/ })).toBeVisible();
  api.replies.delete('GET /api/ops/releases');
  await waitFor(() => expect(screen.queryByText(/연결이 끊겼습니다/)).toBeNull());
});

test('a first answer that does not come can be asked for again', async () => {
  const { api, user } = await openConsole(
    '/ops',
    (fake) => fake.replies.set('GET /api/ops/me', 'no answer'),
    '서버가 응답하지 않습니다.',
  );
  api.replies.delete('GET /api/ops/me');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('row', { name: /해외·인플레이/ })).toBeVisible();
});

test('a site without releases says so', async () => {
  await openConsole('/ops', (fake) => {
    fake.overview = { ...fake.overview, remotes: [] };
  });
  expect(await screen.findByText('아직 게시된 릴리스가 없습니다.')).toBeVisible();
});

test('the menu holds what one may open, other addresses say that they are closed', async () => {
  await openConsole('/ops/access', (fake) => {
    fake.me = makeMe('viewer');
  });
  expect(await screen.findByText('이 화면을 볼 권한이 없습니다.')).toBeVisible();
  expect(screen.queryByRole('link', { name: '권한' })).toBeNull();
  expect(screen.getByRole('link', { name: '릴리스' })).toBeVisible();
});

test('who may not see releases begins at the desk of their work', async () => {
  await openConsole('/ops', (fake) => {
    fake.me = makeMe('support');
  });
  expect(await screen.findByRole('heading', { level: 1, name: '회원' })).toBeVisible();
});

test('language and theme change at once and are kept for the next visit', async () => {
  const { api, user } = await openConsole();
  await screen.findByRole('row', { name: /해외·인플레이/ });
  await user.selectOptions(screen.getByLabelText('언어'), 'English');
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Light theme' }));
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.cookie).toContain('locale=en');
  expect(document.cookie).toContain('theme=light');
  await waitFor(() => expect(api.calls.at(-1)!.headers.get('accept-language')).toBe('en'));
});

test('alarms are counted until they are looked at', async () => {
  const alarm = {
    id: 5,
    at: 0,
    actor: 'system',
    action: 'release.demote',
    subject: 'remote-feed 1',
    detail: {},
    ok: true,
  };
  const { user } = await openConsole('/ops', (fake) => {
    fake.replies.set('GET /api/ops/audit', { body: { entries: [alarm], more: false } });
  });
  await user.click(await screen.findByRole('button', { name: '경보 1' }));
  expect(await screen.findByText('카나리 자동 중단')).toBeVisible();
  expect(await screen.findByRole('button', { name: '경보 0' })).toBeVisible();
});
