import { cache } from '@maru/client';
import type { GameRound, GraphStateAnswer, RoundGame, TokenBet } from '@maru/contracts';
import { decisiveControlsAtom, moneyInFlightAtom, type PrimitiveAtom, store } from '@maru/platform';
import { patchUser } from '@maru/platform/user-writers';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { roundsLive } from '../model/game-call';
import { type FakeAnswer, fakeSite, findGame, gameConfig, showAt } from '../testing/fake-site';
import { GraphPage } from './GraphPage';

const graph = findGame(1004);
const round = (id: number, changes: Partial<GameRound> = {}): GameRound => ({
  id,
  game: 1004,
  number: 48_200 + id,
  state: 'open',
  opens_at: 1,
  draws_at: null as unknown as number,
  closes_at: Date.now() + 60_000,
  result: null,
  void_reason: null,
  proof: { chain: 1, position: id, round_id: id, commitment: 'c'.repeat(64), beacon: 1, game_hash: null, salt: null },
  ...changes,
});
const bet = (changes: Partial<TokenBet> = {}, leg: object = {}): TokenBet => ({
  id: 'b1',
  product: 'token',
  status: 'open',
  stake: 10_000,
  ratio: 200,
  win: 20_000,
  rule: 'domestic_hu2',
  paid: null,
  placed_at: 1,
  settled_at: null,
  ...changes,
  legs: [
    {
      game: 1004,
      round: 9,
      number: 48_209,
      outcome: null,
      odds: 200,
      auto: null,
      cashed: null,
      drawn: null,
      result: null,
      ...leg,
    },
  ],
});
const makeState = (changes: Partial<GraphStateAnswer> = {}): GraphStateAnswer => ({
  time: Date.now(),
  game: 1004,
  round: round(9),
  last: null,
  phase: 'bets',
  starts_at: Date.now() + 60_000,
  next_at: null,
  players: [],
  count: 0,
  staked: 0,
  recent: [],
  mine: [],
  money: 500_000,
  seq: 1,
  limits: { min_stake: 1_000, max_stake: 300_000, max_win: 10_000_000 },
  ...changes,
});
const running = (changes: Partial<GraphStateAnswer> = {}) =>
  makeState({
    phase: 'running',
    starts_at: Date.now() - 2_000,
    round: round(9, { closes_at: Date.now() - 2_500 }),
    ...changes,
  });
const crashed = (changes: Partial<GraphStateAnswer> = {}) =>
  running({
    phase: 'crashed',
    next_at: Date.now() + 60_000,
    round: round(9, { state: 'settled', closes_at: 2, result: { kind: 'graph', crash: 247 } }),
    ...changes,
  });

async function show(state: GraphStateAnswer, config: Partial<RoundGame> = {}, more: Record<string, FakeAnswer> = {}) {
  const asked = fakeSite({ 'GET /api/tg/graph/1004': state, ...more });
  const page = <GraphPage game={graph} config={gameConfig(graph, config)} />;
  const view = await showAt('/tokenGame/graph', graph, config, page);
  await screen.findByRole('region', { name: '배팅' });
  return { asked, view };
}
const setConnected = (on: boolean) => act(() => store.set(roundsLive.connectedAtom as PrimitiveAtom<boolean>, on));
const panel = () => within(screen.getByRole('region', { name: '배팅' }));
const join = () => panel().getByRole('button', { name: '배팅하기' });

test('during a break the panel says so and its button rests; a bet in the run can be cashed out', async () => {
  const until = Date.UTC(2090, 0, 2, 3, 4);
  const protection = { time_out_until: until, exclusion: null };
  const more = { 'GET /api/protection': protection };
  await show(makeState(), {}, more);
  act(() => patchUser({ promotions: 'stopped' }));
  expect(await panel().findByText(/잠시 쉬기 중입니다\. .*까지 배팅할 수 없습니다\./)).toBeInTheDocument();
  expect(panel().getByRole('button', { name: '이용 제한 중' })).toBeDisabled();
  expect(panel().getByRole('link', { name: '이용 한도 설정' })).toHaveAttribute('href', '/settings/protection');
  act(() => cache.write('graphState', { params: { id: 1004 } }, running({ mine: [bet()], seq: 2 })));
  expect(await panel().findByRole('button', { name: /현금화/ })).toBeEnabled();
});

test('a bet in the run is money in flight, and its cash-out is kept uncovered, until it is cashed', async () => {
  await show(
    running({ mine: [bet()] }),
    {},
    {
      'POST /api/tg/graph/cashout': {
        success: true,
        at: 112,
        paid: 11_200,
        money: 501_200,
        bet: bet({ status: 'won', paid: 11_200 }, { cashed: 112 }),
      },
    },
  );
  const button = panel().getByRole('button', { name: /현금화/ });
  expect([store.get(moneyInFlightAtom), store.get(decisiveControlsAtom)]).toEqual([1, [button]]);
  fireEvent.click(button);
  await panel().findByText('1.12배에 11,200원을 현금화했습니다.');
  expect([store.get(moneyInFlightAtom), store.get(decisiveControlsAtom)]).toEqual([0, []]);
});

beforeEach(() => {
  localStorage.clear();
  // jsdom has no pictures: the line is not drawn, the number is.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  setConnected(true);
});
afterEach(() => jest.restoreAllMocks());

test('while the window is open the bet goes to the round with its automatic value, once, and is named', async () => {
  const bodies: unknown[] = [];
  const take = (body: unknown) => {
    bodies.push(body);
    return { success: true, bets: [bet({ ratio: 150 }, { auto: 150 })], money: 490_000 };
  };
  const { asked } = await show(makeState(), {}, { 'POST /api/tg/graph/bet': take });
  expect(panel().getByText(/서버가 요청을 받은 시점/)).toBeInTheDocument();
  fireEvent.change(panel().getByLabelText('자동 현금화'), { target: { value: '1.5' } });
  expect(panel().getByLabelText('목표 당첨금')).toHaveValue('15,000원');
  fireEvent.click(join());
  expect(await panel().findByText('10,000원을 배팅했습니다. 1.50배에 자동 현금화합니다.')).toBeInTheDocument();
  expect(bodies).toEqual([{ game: 1004, round: 9, amount: 10_000, auto: 150 }]);
  expect(asked.filter((name) => name.startsWith('POST'))).toHaveLength(1);
  expect(screen.getByRole('row', { name: '나 내 배팅 10,000 진행 중 –' })).toHaveClass('mine');
});

test('an automatic value that is none is refused before it is sent', async () => {
  const { asked } = await show(makeState());
  fireEvent.change(panel().getByLabelText('자동 현금화'), { target: { value: '1.00' } });
  expect(panel().getByText('1.01–10,000.00 사이로 입력해주세요.')).toBeInTheDocument();
  expect(join()).toBeDisabled();
  expect(asked.filter((name) => name.startsWith('POST'))).toEqual([]);
});

test('a refusal of the server is shown in its own words', async () => {
  const refusal = { success: false, reason: 'round_closed', error: '배팅이 마감되었습니다.' };
  await show(makeState(), {}, { 'POST /api/tg/graph/bet': refusal });
  fireEvent.click(join());
  expect(await panel().findByRole('alert')).toHaveTextContent('배팅이 마감되었습니다.');
});

test('once betting has closed, and during a run without a bet, there is nothing to press', async () => {
  const { view } = await show(makeState({ round: round(9, { closes_at: Date.now() - 1 }) }));
  expect(panel().getByRole('button', { name: '배팅 마감' })).toBeDisabled();
  view.unmount();
  await show(running());
  expect(panel().getByRole('button', { name: '다음 회차를 기다리는 중' })).toBeDisabled();
  expect(panel().queryByRole('button', { name: /현금화/ })).toBeNull();
});

test('a bet in the run is cashed out once by the button, and what was paid is named', async () => {
  const bodies: unknown[] = [];
  const paid = { success: true, bet: bet({ status: 'won', paid: 11_200 }, { cashed: 112 }), at: 112, paid: 11_200 };
  const pay = (body: unknown) => {
    bodies.push(body);
    return { ...paid, money: 501_200 };
  };
  await show(running({ mine: [bet()] }), {}, { 'POST /api/tg/graph/cashout': pay });
  const button = panel().getByRole('button', { name: /현금화/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await panel().findByText('1.12배에 11,200원을 현금화했습니다.')).toBeInTheDocument();
  expect(bodies).toEqual([{ game: 1004, round: 9, bet: 'b1' }]);
  expect(panel().queryByRole('button', { name: /현금화/ })).toBeNull();
  expect(screen.getByRole('row', { name: '나 내 배팅 10,000 1.12× 11,200' })).toBeInTheDocument();
});

test('the space bar cashes out, except in a field', async () => {
  const late = { success: false, reason: 'crashed', error: '끊겼습니다.', crash: 108 };
  const { asked } = await show(running({ mine: [bet()] }), {}, { 'POST /api/tg/graph/cashout': late });
  fireEvent.keyDown(panel().getByLabelText('자동 현금화'), { key: ' ' });
  expect(asked.filter((name) => name.startsWith('POST'))).toEqual([]);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(await panel().findByRole('alert')).toHaveTextContent('요청이 도착하기 전에 1.08배에서 끊겼습니다.');
});

const record = (...bets: TokenBet[]) => ({
  'GET /api/info/betRecord?product=token&page=1': {
    data: bets,
    current_page: 1,
    last_page: 1,
    per_page: 20,
    total: bets.length,
    next: null,
  },
});
const stakeField = () => panel().getByLabelText('배팅금액');

test('the last bet is repeated, doubled and taken back by the tools of all games and their keys', async () => {
  const bodies: unknown[] = [];
  const take = (body: unknown) => {
    bodies.push(body);
    return { success: true, bets: [bet({ stake: 120_000 }, { auto: 150 })], money: 380_000 };
  };
  const before = bet({ status: 'lost', paid: 0, stake: 30_000 }, { round: 3, auto: 150 });
  await show(makeState(), {}, { ...record(before), 'POST /api/tg/graph/bet': take });
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.querySelector('[data-game-page]')!, { key, ...more });
  const tool = (name: string) => fireEvent.click(panel().getByRole('button', { name }));
  await waitFor(() => expect(panel().getByRole('button', { name: '지난 배팅' })).not.toHaveAttribute('aria-disabled'));
  expect(panel().getByRole('button', { name: '되돌리기' })).toHaveAttribute('aria-disabled', 'true');
  press('ㄱ', { code: 'KeyR' });
  expect(stakeField()).toHaveValue('30,000');
  expect(panel().getByLabelText('자동 현금화')).toHaveValue('1.50');
  tool('두 배');
  expect(stakeField()).toHaveValue('60,000');
  tool('되돌리기');
  expect(stakeField()).toHaveValue('30,000');
  press('1');
  press('2');
  expect(stakeField()).toHaveValue('90,000');
  press('9');
  expect(stakeField()).toHaveValue('90,000');
  press('Enter');
  await waitFor(() => expect(bodies).toEqual([{ game: 1004, round: 9, amount: 90_000, auto: 150 }]));
});

test('during a run Enter joins nothing', async () => {
  const { asked } = await show(running());
  fireEvent.keyDown(document.querySelector('[data-game-page]')!, { key: 'Enter' });
  expect(asked.filter((name) => name.startsWith('POST'))).toEqual([]);
});

test('the result of the member’s bets stands below the run with its check until the next run begins', async () => {
  const won = bet({ status: 'won', paid: 24_700 }, { cashed: 247 });
  const over = round(9, {
    state: 'settled',
    closes_at: 2,
    result: { kind: 'graph', crash: 300 },
    proof: { ...round(9).proof!, game_hash: 'd'.repeat(64) },
  });
  const { view } = await show(crashed({ round: over }), {}, record(won));
  const card = (await screen.findByText('내 배팅 결과')).closest<HTMLElement>('[data-part="outcome"]')!;
  await waitFor(() => expect(card).toHaveTextContent('+14,700원'));
  expect(within(card).getByRole('link', { name: /검증/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/validate.*round=9$/),
  );
  view.unmount();
  const next = await show(makeState({ round: round(10), last: over }), {}, record(won));
  expect(await screen.findByText('내 배팅 결과')).toBeInTheDocument();
  next.view.unmount();
  await show(running({ round: round(10, { closes_at: 2 }), last: over }), {}, record(won));
  expect(screen.queryByText('내 배팅 결과')).toBeNull();
});

test('after the end the stage says where it broke, and a bet that stayed in is lost', async () => {
  await show(crashed({ mine: [bet({ status: 'lost', paid: 0 })] }));
  expect(screen.getByText('2.47배에서 끊겼습니다')).toBeInTheDocument();
  expect(document.querySelector('.root')).toHaveClass('isOver');
  expect(panel().getByRole('button', { name: '다음 회차를 기다리는 중' })).toBeDisabled();
  expect(screen.getByRole('row', { name: '나 내 배팅 10,000 끊김 0' })).toBeInTheDocument();
});

test('a locked game takes no bet, but a bet in the run can be cashed out', async () => {
  const { view } = await show(makeState(), { betting_lock: 1 });
  expect(screen.getByText('지금은 배팅할 수 없습니다.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '검증' })).toHaveAttribute('href', '/tokenGame/graph/validate');
  expect(join()).toBeDisabled();
  view.unmount();
  await show(running({ mine: [bet()] }), { betting_lock: 1 });
  expect(panel().getByRole('button', { name: /현금화/ })).toBeEnabled();
});

test('a game that starts no further round says so', async () => {
  await show(makeState({ round: null, phase: 'stopped', starts_at: null }), { crash_lock: 1 });
  expect(screen.getByText('새 회차를 잠시 멈췄습니다.')).toBeInTheDocument();
  expect(panel().getByRole('button', { name: '회차 없음' })).toBeDisabled();
});

test('under maintenance the page stays for whoever has a bet in the run, and closes for everybody else', async () => {
  const { view } = await show(running({ mine: [bet()] }), { maintenance: 1 });
  expect(screen.getByText('점검 중입니다.')).toBeInTheDocument();
  expect(panel().getByRole('button', { name: /현금화/ })).toBeEnabled();
  view.unmount();
  fakeSite({ 'GET /api/tg/graph/1004': running() });
  const config = { maintenance: 1 as const };
  await showAt('/tokenGame/graph', graph, config, <GraphPage game={graph} config={gameConfig(graph, config)} />);
  expect(await screen.findByText('그래프 점검 중입니다')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '배팅' })).toBeNull();
});

test('without a connection nothing can be joined, and the note says that only the automatic value cashes out', async () => {
  await show(makeState());
  expect(join()).toBeEnabled();
  jest.useFakeTimers();
  setConnected(false);
  act(() => void jest.advanceTimersByTime(3_100));
  jest.useRealTimers();
  expect(panel().getByText('연결이 끊겼습니다. 지금은 자동 현금화만 이용할 수 있습니다.')).toBeInTheDocument();
  expect(join()).toBeDisabled();
  setConnected(true);
  await waitFor(() => expect(join()).toBeEnabled());
});

test('players stand with their stakes and where they left, the sum above them', async () => {
  const players = [
    { id: 'p1', nick: '하늘**', stake: 300_000, at: 150, paid: 450_000 },
    { id: 'p2', nick: '바다**', stake: 20_000, at: null, paid: null },
  ];
  await show(running({ players, count: 2, staked: 320_000 }));
  expect(screen.getByText('2명 · 320,000원')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '하늘** 300,000 1.50× 450,000' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '바다** 20,000 진행 중 –' })).toBeInTheDocument();
});

test('the last rounds lead to their checks, newest first, and are counted by where they ended', async () => {
  const crashes = [100, 150, 199, 200, 640, 1_250];
  const recent = crashes.map((crash, at) => ({ id: at + 1, number: 48_201 + at, crash }));
  await show(makeState({ recent, last: round(6, { proof: { ...round(6).proof!, game_hash: 'd'.repeat(64) } }) }));
  const links = within(screen.getByRole('navigation', { name: '지난 배수' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['12.50×', '6.40×', '2.00×', '1.99×', '1.50×', '1.00×']);
  expect(links[0]).toHaveAttribute('href', '/tokenGame/graph/validate?round=6');
  const counts = [...document.querySelectorAll('.bands > div')].map(({ textContent }) => textContent);
  expect(counts).toEqual(['1.00×1', '1.01–1.99×2', '2.00–4.99×1', '5.00–9.99×1', '10.00× 이상1']);
  expect(screen.getByText(/6회 중 3회가 2.00배에 도달했습니다/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '지난 회차 검증' })).toHaveAttribute(
    'href',
    '/tokenGame/graph/validate?round=6',
  );
  expect(screen.getByText('c'.repeat(64))).toBeInTheDocument();
});

test('a round that cannot be loaded is asked for again', async () => {
  fakeSite({});
  await showAt('/tokenGame/graph', graph, {}, <GraphPage game={graph} config={gameConfig(graph)} />);
  expect(await screen.findByText('회차를 불러오지 못했습니다')).toBeInTheDocument();
  fakeSite({ 'GET /api/tg/graph/1004': makeState() });
  fireEvent.click(screen.getByRole('button', { name: /다시 시도/ }));
  expect(await screen.findByRole('region', { name: '배팅' })).toBeInTheDocument();
});

describe('sounds', () => {
  const tones = jest.fn();
  const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  class FakeAudio {
    currentTime = 0;
    state = 'running';
    createOscillator = () => ({ frequency: param, connect: (next: object) => next, start: tones, stop() {} });
    createGain = () => ({ gain: param, connect: (next: object) => next });
    close = async () => {};
  }
  beforeEach(() => {
    tones.mockClear();
    Object.assign(globalThis, { AudioContext: FakeAudio });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'AudioContext'));
  const crash = () => act(() => cache.write('graphState', { params: { id: 1004 } }, crashed()));

  test('are off until they are asked for, and then sound where the run ends', async () => {
    const { view } = await show(running());
    crash();
    expect(await screen.findByText('2.47배에서 끊겼습니다')).toBeInTheDocument();
    expect(tones).not.toHaveBeenCalled();
    view.unmount();
    await show(running());
    fireEvent.click(screen.getByRole('button', { name: /소리 켜기/ }));
    expect(tones).not.toHaveBeenCalled();
    crash();
    await waitFor(() => expect(tones).toHaveBeenCalledTimes(2));
  });

  test('are silent in a game that operators muted, whatever the member asked for before', async () => {
    const { view } = await show(running());
    fireEvent.click(screen.getByRole('button', { name: /소리 켜기/ }));
    view.unmount();
    await show(running(), { mute: 1 });
    expect(screen.queryByRole('button', { name: /소리/ })).toBeNull();
    crash();
    expect(await screen.findByText('2.47배에서 끊겼습니다')).toBeInTheDocument();
    expect(tones).not.toHaveBeenCalled();
  });
});

test('past multipliers are one stop of Tab, along which arrows go', async () => {
  const recent = [110, 250, 900].map((crash, at) => ({ id: at + 1, number: at + 1, crash }));
  await show(running({ recent }));
  const links = within(screen.getByRole('navigation', { name: '지난 배수' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.tabIndex])).toEqual([
    ['9.00×', 0],
    ['2.50×', -1],
    ['1.10×', -1],
  ]);
  act(() => links[0]!.focus());
  fireEvent.keyDown(links[0]!, { key: 'ArrowRight' });
  expect(links[1]).toHaveFocus();
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

test('before a run its countdown stands in a ring in the middle', async () => {
  await show(makeState());
  expect(document.querySelector('.now.isWaiting .ring .progress')).toBeInTheDocument();
  cleanup();
  await show(running());
  expect(document.querySelector('.ring')).toBeNull();
});
