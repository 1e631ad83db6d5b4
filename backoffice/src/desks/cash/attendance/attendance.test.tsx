import { screen, waitFor, within } from '@testing-library/react';
import { fakeCash } from '../../../testing/cash';
import { openConsole } from '../../../testing/render-console';

// spec backoffice.14
test('attendance rewards show what they cost; others are requested whole, and not while one is wrong', async () => {
  const { api, user } = await openConsole('/ops/cash-settings', (fake) => {
    fakeCash(fake);
    fake.replies.set('PUT /api/ops/attendance', { body: { success: true, approval: 4 } });
  });
  const panel = within(await screen.findByRole('region', { name: '출석 보상' }));
  expect(panel.getByText('41')).toBeInTheDocument();
  expect(panel.getByText(/123,000/)).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: '출석 보상 변경' }));
  const dialog = within(await screen.findByRole('dialog', { name: '출석 보상 변경' }));
  const send = dialog.getByRole('button', { name: '2인 승인 요청' });
  expect(send).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: '보상 추가' }));
  expect(send).toBeDisabled();
  const second = within(dialog.getByRole('group', { name: '보상 2' }));
  await user.type(second.getByLabelText('일수'), '10');
  await user.type(second.getByLabelText('지급 포인트'), '2500.5');
  await user.click(send);
  const rewards = [
    { kind: 'streak', days: 5, point: 100_000 },
    { kind: 'streak', days: 10, point: 250_050 },
  ];
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ settings: { open: true, rewards } }));
});
