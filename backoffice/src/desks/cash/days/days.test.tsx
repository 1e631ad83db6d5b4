import { screen, within } from '@testing-library/react';
import { fakeCash } from '../../../testing/cash';
import { timeIn, typeTime } from '../../../testing/fields';
import { openConsole } from '../../../testing/render-console';

test('the period is two days of the console’s own fields; one that is too long says so beside its end', async () => {
  const { user } = await openConsole('/ops/cash-days', fakeCash);
  expect(await timeIn('종료일')).toMatch(/^\d{4} \d\d \d\d$/);
  expect(screen.getByRole('link', { name: 'CSV 내보내기' })).toBeInTheDocument();
  await typeTime(user, '시작일', '20200101');
  const wrong = await screen.findByRole('alert');
  expect(wrong).toHaveTextContent('31');
  const end = screen.getByRole('group', { name: '종료일' });
  expect(within(end).getAllByRole('spinbutton')[0]).toBeInvalid();
  expect(screen.queryByRole('link', { name: 'CSV 내보내기' })).not.toBeInTheDocument();
});

test('a chart shows deposits and withdrawals of each day, with their sums in words', async () => {
  await openConsole('/ops/cash-days', fakeCash);
  expect(await screen.findByRole('img', { name: '충전 70만, 환전 10만' })).toBeInTheDocument();
});
