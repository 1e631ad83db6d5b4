import { screen, waitFor, within } from '@testing-library/react';
import { makeMe } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';

const issue = {
  id: 4,
  title: '봄맞이 쿠폰',
  kind: 'points',
  amount: 100_000,
  to: 'level',
  level: 3,
  valid_from: 1_747_500_000_000,
  valid_until: 1_748_100_000_000,
  state: 'done',
  issued: 12,
  skipped: 3,
  open: 7,
  used: 4,
  expired: 0,
  withdrawn: 1,
  cost_point: 400_000,
  cost_money: 0,
  by: '박지훈',
  created_at: 1_747_500_000_000,
};
const points = (amount: number, cells: number) => ({ prize: { kind: 'points', amount }, cells });
const answer = {
  issues: [issue],
  next: null,
  settings_approval: null,
  approvals: [],
  consents: 41,
  settings: {
    wheel: [points(50_000, 12)],
    random: [points(50_000, 11), points(100_000, 1)],
    prize_days: 7,
    approve_above: 1_000_000,
  },
};

// spec community.22
test('issues show what was used and what it cost; a coupon is issued, and what is unused withdrawn with a reason', async () => {
  const { api, user } = await openConsole('/ops/coupons', (fake) => {
    fake.me = makeMe('admin');
    fake.replies.set('GET /api/ops/coupons', { body: answer });
    fake.replies.set('POST /api/ops/coupons', { body: { success: true, issue: 5, approval: null } });
    fake.replies.set('POST /api/ops/coupons/4/withdraw', { body: { success: true, withdrawn: 7 } });
  });
  const row = within(await screen.findByRole('row', { name: /봄맞이 쿠폰/ }));
  expect(row.getByText(/4,000P/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '쿠폰 발행' }));
  const dialog = within(await screen.findByRole('dialog', { name: '쿠폰 발행' }));
  const send = dialog.getByRole('button', { name: '발행하기' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByLabelText('쿠폰 이름'), '주말 쿠폰');
  await user.type(dialog.getByRole('textbox', { name: '포인트' }), '1500');
  await user.type(dialog.getByLabelText('아이디'), 'demo1');
  await user.click(send);
  await waitFor(() =>
    expect(api.changes().at(-1)?.body).toMatchObject({
      title: '주말 쿠폰',
      terms: { kind: 'points', amount: 150_000 },
      audience: { to: 'logins', logins: ['demo1'] },
    }),
  );
  await user.click(row.getByRole('button', { name: '회수: 봄맞이 쿠폰' }));
  const withdraw = within(await screen.findByRole('dialog', { name: /봄맞이 쿠폰/ }));
  await user.type(withdraw.getByLabelText('이유'), '잘못 발행');
  await user.click(withdraw.getByRole('button', { name: '회수' }));
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ note: '잘못 발행' }));
});

// spec community.22
test('other prizes are requested whole, and not while their cells are not twelve', async () => {
  const { api, user } = await openConsole('/ops/coupons', (fake) => {
    fake.me = makeMe('admin');
    fake.replies.set('GET /api/ops/coupons', { body: answer });
    fake.replies.set('PUT /api/ops/coupons/settings', { body: { success: true, approval: 9 } });
  });
  await user.click(await screen.findByRole('button', { name: '경품 변경' }));
  const dialog = within(await screen.findByRole('dialog', { name: '경품 변경' }));
  const send = dialog.getByRole('button', { name: '2인 승인 요청' });
  const wheel = within(dialog.getByRole('group', { name: /룰렛 쿠폰/ }));
  await user.clear(wheel.getByLabelText('칸'));
  await user.type(wheel.getByLabelText('칸'), '11');
  expect(send).toBeDisabled();
  await user.click(wheel.getByRole('button', { name: '경품 추가' }));
  await user.type(wheel.getAllByRole('textbox', { name: '포인트' })[1]!, '2000');
  await user.click(send);
  const expected = { ...answer.settings, wheel: [points(50_000, 11), points(200_000, 1)] };
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ settings: expected }));
});
