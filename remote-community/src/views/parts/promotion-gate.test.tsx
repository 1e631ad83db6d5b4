import type { PromotionState } from '@maru/contracts';
import { store, userAtom } from '@maru/platform';
import { patchUser } from '@maru/platform/user-writers';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fakeApi, show } from '../../testing/fake-api';
import { AttendancePage } from '../attendance/AttendancePage';
import { NoticeArea } from '../notice/NoticeArea';
import { RankingPage } from '../ranking/RankingPage';

const switchName = '쿠폰과 혜택을 받겠습니다';
const week = { from: 0, until: 1, rows: [], own: null };
const pages: [string, ComponentType, string][] = [
  ['ranking', RankingPage, '/ranking'],
  ['attendance', AttendancePage, '/daily/dailyEvent'],
];

describe.each(pages)('%s', (_name, Page, path) => {
  test('asks for nothing without consent, and shows the terms of the consent', async () => {
    const requests = fakeApi({});
    await show(Page, path, { promotions: 'off' });
    expect(screen.getByText('혜택 받기가 꺼져 있습니다')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: switchName })).toHaveAttribute('aria-checked', 'false');
    expect(screen.getByText(/배팅하거나 입금할 필요가 없고/)).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  test('offers no consent to whoever is protected', async () => {
    const requests = fakeApi({});
    await show(Page, path, { promotions: 'stopped' });
    expect(screen.getByText('지금은 혜택을 보여드리지 않습니다')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(requests).toEqual([]);
  });
});

// spec community.16
test('agreeing shows the page; the end of the consent in another tab hides it without a press', async () => {
  const requests = fakeApi({
    'PUT /api/cscenter/coupon/promotions': { body: { success: true, promotions: true } },
    'GET /api/ranking': { body: week },
  });
  await show(RankingPage, '/ranking', { promotions: 'off' });
  fireEvent.click(screen.getByRole('switch', { name: switchName }));
  expect(await screen.findByText('지난 7일 동안 적중한 배팅이 없습니다.')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ on: true });
  expect(screen.getByRole('switch', { name: switchName })).toHaveAttribute('aria-checked', 'true');
  // As the answer after the live event says it.
  act(() => patchUser({ promotions: 'off' }));
  expect(await screen.findByText('혜택 받기가 꺼져 있습니다')).toBeInTheDocument();
  expect(screen.queryByText('지난 7일 동안 적중한 배팅이 없습니다.')).toBeNull();
});

test('a refused consent is said and leaves the page as it was', async () => {
  fakeApi({ 'PUT /api/cscenter/coupon/promotions': { status: 403, body: { message: '안 됩니다' } } });
  await show(RankingPage, '/ranking', { promotions: 'off' });
  fireEvent.click(screen.getByRole('switch', { name: switchName }));
  await waitFor(() => expect(store.get(userAtom)?.promotions).toBe('off'));
  expect(screen.getByRole('switch', { name: switchName })).toHaveAttribute('aria-checked', 'false');
});

test.each<[PromotionState, number]>([
  ['on', 0],
  ['off', 1],
  ['stopped', 0],
])('the list of events with promotions %s has %d consent card', async (promotions, cards) => {
  fakeApi({ 'GET /api/notice/event': { body: { data: [], current_page: 1, last_page: 1, total: 0 } } });
  await show(NoticeArea, '/notice/event', { promotions });
  await screen.findByText('진행 중인 이벤트가 없습니다');
  expect(screen.queryAllByRole('switch', { name: switchName })).toHaveLength(cards);
});
