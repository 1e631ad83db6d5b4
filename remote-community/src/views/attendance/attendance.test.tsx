import type { Attendance } from '@maru/contracts';
import { overlayAtoms, store } from '@maru/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, show } from '../../testing/fake-api';
import { AttendancePage } from './AttendancePage';

const may: Attendance = {
  today: '2025-05-18',
  month: '2025-05',
  since: '2025-04-20',
  open: true,
  checked: false,
  streak: 4,
  total: 5,
  days: ['2025-05-01', '2025-05-14', '2025-05-15', '2025-05-16', '2025-05-17'],
  gifts: [],
  rewards: [
    { kind: 'streak', days: 5, point: 100_000 },
    { kind: 'month', days: 10, point: 300_000 },
  ],
};
const gift = { kind: 'streak' as const, days: 5, point: 100_000, day: '2025-05-18' };
const after: Attendance = { ...may, checked: true, streak: 5, total: 6, days: [...may.days, may.today], gifts: [gift] };

// spec community.15
test('the month has its stamps and missed days; one press attends today, and a second one sends nothing', async () => {
  store.set(overlayAtoms.toasts, []);
  let attended = false;
  const requests = fakeApi({
    'GET /api/daily/dailyEvent': () => ({ body: attended ? after : may }),
    'POST /api/daily/dailyEvent': () => {
      attended = true;
      return { body: { success: true, first: true, gifts: [gift], attendance: after } };
    },
  });
  await show(AttendancePage, '/daily/dailyEvent');
  expect(await screen.findByRole('heading', { name: '2025년 5월' })).toBeInTheDocument();
  const cell = (day: string) => document.querySelector(`[data-day="${day}"]`);
  expect(cell('2025-05-17')).toHaveTextContent('출석');
  expect(cell('2025-05-12')).toHaveTextContent('빠짐');
  expect(cell('2025-05-18')).toHaveAttribute('aria-current', 'date');
  expect(cell('2025-05-19')).toHaveTextContent('예정');
  expect(screen.getByText('출석 5일 · 쉼 12일')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '다섯 봉우리 가운데 4개를 채웠습니다.' })).toBeInTheDocument();
  expect(screen.getByText('4 / 5')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: '오늘 출석하기' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('오늘 출석했습니다')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '출석했습니다' })).toBeDisabled();
  expect(requests.filter(({ method, path }) => method === 'POST' && path.endsWith('dailyEvent'))).toHaveLength(1);
  expect(store.get(overlayAtoms.toasts)).toMatchObject([{ tone: 'success', text: '1,000P를 받았습니다.' }]);
});

// spec community.15
test('months from the registration to this one can be shown', async () => {
  fakeApi({
    'GET /api/daily/dailyEvent': { body: may },
    'GET /api/daily/dailyEvent?month=2025-04': { body: { ...may, month: '2025-04', days: ['2025-04-21'] } },
  });
  await show(AttendancePage, '/daily/dailyEvent');
  expect(await screen.findByRole('button', { name: '다음 달' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: '지난달' }));
  expect(await screen.findByRole('heading', { name: '2025년 4월' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '지난달' })).toBeDisabled();
});

// spec community.15
test('another tab was first: it is said, and nothing is given again; a refusal says why', async () => {
  store.set(overlayAtoms.toasts, []);
  let answer: { status?: number; body: unknown } = {
    body: { success: true, first: false, gifts: [], attendance: after },
  };
  fakeApi({ 'GET /api/daily/dailyEvent': { body: may }, 'POST /api/daily/dailyEvent': () => answer });
  await show(AttendancePage, '/daily/dailyEvent');
  fireEvent.click(await screen.findByRole('button', { name: '오늘 출석하기' }));
  await waitFor(() => expect(store.get(overlayAtoms.toasts)).toMatchObject([{ title: '오늘은 이미 출석했습니다' }]));
  store.set(overlayAtoms.toasts, []);
  answer = { status: 409, body: { message: '지금은 출석체크를 하지 않습니다.', code: 'MARU-475' } };
  await waitFor(() => expect(screen.getByRole('button', { name: '오늘 출석하기' })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name: '오늘 출석하기' }));
  await waitFor(() =>
    expect(store.get(overlayAtoms.toasts)).toMatchObject([{ text: '지금은 출석체크를 하지 않습니다.' }]),
  );
});
