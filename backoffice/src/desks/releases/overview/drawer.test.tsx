import { screen, waitFor, within } from '@testing-library/react';
import { summary } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';

const finding = { rule: 'size' as const, ok: false, found: '214 kB', allowed: '≤ 180 kB' };
const releases = [
  summary('1.3.0-dddddd', { gate: null }),
  summary('1.2.0-cccccc', { gate: { ok: false, at: 0, by: 'x', findings: [finding] } }),
  summary('1.1.5-eeeeee'),
  summary('1.1.0-bbbbbb', { channel: 'stable' }),
];

async function openDrawer() {
  const opened = await openConsole('/ops', (fake) => {
    fake.replies.set('GET /api/ops/releases/remote-feed', { body: { releases } });
  });
  await opened.user.click(await screen.findByRole('button', { name: '릴리스 목록' }));
  const dialog = within(await screen.findByRole('dialog'));
  const findItem = async (version: string) => {
    const code = await dialog.findByText(version);
    return within(code.closest('li')!);
  };
  return { ...opened, dialog, findItem };
}

test('only a release that passed its check can become a canary or be promoted', async () => {
  const { api, user, findItem } = await openDrawer();
  for (const [version, why] of [
    ['1.3.0', '먼저 검사를 실행하세요.'],
    ['1.2.0', '검사에서 거부된 릴리스입니다.'],
  ] as const) {
    const item = await findItem(version);
    expect(item.getByText(why)).toBeVisible();
    await user.dblClick(item.getByRole('button', { name: /승격/ }));
    await user.dblClick(item.getByRole('button', { name: /카나리 \d+% 시작/ }));
  }
  expect(api.changes()).toEqual([]);
  await user.dblClick((await findItem('1.1.5')).getByRole('button', { name: /카나리 \d+% 시작/ }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]).toMatchObject({
    path: '/api/ops/releases/remote-feed/1.1.5-eeeeee/canary',
    body: { serial: 7, percent: 1 },
  });
});

test('a refused check names the rule, what was found and what is allowed', async () => {
  const { findItem } = await openDrawer();
  const item = await findItem('1.2.0');
  expect(item.getByText('크기')).toBeVisible();
  expect(item.getByText('214 kB')).toBeVisible();
  expect(item.getByText('허용: ≤ 180 kB')).toBeVisible();
});

test('a check can be run from the list', async () => {
  const { api, user, findItem } = await openDrawer();
  await user.click((await findItem('1.3.0')).getByRole('button', { name: /^검사 실행/ }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]).toMatchObject({ path: '/api/ops/releases/remote-feed/1.3.0-dddddd/gate', body: {} });
});

test('what everybody runs already is not offered again', async () => {
  const { findItem } = await openDrawer();
  const item = await findItem('1.1.0');
  expect(item.queryByRole('button', { name: /승격|카나리/ })).toBeNull();
});
