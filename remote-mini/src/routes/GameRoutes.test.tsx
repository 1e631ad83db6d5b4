import { cache } from '@maru/client';
import type { DrawnResult } from '@maru/contracts';
import {
  heldRoundsAtom,
  moneyHeldAtom,
  moneyInFlightAtom,
  overlayAtoms,
  type PrimitiveAtom,
  setConfig,
  store,
} from '@maru/platform';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { type GameState, roundsLive, writeGame } from '../model/game-call';
import { allGames } from '../model/games';
import {
  configWith,
  emptyList,
  makeFinishedRound,
  makeGame,
  makeRecord,
  makeState,
  noon,
  serve,
  showAt,
  signInMember,
} from '../testing/site';
import { GameRoutes } from './GameRoutes';

const roulette = { kind: 'roulette', pocket: 5 } as const;
const state = makeState({
  last: makeFinishedRound(7, roulette),
  recent: [makeFinishedRound(6, null), makeFinishedRound(7, roulette)],
});
const answers = {
  '/api/mini/list': {
    time: noon / 1_000,
    games: {
      '100': {
        timer: 60,
        min: 1,
        sec: 0,
        nextTime: noon / 1_000 + 60,
        term: 300,
        config: { close_seconds: 30 },
        round: 4,
        state: 'open',
      },
    },
  },
  '/api/tg/next/1000': state,
  '/api/mini/auth/next/100': makeState({ game: 100 }),
  '/api/info/betRecord': makeRecord([]),
};
const games = {
  100: makeGame(100, { term: 300, close_seconds: 30, source: 'outside' }),
  1000: makeGame(1000),
  1001: makeGame(1001),
};
/** The host's guard of a slot: what throws is gone from the page. */
class Slot extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? null : this.props.children);
}
const show = (path: string, with_ = games) =>
  showAt(
    path,
    with_,
    <Slot>
      <GameRoutes />
    </Slot>,
  );

beforeEach(async () => {
  jest.useFakeTimers({ now: noon, doNotFake: ['queueMicrotask'] });
  await signInMember();
  store.set(roundsLive.connectedAtom as PrimitiveAtom<boolean>, true);
});
afterEach(() => jest.useRealTimers());

test('a token game has its tabs and pages, its round with a clock, and the last result with its check', async () => {
  serve(answers);
  await show('/tokenGame/roulette');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('룰렛 8회차'));
  const tabs = screen.getByRole('navigation', { name: '토큰게임' });
  expect(within(tabs).getByRole('link', { name: '룰렛' })).toHaveAttribute('aria-current', 'page');
  expect(within(tabs).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('timer')).toHaveTextContent('00:50');
  expect(document.querySelector('.steps [aria-current]')).toHaveTextContent('배팅');
  const checks = screen.getAllByRole('link', { name: '검증 7회차' });
  expect(checks[0]).toHaveAttribute('href', '/tokenGame/roulette/validate?round=7');
  expect(screen.getByText('60초 안에 추첨하지 못해 무효')).toBeInTheDocument();
});

test.each([
  ['/tokenGame/roulette', '룰렛'],
  ['/tokenGame/roulette/result', '룰렛 · 결과'],
  ['/mini/ntryPowerBall?view=info', '파워볼 · 안내'],
])('the page of %s is called %s', async (path, title) => {
  serve(answers);
  await show(path);
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title}( ·|$)`)));
});

test('an open bet on the round that is shown is money in flight until its result', async () => {
  const open = {
    id: '1',
    product: 'token' as const,
    status: 'open' as const,
    stake: 10_000,
    ratio: 200,
    win: 20_000,
    rule: 'domestic_hu2',
    paid: null,
    placed_at: noon,
    settled_at: null,
    legs: [
      {
        game: 1000,
        round: 8,
        number: 8,
        outcome: 'red',
        odds: 200,
        auto: null,
        cashed: null,
        drawn: null,
        result: null,
      },
    ],
  };
  serve({ ...answers, '/api/tg/next/1000': { ...state, mine: [open] } });
  await show('/tokenGame/roulette');
  await waitFor(() => expect(store.get(moneyInFlightAtom)).toBe(1));
  act(() => writeGame(allGames.find(({ id }) => id === 1000)!, (game) => ({ ...game, mine: [] })));
  await waitFor(() => expect(store.get(moneyInFlightAtom)).toBe(0));
});

describe('the draw of a round that the member has bet on', () => {
  const game = allGames.find(({ id }) => id === 1000)!;
  const bet = { status: 'open', stake: 10_000, legs: [{ round: 8, outcome: 'red' }] } as GameState['mine'][number];
  const drawn = makeFinishedRound(8, { kind: 'roulette', pocket: 30 }, { state: 'drawn', draws_at: noon + 60_000 });
  const next = { ...state.round!, id: 9, number: 9, draws_at: noon + 120_000, closes_at: noon + 110_000 };
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  const isShown = () => screen.queryAllByText('8회차 결과').length > 0 && !screen.queryByText('8회차 추첨 중');
  /** Shows the page until the result arrives, `late` ms after the draw; each frame has the server's time. */
  const watchDraw = async (late: number) => {
    serve({ ...answers, '/api/tg/next/1000': { ...state, mine: [bet] } });
    await show('/tokenGame/roulette');
    await waitFor(() => expect(store.get(heldRoundsAtom)).toEqual([8]));
    expect(store.get(moneyHeldAtom)).toBe(false);
    await pass(noon + 60_000 + late - Date.now());
    const recent = [...state.recent, drawn];
    act(() => writeGame(game, (now) => ({ ...now, time: Date.now(), last: drawn, recent, round: next, mine: [] })));
    await pass(0);
  };

  test('is told when its stage has ended, also where the result came between two seconds', async () => {
    await watchDraw(700);
    expect(isShown()).toBe(false);
    expect(screen.queryByRole('link', { name: '검증 8회차' })).toBeNull();
    expect([store.get(heldRoundsAtom), store.get(moneyHeldAtom)]).toEqual([[8, 9], true]);
    await pass(5_900);
    expect([isShown(), store.get(heldRoundsAtom)]).toEqual([false, [8, 9]]);
    await pass(200);
    expect([isShown(), store.get(heldRoundsAtom), store.get(moneyHeldAtom)]).toEqual([true, [9], false]);
  });

  test('makes the stage large, until its result was seen for four seconds', async () => {
    const place = () => document.querySelector('[data-stage]')!.parentElement;
    await watchDraw(700);
    expect(place()).toHaveClass('isGrown');
    await pass(9_900);
    expect(place()).toHaveClass('isGrown');
    await pass(200);
    expect(place()).toHaveClass('strip');
    expect(place()).not.toHaveClass('isGrown');
  });

  test('leaves the clock and the step to the round that takes bets by then', async () => {
    await watchDraw(700);
    expect(document.querySelector('.steps [aria-current]')).toHaveTextContent('배팅');
    expect(screen.getByRole('timer')).toHaveTextContent('배팅 마감까지');
    expect(screen.getByText('8회차 추첨 중')).toBeInTheDocument();
  });

  test('shows what the bets came to on the stage, and no longer than the next round needs it', async () => {
    const paid = { id: '1', product: 'token', status: 'won', stake: 10_000, paid: 20_000, legs: bet.legs };
    await watchDraw(700);
    act(() =>
      cache.write(
        'betRecord',
        { query: { product: 'token', page: 1 } },
        { ...makeRecord([paid as never]), next: null },
      ),
    );
    await pass(6_100);
    expect(document.querySelector('[data-stage] [data-part="outcome"]')).toHaveTextContent('적중');
    await pass(12_000);
    expect(document.querySelector('[data-part="outcome"]')).toBeNull();
  });

  test('is told at once when the page is left', async () => {
    await watchDraw(100);
    expect(store.get(heldRoundsAtom)).toEqual([8, 9]);
    cleanup();
    expect([store.get(heldRoundsAtom), store.get(moneyHeldAtom)]).toEqual([[], false]);
  });

  test('is told at once where the stage breaks', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const baccarat = allGames.find(({ key }) => key === 'baccarat')!;
    serve({ ...answers, [`/api/tg/next/${baccarat.id}`]: { ...state, last: null, recent: [], mine: [bet] } });
    await show('/tokenGame/baccarat', { ...games, [baccarat.id]: makeGame(baccarat.id) });
    await waitFor(() => expect(store.get(heldRoundsAtom)).toEqual([8]));
    await pass(noon + 60_100 - Date.now());
    const last = { ...drawn, result: { kind: 'baccarat', cards: [99, 0, 1, 2] } as DrawnResult };
    await act(async () => {
      writeGame(baccarat, (now) => ({ ...now, time: Date.now(), last, round: next, mine: [] }));
    });
    await pass(0);
    expect(document.querySelector('[data-game-page]')).toBeNull();
    silent.mockRestore();
    expect(store.get(heldRoundsAtom)).toEqual([]);
  });

  test('is told at its end in a hidden tab too, and at once when that is looked at again', async () => {
    await watchDraw(100);
    jest.setSystemTime(noon + 70_000);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect([isShown(), store.get(heldRoundsAtom)]).toEqual([true, [9]]);
  });

  test('is told at once where little motion is wanted', async () => {
    const original = globalThis.matchMedia;
    globalThis.matchMedia = ((query: string) => ({
      matches: query.includes('reduce'),
      addEventListener() {},
      removeEventListener() {},
    })) as never;
    await watchDraw(100);
    expect([isShown(), store.get(heldRoundsAtom), store.get(moneyHeldAtom)]).toEqual([true, [9], false]);
    globalThis.matchMedia = original;
  });
});

test('the clock runs off, closes, and is right at once after a sleep', async () => {
  serve(answers);
  await show('/tokenGame/roulette');
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('00:50'));
  await act(async () => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:49');
  await act(async () => jest.advanceTimersByTime(49_000));
  expect(screen.getByRole('timer')).toHaveTextContent('추첨까지00:10');
  expect(document.querySelector('.steps [aria-current]')).toHaveTextContent('마감');
});

// spec mini-pages.2
test('the strip names every game that is on, with its clock or that it is closed', async () => {
  serve(answers);
  await show('/mini/ntryPowerBall');
  const strip = screen.getByRole('navigation', { name: '미니게임' });
  await waitFor(() => expect(within(strip).getByRole('link', { name: /파워볼/ })).toHaveTextContent('00:30'));
  await act(async () => jest.advanceTimersByTime(31_000));
  expect(within(strip).getByRole('link', { name: /파워볼/ })).toHaveTextContent('마감');
});

// spec mini-pages.4
test('operators lock a game and take it into maintenance while the page is open', async () => {
  serve(answers);
  await show('/tokenGame/roulette');
  await waitFor(() => expect(screen.getByRole('timer')).toBeInTheDocument());
  act(() => void setConfig(configWith({ ...games, 1000: makeGame(1000, { betting_lock: 1 }) })));
  expect(screen.getByText('지금은 배팅할 수 없습니다.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '지난 결과' })).toHaveAttribute('href', '/tokenGame/roulette/result');
  act(() => void setConfig(configWith({ ...games, 1000: makeGame(1000, { maintenance: 1 }) })));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('룰렛');
  expect(screen.getByText('룰렛 점검 중입니다')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: '하이로우' }).length).toBeGreaterThan(1);
});

test('a game that could not be loaded says so and is asked for again', async () => {
  const asked = serve({ '/api/mini/list': emptyList });
  await show('/tokenGame/roulette');
  await waitFor(() => expect(screen.getByText('게임을 불러오지 못했습니다')).toBeInTheDocument());
  const before = asked.filter((path) => path === 'GET /api/tg/next/1000').length;
  act(() => screen.getByRole('button', { name: /다시 시도/ }).click());
  await waitFor(() => expect(asked.filter((path) => path === 'GET /api/tg/next/1000').length).toBeGreaterThan(before));
});

// spec mini-pages.5
test('results are paged by their address', async () => {
  const page = { data: [makeFinishedRound(7, roulette)], current_page: 2, last_page: 3, per_page: 20, total: 41 };
  serve({ ...answers, '/api/tg/result/1000': page });
  await show('/tokenGame/roulette/result?page=2');
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('7'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('룰렛 결과');
  act(() => screen.getByRole('button', { name: /3/ }).click());
  expect(window.location.search).toBe('?page=3');
});

test('a lost connection stops the clock and says when it is tried again', async () => {
  serve(answers);
  await show('/tokenGame/roulette');
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('00:50'));
  act(() => store.set(roundsLive.connectedAtom as PrimitiveAtom<boolean>, false));
  await act(async () => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:48');
  await act(async () => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent('시계와 배팅판은 잠시 멈춥니다');
  expect(screen.getByRole('timer')).toHaveTextContent('–');
  expect(screen.getByRole('button', { name: '지금 다시 연결' })).toBeInTheDocument();
});

test('a game without a round says so by its clock', async () => {
  serve({ ...answers, '/api/tg/next/1000': makeState({ round: null }) });
  await show('/tokenGame/roulette');
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('–'));
});

test('while a long round waits, games of its kind with shorter rounds are named with their clocks', async () => {
  const clock = (seconds: number, term: number) => ({
    nextTime: noon / 1_000 + seconds,
    term,
    config: { close_seconds: 10 },
  });
  serve({ ...answers, '/api/mini/list': { ...emptyList, games: { 104: clock(40, 60) } } });
  await show('/mini/ntryPowerBall', { ...games, 104: makeGame(104) } as never);
  const faster = await screen.findByRole('navigation', { name: '더 빨리 추첨하는 게임' });
  await waitFor(() => expect(within(faster).getByRole('link', { name: /EOS/ })).toHaveTextContent('00:30'));
});

test('the bell asks for the next draw once, is taken back by a second press, and says when there are too many', async () => {
  let on = true;
  const asked = serve({ ...answers, '/api/tg/next/1000': state });
  const answer = globalThis.fetch;
  globalThis.fetch = (async (request: Request) => {
    if (!request.url.endsWith('/draw-notice/1000')) return answer(request);
    asked.push(await request.text());
    return Response.json({ round: state.round!.id, on });
  }) as typeof fetch;
  store.set(overlayAtoms.toasts, []);
  await show('/tokenGame/roulette');
  const press = (name: RegExp) => act(async () => screen.getByRole('button', { name }).click());
  await waitFor(() => expect(screen.getByRole('button', { name: /다음 추첨 알림 받기/ })).toBeEnabled());
  await press(/다음 추첨 알림 받기/);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /다음 추첨 알림 취소/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  on = false;
  await press(/다음 추첨 알림 취소/);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /다음 추첨 알림 받기/ })).toHaveAttribute('aria-pressed', 'false'),
  );
  await press(/다음 추첨 알림 받기/);
  await waitFor(() => expect(asked.filter((text) => text.startsWith('{'))).toHaveLength(3));
  expect(asked.filter((text) => text.startsWith('{'))).toEqual(['{"on":true}', '{"on":false}', '{"on":true}']);
  await waitFor(() => expect(store.get(overlayAtoms.toasts).at(-1)?.text).toMatch('기다리는 추첨이 너무 많습니다'));
});
