import type { Report, ReportSums } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';

const now = Date.parse('2026-05-18T05:32:00Z');
const makeSums = (more: Partial<ReportSums> = {}): ReportSums => ({
  bets: 3,
  stake: 71_804_000,
  settled: 70_000_000,
  returned: 67_536_000,
  ggr: 2_464_000,
  deposit: 9_000_000,
  withdrawal: 4_000_000,
  to_casino: 500_000,
  from_casino: 100_000,
  bonus: 112_000,
  points: 4_550,
  ...more,
});
const nothing = Object.fromEntries(Object.keys(makeSums()).map((name) => [name, 0])) as unknown as ReportSums;
const days = ['2026-05-16', '2026-05-17', '2026-05-18'];
const makeReport = (more: Partial<Report> = {}): Report => ({
  from: days[0]!,
  to: days[2]!,
  time: now,
  sums: makeSums(),
  members: { active: 6_204, joined: 418, deposited: 261, gone: 33 },
  before: {
    from: '2026-05-13',
    to: '2026-05-15',
    sums: makeSums({ ggr: 2_364_683 }),
    members: { active: 5_992, joined: 1, deposited: 0, gone: 0 },
  },
  days: days.map((day, at) => ({ ...makeSums({ ggr: [3_000_000, -900_000, 364_000][at]! }), day, active: 2_000 })),
  products: [
    { product: 'sports', settled: 60_000_000, ggr: 2_000_000, before: 1_000_000, days: [1, 2, 3] },
    { product: 'mini', settled: 10_000_000, ggr: 464_000, before: 500_000, days: [3, 2, 1] },
  ],
  rows: [
    { ...makeSums({ ggr: 2_000_000 }), key: 'sports', name: null, active: 5_000, before: 1_000_000 },
    { ...makeSums({ ggr: -7 }), key: 'mini', name: null, active: 1_204, before: 0 },
  ],
  games: [{ game: 'game:1', name: '파워볼', settled: 10_000, ggr: -464 }],
  hours: Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (_, hour) => (weekday === 5 && hour === 20 ? 9_000 : 1)),
  ),
  bonuses: [{ reason: 'roulette', money: 112_000, points: 4_550, n: 12 }],
  exposure: [{ product: 'sports', bets: 4, stake: 40_000, loss: 216_400_000 }],
  state: { posting: 9_812, counted_at: now - 2_000, waiting: 0 },
  check: { posting: 9_812, checked_at: now - 12_000, wrong: 0 },
  ...more,
});
const open = (body: unknown = makeReport(), prepare: (api: FakeApi) => void = () => {}) =>
  openConsole('/ops/reports', (api) => {
    api.me = makeMe('admin');
    api.replies.set('GET /api/ops/reports', { body });
    prepare(api);
  });

// spec reports.10
test('figures stand beside those of the period before, and the page says up to which posting they fit the ledger', async () => {
  await open();
  const figures = within(await screen.findByLabelText('기간 지표'));
  expect(figures.getByText('+246만')).toBeVisible();
  expect(figures.getByText(/4\.20%/)).toHaveClass('won');
  expect(figures.getByText('418 → 261')).toBeVisible();
  expect(figures.getByText(/직전 5,992 · 신규 418 · 이탈 33/)).toBeVisible();
  expect(screen.getByText('원장과 차이 0원 · 전표 9,812까지 · 05-18 14:31')).toBeVisible();
  expect(screen.getByText('손실일 1')).toBeVisible();
  expect(screen.getByRole('img', { name: /토 20–21시/ })).toBeVisible();
  expect(screen.getByText('룰렛 쿠폰')).toBeVisible();
  const row = await screen.findByRole('row', { name: /국내 스포츠/ });
  expect(within(row).getByText('2,000,000원')).toBeVisible();
});

// spec reports.10
test('groups, products and lengths ask anew, and the file is of the same', async () => {
  const { api, user } = await open();
  const asked = () => api.calls.filter(({ path }) => path === '/api/ops/reports').at(-1)!.query;
  await screen.findByLabelText('기간 지표');
  expect(asked().get('by')).toBe('product');
  await user.click(screen.getByRole('button', { name: '날짜' }));
  await waitFor(() => expect(asked().get('by')).toBe('day'));
  await user.click(screen.getByRole('button', { name: /미니게임/ }));
  await waitFor(() => expect(asked().get('product')).toBe('mini'));
  await user.click(screen.getByRole('button', { name: '7일' }));
  await waitFor(() => expect(asked().get('from')).not.toBe(asked().get('to')));
  const length = (Date.parse(asked().get('to')!) - Date.parse(asked().get('from')!)) / 86_400_000 + 1;
  expect(length).toBe(7);
  const file = screen.getByRole('link', { name: /내보내기/ });
  expect(new URLSearchParams(file.getAttribute('href')!.split('?')[1]).toString()).toBe(asked().toString());
  await user.click(screen.getByRole('button', { name: /미니게임/ }));
  await waitFor(() => expect(asked().get('product')).toBeNull());
});

// spec reports.10
test('a period without anything says so in every panel', async () => {
  await open(
    makeReport({
      sums: nothing,
      products: [],
      rows: [],
      games: [],
      bonuses: [],
      exposure: [],
      check: null,
      members: { active: 0, joined: 0, deposited: 0, gone: 0 },
      days: days.map((day) => ({ ...nothing, day, active: 0 })),
      hours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
    }),
  );
  expect((await screen.findAllByText('이 기간에 배팅이 없습니다.')).length).toBeGreaterThan(2);
  expect(screen.getByText('미결 배팅이 없습니다.')).toBeVisible();
  expect(screen.getByText('이 기간에 지급한 보너스가 없습니다.')).toBeVisible();
  expect(screen.getByText('아직 원장과 비교하지 않았습니다.')).toBeVisible();
});

// spec reports.6
test('a difference and counting that stands still are said at once', async () => {
  await open(
    makeReport({
      check: { posting: 9_000, checked_at: now, wrong: 1_500 },
      state: { posting: 9_000, counted_at: now - 61_000, waiting: 812 },
    }),
  );
  const note = await screen.findByText(/원장과 차이 1,500원/);
  expect(note).toHaveTextContent('전표 812건 집계 중');
  expect(note.closest('[role=alert]')).not.toBeNull();
});

// spec reports.10
test('a refusal is shown with a way to ask again; figures stay while later answers fail', async () => {
  const { api, user } = await open({}, (fake) =>
    fake.replies.set('GET /api/ops/reports', { status: 503, body: { message: '데이터베이스가 쉬고 있습니다.' } }),
  );
  expect(await screen.findByText('데이터베이스가 쉬고 있습니다.')).toBeVisible();
  api.replies.set('GET /api/ops/reports', { body: makeReport() });
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByLabelText('기간 지표')).toBeVisible();
  api.replies.set('GET /api/ops/reports', 'no answer');
  const before = api.calls.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(before));
  expect((await screen.findAllByText(/의 상태를 보고 있습니다/))[0]).toBeVisible();
  expect(screen.getByText('+246만')).toBeVisible();
});

// spec reports.8
test('who may not read reports has no page, and nothing is asked', async () => {
  const { api } = await openConsole('/ops/reports', (fake) => {
    fake.me = makeMe('cashier');
    fake.replies.set('GET /api/ops/reports', { body: makeReport() });
  });
  expect(screen.queryByLabelText('기간 지표')).toBeNull();
  expect(screen.queryByRole('link', { name: 'GGR' })).toBeNull();
  expect(api.calls.filter(({ path }) => path.startsWith('/api/ops/reports'))).toEqual([]);
});
