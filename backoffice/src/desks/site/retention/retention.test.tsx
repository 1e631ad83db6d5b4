import { screen, waitFor } from '@testing-library/react';
import { makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';

const rule = (more: object = {}) => ({
  record: 'memos',
  days: 1_827,
  least_days: 366,
  oldest: Date.parse('2024-05-18T00:00:00+09:00'),
  deleted: 0,
  deleted_at: null,
  updated_by: 'maru',
  updated_at: 0,
  approval: null,
  ...more,
});
const open = (more: object = {}) =>
  openConsole(
    '/ops/retention',
    (fake) => {
      fake.me = makeMe('site_manager');
      fake.replies.set('GET /api/ops/retention', { body: { rules: [rule(more)] } });
    },
    '쪽지',
  );
const path = 'PUT /api/ops/retention/memos';

test('a rule tells its days, the oldest record and what was deleted', async () => {
  await open({ deleted: 12_000, deleted_at: Date.parse('2026-01-02T00:00:00+09:00') });
  expect(screen.getByText('1,827일')).toBeVisible();
  expect(screen.getByText('366일')).toBeVisible();
  expect(screen.getByText('2024-05-18')).toBeVisible();
  expect(screen.getByText('12,000 · 2026-01-02')).toBeVisible();
});

// spec cash.15
test('more days are saved, fewer are requested, and what waits leads to its approval', async () => {
  const { api, user } = await open();
  api.replies.set(path, { body: { rule: rule({ days: 2_000 }), approval: null } });
  const change = async (days: string) => {
    await user.click(screen.getByRole('button', { name: '쪽지 보존 기간 변경' }));
    const field = await screen.findByLabelText('보존 기간(일)');
    await user.clear(field);
    await user.type(field, days);
  };
  await change('2000');
  expect(screen.queryByText(/되돌릴 수 없습니다/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ days: 2_000, note: '' });

  api.replies.set(path, { body: { rule: rule(), approval: 7 } });
  api.replies.set('GET /api/ops/retention', { body: { rules: [rule({ approval: 7 })] } });
  await change('400');
  expect(screen.getByText(/되돌릴 수 없습니다/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '승인 요청' }));
  expect(await screen.findByRole('link', { name: '승인 대기' })).toHaveAttribute(
    'href',
    expect.stringContaining('approvals/7'),
  );
});

test('a refusal stands at its field, and no word is sent', async () => {
  const { api, user } = await open();
  api.replies.set(path, { status: 422, body: { errors: { days: ['366일보다 짧게'] } } });
  await user.click(screen.getByRole('button', { name: '쪽지 보존 기간 변경' }));
  const field = await screen.findByLabelText('보존 기간(일)');
  await user.clear(field);
  await user.type(field, 'many');
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: '승인 요청' }));
  expect(await screen.findByText('366일보다 짧게')).toBeVisible();
  expect(field).toHaveValue('12');
});
