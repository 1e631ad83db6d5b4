import type { HealthMinute } from '@maru/contracts';
import { screen, within } from '@testing-library/react';
import { makeRemote } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';

const at = Date.parse('2026-05-18T14:00:00+09:00');
const minute = (n: number, loads: number, load_failed = 0): HealthMinute => ({
  at: at + n * 60_000,
  loads,
  load_failed,
  crashed: 0,
  slow: 0,
  p75: null,
});
const openHealth = (minutes: HealthMinute[], health = {}) =>
  openConsole(
    '/ops/health',
    (fake) => {
      const remote = makeRemote('remote-feed');
      fake.overview.remotes = [{ ...remote, health: { ...remote.health, ...health } }];
      fake.replies.set('GET /api/ops/releases/remote-feed/health', {
        body: { remote: 'remote-feed', stable: { id: '1.1.0-bbbbbb', minutes }, canary: null },
      });
    },
    '로드 24시간',
  );

test('the last hour of a remote is a chart whose words say loads, errors, the gate and the minutes with errors', async () => {
  await openHealth([minute(0, 9, 1), minute(1, 30), minute(2, 60)]);
  const chart = await screen.findByRole('img', { name: /로드 시도 100회/ });
  expect(chart).toHaveAccessibleName(
    '최근 3분: 로드 시도 100회, 오류 1건 (1.00%), 기준 1.20%. 가장 바쁜 때 14:02 60회. 오류가 난 때: 14:00 1건.',
  );
  expect(screen.getByText('기준 1.20%')).toBeVisible();
  expect(within(chart).queryByText(/로드가 없/)).toBeNull();
});

test('a remote that nobody opened says so, and one that is quiet for an hour says that', async () => {
  const first = await openHealth([minute(0, 0)], { loads: 0, load_p75: null });
  expect(await screen.findByText('아직 로드가 없습니다.')).toBeVisible();
  first.unmount();
  await openHealth([minute(0, 0)]);
  expect(await screen.findByText('최근 1분 동안 로드가 없습니다.')).toBeVisible();
});
