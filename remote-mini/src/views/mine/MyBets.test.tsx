import type { Bet } from '@maru/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeGame, makeRecord, serve, showAt, signInMember } from '../../testing/site';
import { MyBets } from './MyBets';

const bet = (id: string, change: object, leg: object = {}): Bet =>
  ({
    id,
    product: 'token',
    status: 'open',
    stake: 10_000,
    ratio: 200,
    win: 20_000,
    rule: 'feed',
    paid: null,
    placed_at: 1,
    settled_at: null,
    ...change,
    legs: [{ game: 1000, round: 7, number: 3403, outcome: 'red', odds: 200, drawn: null, result: null, ...leg }],
  }) as unknown as Bet;
const won = { status: 'won', paid: 20_000, settled_at: 2 };
const lost = { status: 'lost', paid: 0, settled_at: 2 };
const games = { 1000: makeGame(1000) };
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');

beforeEach(signInMember);

test('open and settled bets of the area with what they came to, and their sums', async () => {
  serve({ '/api/info/betRecord': makeRecord([bet('3', {}), bet('2', won), bet('1', lost)]) });
  await showAt('/tokenGame/roulette', games, <MyBets />);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getByRole('heading')).toHaveTextContent('내 토큰게임 배팅');
  expect(rows()[0]).toHaveTextContent('룰렛3,403회차 · 10,000원');
  expect(rows()[0]).toHaveTextContent('진행 중');
  expect(rows()[1]).toHaveTextContent('+20,000적중');
  expect(rows()[2]).toHaveTextContent('0미적중');
  expect(screen.getByText('최근 2건 손익').nextSibling).toHaveTextContent('0원');
  expect(screen.getByRole('link', { name: '전체 보기' })).toHaveAttribute('href', '/info/betRecord?product=token');
});

test('an open bet on graph shows what it may win where it has an automatic value, by hand nothing', async () => {
  const graph = { game: 1004, outcome: null, cashed: null };
  const bets = [bet('2', {}, { ...graph, auto: 200 }), bet('1', {}, { ...graph, auto: null })];
  serve({ '/api/info/betRecord': makeRecord(bets) });
  await showAt('/tokenGame/graph', { 1004: makeGame(1004) }, <MyBets />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toHaveTextContent('20,000');
  expect(rows()[1]).toHaveTextContent('직접 현금화–진행 중');
});

test('a settled bet is hidden at once, an open one cannot be', async () => {
  const asked = serve({
    '/api/info/betRecord': makeRecord([bet('3', {}), bet('2', lost)]),
    '/api/info/betRecord/2': {},
  });
  await showAt('/tokenGame/roulette', games, <MyBets />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(within(rows()[0]!).queryByRole('button')).toBeNull();
  await act(async () => within(rows()[1]!).getByRole('button').click());
  expect(rows()).toHaveLength(1);
  expect(asked).toContain('DELETE /api/info/betRecord/2');
});

// spec mini-pages.6
test('a mini game’s bet is hidden by the call of the mini games', async () => {
  const mini = bet('9', { ...lost, product: 'mini' }, { game: 100, outcome: 'power-odd' });
  const asked = serve({ '/api/info/betRecord': makeRecord([mini]), '/api/mini/betlist/delete/9': { success: true } });
  await showAt('/mini/ntryPowerBall', { 100: makeGame(100) }, <MyBets />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await act(async () => within(rows()[0]!).getByRole('button').click());
  expect(asked).toContain('POST /api/mini/betlist/delete/9');
});

test('a bet that the server does not hide comes back', async () => {
  serve({ '/api/info/betRecord': makeRecord([bet('2', lost)]) });
  await showAt('/tokenGame/roulette', games, <MyBets />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await act(async () => within(rows()[0]!).getByRole('button').click());
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('nothing yet, and a failure with a way on', async () => {
  serve({ '/api/info/betRecord': makeRecord([]) });
  const page = await showAt('/tokenGame/roulette', games, <MyBets />);
  await waitFor(() => expect(screen.getByText('아직 배팅이 없습니다.')).toBeInTheDocument());
  page.unmount();
  await signInMember();
  serve({});
  await showAt('/tokenGame/roulette', games, <MyBets />);
  await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
});

test('a settled bet on an own draw leads to its check, an open one and an outside draw do not', async () => {
  serve({ '/api/info/betRecord': makeRecord([bet('2', {}), bet('1', lost)]) });
  const page = await showAt('/tokenGame/roulette', games, <MyBets />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(within(rows()[0]!).queryByRole('link')).toBeNull();
  expect(within(rows()[1]!).getByRole('link', { name: '검증 3,403회차' })).toHaveAttribute(
    'href',
    '/tokenGame/roulette/validate?round=7',
  );
  page.unmount();
  await showAt('/tokenGame/roulette', { 1000: makeGame(1000, { source: 'outside' }) }, <MyBets />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(within(rows()[1]!).queryByRole('link')).toBeNull();
});
