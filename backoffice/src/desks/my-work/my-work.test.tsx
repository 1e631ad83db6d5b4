import { screen, within } from '@testing-library/react';
import { approvalOf } from '../../testing/approvals';
import { meOf } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';

const slow = { timeout: 5_000 };
const decides = { approve: true, reject: true, withdraw: false, take_over: false };

test('my work has what waits, what is wrong first, and leads there', async () => {
  await openConsole(
    '/ops/my-work',
    (fake) => {
      fake.me = meOf('admin');
      fake.replies.set('GET /api/ops/approval-counts', { body: { todo: 1, mine: 2, expired: 0 } });
      const approvals = [approvalOf({ may: decides })];
      fake.replies.set('GET /api/ops/approvals', { body: { approvals, more: false } });
      fake.replies.set('GET /api/ops/numbers', {
        body: {
          time: 0,
          connections: 0,
          members: 0,
          bets_per_minute: 0,
          feed: 'silent',
          jobs: [{ queue: 'mail', failed: 3 }],
        },
      });
      fake.replies.set('GET /api/ops/questions', {
        body: { questions: [], more: false, open: 4, complaints: { open: 0, overdue: 0, disputed: 0 } },
      });
    },
    '내 업무',
  );
  const list = within(await screen.findByRole('region', { name: '할 일' }, slow));
  await list.findByText('답변을 기다리는 문의', {}, slow);
  await list.findByText('실패한 작업', {}, slow);
  const rows = list.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('배당 피드');
  expect(rows.at(-1)).toContain('내가 올린 요청');
  expect(list.getByRole('link', { name: /결정할 승인/ })).toHaveAttribute('href', '/ops/approvals');
  const requests = within(await screen.findByRole('region', { name: '결정할 승인' }, slow));
  expect(requests.getByRole('link')).toHaveAttribute('href', '/ops/approvals/12');
});
