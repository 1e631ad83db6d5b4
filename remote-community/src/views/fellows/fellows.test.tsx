import { navigate } from '@maru/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, show } from '../../testing/fake-api';
import { ReferralsPage } from './ReferralsPage';

const path = '/info/fellows';
const fellow = (id: number, state = 'active') => ({
  id,
  nick: '친구**',
  joined_at: Date.UTC(2026, 4, 17, 15),
  state,
});
const first = {
  codes: [
    { code: 'ABCDEFGHJK', uses_left: 3, created_at: 0 },
    { code: 'SPENTSPENT', uses_left: 0, created_at: 0 },
  ],
  total: 3,
  rows: [fellow(9), fellow(8, 'closed')],
  next: 8,
};

// spec community.24
test('codes stand with what is left of them, fellows by masked names with the Korean day and their state', async () => {
  fakeApi({ 'GET /api/info/fellows': { body: first } });
  await show(ReferralsPage, path);
  const table = within(await screen.findByRole('table', { name: '추천 회원' }));
  expect(table.getByRole('row', { name: '친구** 2026-05-18 이용 중' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: '친구** 2026-05-18 이용 종료' })).toBeInTheDocument();
  expect(screen.getByText('3회 남음')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'SPENTSPENT 복사' })).toBeDisabled();
  expect(screen.getByText(/추천으로 받는 포인트는 없습니다/)).toBeInTheDocument();
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  fireEvent.click(screen.getByRole('button', { name: 'ABCDEFGHJK 복사' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('ABCDEFGHJK'));
});

test('older ones follow by key, which is in the address', async () => {
  const asked = fakeApi({
    'GET /api/info/fellows': { body: first },
    'GET /api/info/fellows?before=8': { body: { ...first, rows: [fellow(1)], next: null } },
  });
  await show(ReferralsPage, path);
  fireEvent.click(await screen.findByRole('button', { name: '이전' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(window.location.search).toBe('?before=8');
  expect(screen.getByRole('button', { name: '이전' })).toBeDisabled();
  act(() => navigate(`${path}?before=x`));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(asked.map((request) => request.path)).not.toContain('/api/info/fellows?before=x');
});

test('without a code the page says where one comes from; a code that nobody used says so; a refusal stands in the page', async () => {
  fakeApi({ 'GET /api/info/fellows': { body: { codes: [], total: 0, rows: [], next: null } } });
  const { unmount } = await show(ReferralsPage, path);
  expect(await screen.findByText('받은 가입코드가 없습니다')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '고객센터에 문의' })).toHaveAttribute('href', '/cscenter/csquestion');
  expect(screen.queryByText('추천 회원이 없습니다')).toBeNull();
  unmount();
  fakeApi({ 'GET /api/info/fellows': { body: { ...first, total: 0, rows: [], next: null } } });
  const unused = await show(ReferralsPage, path);
  expect(await screen.findByText('추천 회원이 없습니다')).toBeInTheDocument();
  unused.unmount();
  fakeApi({
    'GET /api/info/fellows': { status: 403, body: { message: '자가 제한 중입니다.', code: 'MARU-464' } },
  });
  await show(ReferralsPage, path);
  expect(await screen.findByText('자가 제한 중입니다.')).toBeInTheDocument();
});
