import { addTexts, PlatformProvider, type User } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../texts';
import { BetBoard } from './BetBoard';
import { BetPanel } from './BetPanel';
import type { PanelProps } from './panel';
import { RoundChips } from './RoundChips';
import { findGame, makeBets, makeProps, makeState } from './testing/panel';

const user = { id: 7, nick: 'a', money: 1_000_000, only_cs: 0, status: 1, strict_memo: 0 } as User;
let member = 0;

beforeAll(async () => {
  for (const name of ['roundPanels', 'roundNames'] as const) await addTexts(name, texts[name]);
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Betting stays for a member while the page lives: each test has its own.
  member += 1;
  setUser({ ...user, id: member });
});
afterEach(() => setUser(null));

const page = (props: PanelProps) => (
  <PlatformProvider>
    <BetBoard {...props} />
    <BetPanel {...props} />
    {props.game.kind === 'roulette' ? <RoundChips {...props} /> : null}
  </PlatformProvider>
);
const show = (props: PanelProps) => render(page(props));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('during an exclusion the panel says so, its odds rest and its button too', async () => {
  const exclusion = { from: 1, until: null, return_requested_at: null, returns_at: null };
  globalThis.fetch = (async () =>
    Response.json({ time_out_until: null, exclusion })) as unknown as typeof globalThis.fetch;
  setUser({ ...user, id: member, promotions: 'stopped' });
  show(makeProps('ntryPowerBall'));
  expect(await screen.findByText(/자가 제한 중이라 배팅할 수 없습니다\./)).toBeInTheDocument();
  expect(button('이용 제한 중')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(within(screen.getByRole('group', { name: '파워볼' })).getByRole('button', { name: /^홀/ }));
  expect(button('이용 제한 중')).toBeInTheDocument();
});

test('powerball: one pick, which another one replaces, with the win at its odds', async () => {
  show(makeProps('ntryPowerBall'));
  const power = within(screen.getByRole('group', { name: '파워볼' }));
  await userEvent.click(power.getByRole('button', { name: /^홀/ }));
  await userEvent.click(button('5만 더하기'));
  expect(screen.getByText('97,500원')).toBeInTheDocument();
  await userEvent.click(power.getByRole('button', { name: /^짝/ }));
  expect(power.getByRole('button', { name: /^홀/ })).toHaveAttribute('aria-pressed', 'false');
  expect(button('50,000원 배팅하기')).not.toHaveAttribute('aria-disabled');
});

// spec mini-pages.11
test('roulette by keyboard: kind first, then numbers; arrows go over the numbers', async () => {
  show(makeProps('roulette'));
  button(/^코너/).focus();
  await userEvent.keyboard('{Enter}');
  button(/^1 레드/).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(button(/^5 레드/)).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowUp}');
  expect(button(/^9 레드/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const row = within(screen.getByRole('table')).getByText('코너').closest('tr')!;
  expect(within(row).getByText('90,000')).toBeInTheDocument();
  expect(button('10,000원 배팅하기')).not.toHaveAttribute('aria-disabled');
});

test('chips: the best single outcome, double, undo, clear', async () => {
  show(makeProps('roulette'));
  await userEvent.click(button(/^레드/));
  await userEvent.click(button(/^1더즌/));
  expect(screen.getByText('최대 당첨금').nextSibling).toHaveTextContent('50,000원');
  await userEvent.click(button('두 배'));
  expect(button('40,000원 배팅하기')).toBeInTheDocument();
  await userEvent.click(button('되돌리기'));
  expect(button('20,000원 배팅하기')).toBeInTheDocument();
  await userEvent.click(button('비우기'));
  expect(button('배팅할 곳을 골라주세요')).toHaveAttribute('aria-disabled', 'true');
});

// spec mini-pages.15
test('picks go when the round closes; 지난 배팅 puts them on the next one', async () => {
  const props = makeProps('lotusSicbo');
  const { rerender } = show(props);
  await userEvent.click(button(/^대, 2\.00배/));
  rerender(page({ ...props, taking: false, refused: 'closed' }));
  expect(button('마감')).toHaveAttribute('aria-disabled', 'true');
  expect(button(/^대, 2\.00배/)).toHaveAttribute('aria-pressed', 'false');
  rerender(page({ ...props, state: makeState(props.game, null, 2) }));
  await userEvent.click(button('지난 배팅'));
  expect(button('10,000원 배팅하기')).toBeInTheDocument();
});

test('baccarat: what a tie gives back, and the chips that are placed', async () => {
  const props = makeProps('baccarat');
  const pick = { outcome: 'tie', amount: 20_000, odds: 900 };
  const mine = makeBets({ game: 1_002, round: 1, picks: [pick] }) as never;
  show({ ...props, state: { ...props.state, mine } });
  expect(button(/^타이, 9\.00배/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button(/^플레이어, /));
  expect(screen.getByText('타이가 나오면 반환').nextSibling).toHaveTextContent('10,000원');
  expect(screen.getByText('접수된 배팅 1곳')).toBeInTheDocument();
});

// spec mini-pages.12
test('hilow: chance and odds of both sides; a side that is not offered says why and cannot be picked', async () => {
  const { unmount } = show(makeProps('hilow', {}, 7));
  expect(button(/로우 A–7 · 7\/13.*1\.65/)).toBeInTheDocument();
  await userEvent.click(button(/로우/));
  expect(screen.getByText('8 같은 수 · 반환')).toBeInTheDocument();
  unmount();
  show(makeProps('hilow', {}, 12));
  const high = button(/^하이 이길 카드가 없습니다/);
  await userEvent.click(high);
  expect(high).toHaveAttribute('aria-pressed', 'false');
  expect(button(/^로우 배당이 1\.02보다 낮아/)).toHaveAttribute('aria-disabled', 'true');
});

test('a limit is named before the button can be pressed', async () => {
  setUser({ ...user, id: member, money: 5_000 });
  show(makeProps('roulette'));
  await userEvent.click(button(/^레드/));
  expect(screen.getByText('보유머니보다 큰 금액입니다.')).toBeInTheDocument();
  expect(button('배팅하기')).toHaveAttribute('aria-disabled', 'true');
});

test('all kinds of games show a panel', () => {
  for (const key of ['sureLadder-1', 'ntryKenoLadder', 'ntrySpeedKeno', 'mgmOdd', 'sureRacing-1', 'ntryPowerLadder']) {
    const { unmount } = show(makeProps(key));
    expect(screen.getByRole('region', { name: '배팅' })).toBeInTheDocument();
    expect(findGame(key).key).toBe(key);
    unmount();
  }
});
