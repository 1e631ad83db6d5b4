import type { AuditEntry } from '@maru/contracts';
import { screen, within } from '@testing-library/react';
import { makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';

const hour = 3_600_000;
const line = (id: number, action: string, subject: string): AuditEntry => ({
  id,
  at: Date.now() - 3 * hour,
  actor: 'system',
  action,
  subject,
  detail: {},
  ok: true,
});
const alarms = [line(9, 'cash.balance_alarm', 'cash balance'), line(8, 'ledger.alarm', 'ledger')];
const open = (entries: readonly AuditEntry[]) =>
  openConsole(
    '/ops/alarms',
    (fake) => {
      fake.me = makeMe('admin');
      // One answer for all four questions: a line counts once.
      fake.replies.set('GET /api/ops/audit', { body: { entries, more: false } });
    },
    '경보',
  );

test('an alarm says what is wrong and how long ago, and leads to the page that handles it', async () => {
  await open(alarms);
  const list = within(await screen.findByRole('region', { name: '경보' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('은행 잔고와 원장 불일치');
  expect(rows[0]).toHaveTextContent('3시간 전');
  expect(within(rows[0]!).getByRole('link', { name: '은행 대조' })).toHaveAttribute('href', '/ops/bank');
  expect(within(rows[1]!).queryByRole('link')).toBeNull();
});

test('without alarms the page leads to the log', async () => {
  await open([]);
  const link = await screen.findByRole('link', { name: '감사 기록 보기' });
  expect(link).toHaveAttribute('href', '/ops/audit');
});
