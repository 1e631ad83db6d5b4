import { screen, within } from '@testing-library/react';
import { makeApproval } from '../../testing/approvals';
import { makeMe } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';

const decides = { approve: true, reject: true, withdraw: false, take_over: false };

// spec backoffice.32
test('my work has what waits, what is wrong first, and leads there', async () => {
  await openConsole(
    '/ops/my-work',
    (fake) => {
      fake.me = makeMe('admin');
      fake.replies.set('GET /api/ops/approval-counts', { body: { todo: 1, mine: 2, expired: 0 } });
      const approvals = [makeApproval({ may: decides })];
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
  const list = within(await screen.findByRole('region', { name: '할 일' }));
  await list.findByText('답변을 기다리는 문의');
  await list.findByText('실패한 작업');
  const rows = list.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('배당 피드');
  expect(rows.at(-1)).toContain('내가 올린 요청');
  expect(list.getByRole('link', { name: /결정할 승인/ })).toHaveAttribute('href', '/ops/approvals');
  const requests = within(await screen.findByRole('region', { name: '결정할 승인' }));
  expect(requests.getByRole('link')).toHaveAttribute('href', '/ops/approvals/12');
});

/** A console in which the bank differs from the ledger and two requests wait at the cash desk. */
const busy = (role: 'admin' | 'viewer') =>
  openConsole(
    '/ops/my-work',
    (fake) => {
      fake.me = makeMe(role);
      const reply = (path: string, body: object) => fake.replies.set(`GET ${path}`, { body });
      reply('/api/ops/approval-counts', { todo: 0, mine: 0, expired: 0 });
      reply('/api/ops/bank/reconcile', {
        difference: -500,
        unmatched: { count: 1, sum: 90_000 },
        last_read_at: Date.now(),
      });
      reply('/api/ops/cash/requests', {
        rows: [{ created_at: Date.now() - 12 * 60_000 }],
        more: false,
        newest: null,
        counts: { todo: 2 },
      });
      const line = { id: 1, actor: '박지훈', subject: 'ledger', detail: {}, ok: true };
      reply('/api/ops/audit', {
        entries: [
          { ...line, id: 2, at: Date.now(), action: 'list.read' },
          { ...line, at: Date.now() - 60_000, action: 'ledger.alarm' },
        ],
        more: false,
      });
    },
    '내 업무',
  );

// spec backoffice.32
test('the cockpit says what differs, what waits at each desk since when, and what happened', async () => {
  await busy('admin');
  const vitals = within(await screen.findByRole('region', { name: '사이트 상태' }));
  expect(await vitals.findByRole('link', { name: /은행.*−500/ })).toHaveAttribute('href', '/ops/bank');
  const queues = within(await screen.findByRole('region', { name: '나를 기다림' }));
  expect(await queues.findByRole('link', { name: /충전·환전.*12분.*2/ })).toHaveAttribute('href', '/ops/cash');
  expect(queues.getAllByRole('link')[0]).toHaveTextContent('은행 대조');
  const day = within(screen.getByRole('region', { name: '지난 24시간' }));
  expect(await day.findByText('원장 검증에서 차이 발견')).toBeVisible();
  const list = within(screen.getByRole('region', { name: '할 일' }));
  expect(list.getByText(/마지막 작업: 원장 검증에서 차이 발견/)).toBeVisible();
});

/** A console of a site with six hours of bets behind it. */
const openTrends = (role: 'admin' | 'viewer', ggr: number[] | null) =>
  openConsole(
    '/ops/my-work',
    (fake) => {
      fake.me = makeMe(role);
      fake.replies.set('GET /api/ops/approval-counts', { body: { todo: 0, mine: 0, expired: 0 } });
      const bets = [...new Array(34).fill(0), 20, 600];
      fake.replies.set('GET /api/ops/numbers/trend', {
        body: { from: 0, step_ms: 600_000, bets, bettors: [4, 2], ggr },
      });
    },
    '내 업무',
  );

// spec backoffice.32
test('the last hours are small lines with their numbers, which lead to their desks', async () => {
  const first = await openTrends('admin', [1_000, -600_000]);
  const lines = within(await screen.findByRole('region', { name: '최근 6시간의 흐름' }));
  expect(lines.getByRole('link', { name: /GGR.*−60만/ })).toHaveAttribute('href', '/ops/reports');
  expect(await lines.findByRole('link', { name: /분당 배팅.*37/ })).toHaveAttribute('href', '/ops/bets');
  expect(lines.getByRole('link', { name: /배팅 회원.*2.*접속 8,214명/ })).toHaveAttribute('href', '/ops/members');
  first.unmount();
  await openTrends('viewer', null);
  await screen.findByText('분당 배팅');
  expect(screen.queryByText(/GGR/)).toBeNull();
});

// spec backoffice.32
test('what an operator may not read has no place in the cockpit', async () => {
  const { api } = await busy('viewer');
  const vitals = within(await screen.findByRole('region', { name: '사이트 상태' }));
  await vitals.findByText('모듈');
  expect(vitals.queryByText('은행')).toBeNull();
  const asked = api.calls.map(({ path }) => path);
  for (const path of ['/api/ops/bank/reconcile', '/api/ops/cash/requests', '/api/ops/reports', '/api/ops/cases'])
    expect(asked).not.toContain(path);
});
