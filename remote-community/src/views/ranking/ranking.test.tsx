import type { Ranking, RankingRow } from '@maru/contracts';
import { overlayAtoms, store } from '@maru/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, show } from '../../testing/fake-api';
import { RankingPage } from './RankingPage';

const row = (rank: number, more: Partial<RankingRow> = {}): RankingRow => ({
  rank,
  level: 3,
  nick: `회원**`,
  amount: 1_000_000 - rank,
  mine: false,
  simulated: false,
  ...more,
});
const ranking = (changes: Partial<Ranking>): { body: Ranking } => ({
  body: { from: Date.UTC(2026, 4, 11, 5, 32), until: Date.UTC(2026, 4, 18, 5, 32), rows: [], own: null, ...changes },
});
const mine = row(2, { nick: '달빛주자', mine: true });

// spec community.4
test('places, level, masked nickname and winnings; the member’s own row is marked', async () => {
  const own5 = { ...mine, rank: 5, amount: 999_995 };
  const rows = [row(1, { simulated: true }), row(2), row(3), row(4, { amount: 500_000 }), own5];
  fakeApi({ 'GET /api/ranking': ranking({ rows, own: own5 }) });
  await show(RankingPage, '/ranking');
  const podium = within(await screen.findByRole('list', { name: '1–3위' }));
  expect(podium.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/1.*회원\*\*.*시뮬레이션.*999,999원/),
    expect.stringMatching(/2.*회원\*\*.*999,998원/),
    expect.stringMatching(/3.*회원\*\*.*999,997원/),
  ]);
  const table = within(screen.getByRole('table', { name: '주간 랭킹' }));
  const own = table.getByRole('row', { name: /5.*실버 등급.*달빛주자.*나.*999,995원/ });
  expect(own).toHaveClass('mine');
  const other = table.getByRole('row', { name: /4.*회원\*\*/ });
  expect(other).not.toHaveClass('mine');
  // A bar is a share of the first place's amount.
  expect(other.querySelector<HTMLElement>('.amount > i')!.style.getPropertyValue('--share')).toBe('0.500');
  expect(screen.getByText('05-11 14:32 ~ 05-18 14:32')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '내 순위' })).not.toBeInTheDocument();
});

test('a place on the podium is marked there, and a table without further places is none', async () => {
  fakeApi({ 'GET /api/ranking': ranking({ rows: [row(1), mine], own: mine }) });
  await show(RankingPage, '/ranking');
  expect(await screen.findByText('달빛주자')).toBeInTheDocument();
  expect(screen.getByText('달빛주자').closest('li')).toHaveClass('mine');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

// spec community.4
test('a place below the table is shown by itself', async () => {
  const far = { ...mine, rank: 214 };
  fakeApi({ 'GET /api/ranking': ranking({ rows: [row(1)], own: far }) });
  await show(RankingPage, '/ranking');
  const table = within(await screen.findByRole('table', { name: '내 순위' }));
  expect(table.getByRole('row', { name: /214/ })).toHaveClass('mine');
});

test('who has no place is told so', async () => {
  fakeApi({ 'GET /api/ranking': ranking({ rows: [row(1)] }) });
  await show(RankingPage, '/ranking');
  expect(await screen.findByText(/내 순위는 아직 없습니다/)).toBeInTheDocument();
});

test('no ranking and one that cannot be loaded have their states', async () => {
  let broken = true;
  fakeApi({ 'GET /api/ranking': () => (broken ? { status: 503, body: { message: '점검' } } : ranking({})) });
  await show(RankingPage, '/ranking');
  expect(await screen.findByText('랭킹을 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('지난 7일 동안 적중한 배팅이 없습니다.')).toBeInTheDocument();
});

test('a fault of the server is said in the page, and once at the bottom right, again with each try of the member', async () => {
  const warnings = () => store.get(overlayAtoms.toasts).map(({ title, text }) => `${title}: ${text}`);
  store.set(overlayAtoms.toasts, []);
  fakeApi({ 'GET /api/ranking': { status: 500, body: { message: 'x' } } });
  await show(RankingPage, '/ranking');
  expect(await screen.findByText('랭킹을 불러오지 못했습니다')).toBeInTheDocument();
  expect(warnings()).toEqual(['Error: 오류가 발생했습니다.']);
  store.set(overlayAtoms.toasts, []);
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(warnings()).toEqual(['Error: 오류가 발생했습니다.']));
});
