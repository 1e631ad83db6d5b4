import { screen, waitFor } from '@testing-library/react';
import { makeMe } from '../testing/fake-api';
import { openConsole } from '../testing/render-console';

// spec backoffice.20
test('before a session without use ends the operator is asked, and one press stays', async () => {
  const { api, user } = await openConsole('/ops', (fake) => {
    fake.me = makeMe('release_manager', { idle_ms: 50_000 });
    fake.replies.set('POST /api/ops/me/active', { body: { idle_ms: 1_800_000 } });
  });
  await user.click(await screen.findByRole('button', { name: '계속 사용' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '계속 사용' })).toBeNull());
  expect(api.changes().some(({ path }) => path === '/api/ops/me/active')).toBe(true);
});

test('nobody is asked while there is time', async () => {
  await openConsole('/ops', (fake) => {
    fake.me = makeMe('release_manager', { idle_ms: 1_800_000 });
  });
  await screen.findByRole('row', { name: /해외·인플레이/ });
  expect(screen.queryByText(/한동안 콘솔을/)).toBeNull();
});

test('the server ends it: the sign-in says so', async () => {
  const { api } = await openConsole('/ops', (fake) => {
    fake.me = makeMe('release_manager', { idle_ms: 2_000 });
  });
  await screen.findByText(/한동안 콘솔을/);
  api.me = null;
  expect(await screen.findByText(/로그인이 만료되었습니다/)).toBeVisible();
});
