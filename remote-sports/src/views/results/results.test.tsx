import { cache } from '@maru/client';
import type { GameResults, SportsMarket } from '@maru/contracts';
import { addTexts, navigate, PlatformProvider, type User } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../../texts';
import { ResultPage } from './ResultPage';

const market = (gameTypeId: 1 | 3 | 5, line: number | null, outcomes: SportsMarket['outcomes']): SportsMarket => ({
  id: `7-${gameTypeId}`,
  match_id: 7,
  gameTypeId,
  line,
  state: 'closed',
  outcomes,
});
const match = {
  id: 7,
  category: 5,
  sport_id: 1,
  country_id: 1,
  league_id: 1,
  home: { name: '서울', colors: ['#fff', '#000'] },
  away: { name: '부산', colors: ['#fff', '#000'] },
  status_id: 4,
  period: 100,
  match_time: Date.UTC(2026, 10, 22, 6),
  timer: null,
  scores: { home: 2, away: 1, periods: [[1, 0]] },
  state: 'closed',
  stop_reason: null,
  market_count: 2,
  markets: [
    market(3, 250, [
      { code: 'over', odds: 190, result: 'won' },
      { code: 'under', odds: 180, result: 'lost' },
    ]),
    market(1, null, [
      { code: 'home', odds: 192, result: 'won' },
      { code: 'draw', odds: 335, result: 'lost' },
      { code: 'away', odds: 385, result: 'lost' },
    ]),
  ],
} as unknown as GameResults['data'][number]['match'];
const answer = (more: Partial<GameResults> = {}): GameResults => ({
  date: '2026-11-22',
  dates: Array.from({ length: 7 }, (_, at) => ({ date: `2026-11-${16 + at}`, count: at })),
  areas: { sports: 21, virtual: 3, feed: 40 },
  sports: [{ id: 1, count: 21 }],
  data: [{ match, void_reason: null, mine: { '7-3': 'won' } }],
  leagues: { 1: { id: 1, name: '1부', sport_id: 1, country_id: 1, country: '대한민국', flag: 'kr' } },
  total: 21,
  current_page: 1,
  last_page: 3,
  ...more,
});
const queries: URLSearchParams[] = [];
const lastQuery = () => Object.fromEntries(queries.at(-1)!);
/** What the server answers; null is a failure. */
function answerWith(data: GameResults | null): void {
  globalThis.fetch = (async (request: Request) => {
    const url = new URL(request.url);
    if (url.pathname === '/api/game/result') queries.push(url.searchParams);
    const body = JSON.stringify(data ?? { message: '연결할 수 없습니다' });
    return new Response(body, { status: data ? 200 : 409, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
}

async function show(path: string, data: GameResults | null = answer()) {
  answerWith(data);
  act(() => navigate(path));
  render(<ResultPage />, { wrapper: PlatformProvider });
  await waitFor(() => expect(queries).not.toHaveLength(0));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeInTheDocument());
}

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});
beforeEach(() => {
  setUser({ id: 7, nick: 'a', notifications: [] } as unknown as User);
  cache.clear();
  queries.length = 0;
});

test('a match has its markets graded, its score with the first half, and what became of the member’s own bet', async () => {
  await show('/game/result?date=2026-11-22');
  const block = screen.getByRole('region', { name: '대한민국 · 1부' });
  expect(block).toHaveTextContent('2 - 1');
  expect(block.querySelectorAll('.row')).toHaveLength(2);
  expect(block.querySelectorAll('.is-won')).toHaveLength(2);
  expect(block.querySelectorAll('.is-lost')).toHaveLength(3);
  expect([...block.querySelectorAll('.myBet')].map((cell) => cell.textContent)).toEqual(['', '적중']);
  for (const button of block.querySelectorAll<HTMLButtonElement>('.odds')) {
    expect([button.disabled, button.getAttribute('aria-disabled')]).toContain(button.disabled || 'true');
  }
});

// spec feed.31
test.each([
  ['starting_pitcher_changed', 4, '취소선발 투수 변경'],
  // A feed's own word for a match: no operator gave a reason.
  [null, 6, '취소경기 취소'],
  [null, 5, '취소경기 연기'],
  // A reason of a newer server than this page.
  ['meteor', 4, '취소적특'],
])('a match that is void by %s, status %i, says why in place of its score', async (void_reason, status_id, text) => {
  await show('/game/result', answer({ data: [{ match: { ...match, status_id }, void_reason, mine: {} }] }));
  const block = screen.getByRole('region', { name: '대한민국 · 1부' });
  expect(block.querySelector('.score')).toHaveTextContent(text);
  expect(block).not.toHaveTextContent('2 - 1');
});

test('outcomes of a void market say so and are none that was lost', async () => {
  const outcomes = [
    { code: 'over', odds: 190, result: 'void' as const },
    { code: 'under', odds: 180, result: 'void' as const },
  ];
  const voided = { ...match, markets: [market(3, 200, outcomes)] };
  await show('/game/result', answer({ data: [{ match: voided, void_reason: null, mine: { '7-3': 'void' } }] }));
  const block = screen.getByRole('region', { name: '대한민국 · 1부' });
  expect([...block.querySelectorAll('.odds.is-void')].map((odds) => odds.textContent)).toEqual([
    '오버 적특',
    '언더 적특',
  ]);
  expect(block.querySelector('.myBet')).toHaveTextContent('적특');
});

test('an own pick that is void for a moved match says so, and a match that was broken off keeps its score', async () => {
  const stopped = { ...match, status_id: 8 };
  const data = [{ match: stopped, void_reason: null, mine: { '7-3': 'void' }, mine_late: ['7-3'] }];
  await show('/game/result', answer({ data }));
  const block = screen.getByRole('region', { name: '대한민국 · 1부' });
  expect([...block.querySelectorAll('.myBet')].map((cell) => cell.textContent)).toContain('적특경기 시간 변경');
  expect(block.querySelector('.score')).toHaveTextContent('2 - 1경기 중단');
});

// spec feed.25
test('rounds of virtual competitions have their number, every market and its winner, one block to a league', async () => {
  const rounds = [
    { id: 21, league_id: 3, sport_id: 1, number: 2_119 },
    { id: 22, league_id: 3, sport_id: 1, number: 2_118 },
    { id: 31, league_id: 9_002, sport_id: 2, number: 77 },
  ];
  const scorelines = ['0-0', '1-0', '2-1', 'other'].map((code, at) => ({
    code,
    odds: 700 + at,
    result: code === '2-1' ? ('won' as const) : ('lost' as const),
  }));
  const data = rounds.map(({ number, ...ids }) => ({
    match: {
      ...match,
      ...ids,
      markets: [...match.markets, market(5, null, scorelines)],
    },
    void_reason: null,
    round_number: number,
    mine: {},
  }));
  const league = { sport_id: 1, country_id: 1, country: '가상', flag: '' };
  const leagues = { 3: { ...league, id: 3, name: '하늘 리그' }, 9002: { ...league, id: 9_002, name: '산들 코트' } };
  await show('/game/result?area=virtual', answer({ data, leagues }));
  const sky = screen.getByRole('region', { name: '가상 · 하늘 리그' });
  expect([...sky.querySelectorAll('.when small')].map((word) => word.textContent)).toEqual(['2,119경기', '2,118경기']);
  expect(screen.getByRole('region', { name: '가상 · 산들 코트' })).toHaveTextContent('77경기');
  // Winner of the match, total and exact score, of two matches.
  expect(sky.querySelectorAll('.is-won')).toHaveLength(6);
  expect(screen.getByRole('tab', { name: /가상 스포츠/ })).toHaveAttribute('aria-selected', 'true');
});

// spec feed.25
test('pages, days and searches of virtual results stay within them', async () => {
  await show('/game/result?area=virtual&date=2026-11-22');
  await userEvent.click(screen.getByRole('button', { name: '경기결과 더 보기' }));
  await waitFor(() => expect(lastQuery()).toEqual({ area: 'virtual', date: '2026-11-22', page: '2' }));
  await userEvent.type(screen.getByRole('searchbox'), '하늘{Enter}');
  await waitFor(() => expect(lastQuery()).toEqual({ area: 'virtual', date: '2026-11-22', search: '하늘' }));
  await userEvent.click(screen.getByRole('button', { name: /11-18/ }));
  await waitFor(() => expect(lastQuery()).toEqual({ area: 'virtual', date: '2026-11-18', search: '하늘' }));
});

// spec feed.24
test('the strip of dates has seven days with their counts; one of them, and a week before, is asked for', async () => {
  await show('/game/result?date=2026-11-22&page=2');
  const days = within(screen.getByRole('group', { name: '날짜' }));
  expect(days.getByRole('button', { current: 'date' })).toHaveTextContent('11-226경기');
  await userEvent.click(days.getByRole('button', { name: /11-18/ }));
  expect(window.location.search).toBe('?date=2026-11-18');
  await waitFor(() => expect(lastQuery()).toEqual({ date: '2026-11-18' }));
  await userEvent.click(days.getByRole('button', { name: '이전 7일' }));
  await waitFor(() => expect(lastQuery()).toEqual({ date: '2026-11-15' }));
});

// spec feed.24
test('pages, areas and sports are asked for, and all but a page leads back to the first', async () => {
  await show('/game/result');
  await userEvent.click(screen.getByRole('button', { name: '경기결과 더 보기' }));
  await waitFor(() => expect(lastQuery()).toEqual({ page: '2' }));
  expect(window.location.search).toBe('?page=2');
  await userEvent.click(screen.getByRole('button', { name: /축구/ }));
  await waitFor(() => expect(lastQuery()).toEqual({ sports_id: '1' }));
  await userEvent.click(screen.getByRole('switch', { name: '내 배팅만' }));
  await waitFor(() => expect(lastQuery()).toEqual({ sports_id: '1', mine: '1' }));
  await userEvent.click(screen.getByRole('tab', { name: /가상 스포츠/ }));
  await waitFor(() => expect(lastQuery()).toEqual({ area: 'virtual', mine: '1' }));
});

// spec feed.26
test('a further page goes on in the block of its league; one that fails is asked for again, and what is there stays', async () => {
  const of = (id: number) => ({ match: { ...match, id }, void_reason: null, mine: {} });
  await show('/game/result', answer({ data: [of(7)] }));
  answerWith(null);
  await userEvent.click(screen.getByRole('button', { name: '경기결과 더 보기' }));
  expect(await screen.findByText('경기결과를 불러오지 못했습니다')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '대한민국 · 1부' }).querySelectorAll('.score')).toHaveLength(1);
  answerWith(answer({ data: [of(8)], current_page: 2 }));
  await userEvent.click(screen.getByRole('button', { name: '경기결과 더 보기' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('21경기 중 2경기'));
  const block = screen.getByRole('region', { name: '대한민국 · 1부' });
  expect(block.querySelectorAll('.score')).toHaveLength(2);
  expect(within(block).getByText('2경기')).toBeInTheDocument();
});

// spec feed.26
test('an address with several pages shows them all', async () => {
  const of = (id: number) => ({ match: { ...match, id }, void_reason: null, mine: {} });
  globalThis.fetch = (async (request: Request) => {
    const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
    return Response.json(answer({ data: [of(page)], current_page: page }));
  }) as typeof fetch;
  act(() => navigate('/game/result?page=3'));
  render(<ResultPage />, { wrapper: PlatformProvider });
  await waitFor(() => expect(document.querySelectorAll('.score')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: '경기결과 더 보기' })).toBeNull();
});

// spec feed.27
test.each([
  [
    1,
    [
      [1, 0],
      [1, 1],
    ],
    '전반 1 - 0',
  ],
  [
    2,
    [
      [20, 18],
      [22, 20],
      [19, 21],
      [27, 22],
    ],
    '4쿼터 종료',
  ],
  [
    2,
    [
      [20, 18],
      [22, 20],
      [19, 21],
      [20, 22],
      [9, 4],
    ],
    '연장 종료',
  ],
  [3, Array.from({ length: 10 }, () => [0, 1]), '10회 종료'],
  [
    5,
    [
      [1, 0],
      [0, 0],
      [2, 1],
    ],
    '3P 종료',
  ],
  [
    6,
    [
      [6, 4],
      [3, 6],
    ],
    '6-4 3-6',
  ],
])(
  'below the score of sport %i with %j stands %s, and the name of every period is read out',
  async (sport_id, periods, shown) => {
    const played = { ...match, sport_id, scores: { ...match.scores, periods: periods as [number, number][] } };
    await show('/game/result', answer({ data: [{ match: played, void_reason: null, mine: {} }] }));
    const line = document.querySelector('.score small')!;
    expect(line.querySelector('[aria-hidden]')!.textContent!.trim()).toBe(shown);
    const named = line.querySelector('.sr')!.textContent!.split(', ');
    expect(named).toHaveLength(periods.length);
    const first: Record<number, string> = { 1: '전반', 2: '1쿼터', 3: '1회', 5: '1P', 6: '1세트' };
    expect(named[0]).toBe(`${first[sport_id]} ${periods[0]!.join('-')}`);
  },
);

test('a search of two characters is asked for and kept in the address, one of one is refused, none clears it', async () => {
  await show('/game/result');
  await userEvent.type(screen.getByRole('searchbox'), '서{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('2글자');
  await waitFor(() => expect(lastQuery()).toEqual({}));
  await userEvent.type(screen.getByRole('searchbox'), '울{Enter}');
  await waitFor(() => expect(lastQuery()).toEqual({ search: '서울' }));
  expect(new URLSearchParams(window.location.search).get('search')).toBe('서울');
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('');
});

test('a day without results says so, and a failure offers to try again', async () => {
  await show('/game/result?date=2026-11-20', answer({ data: [], total: 0, last_page: 1 }));
  expect(screen.queryByRole('region', { name: '대한민국 · 1부' })).toBeNull();
  expect(document.querySelector('.empty')).not.toBeNull();
});

test('a failure says what is wrong, and asks again at the press of a button', async () => {
  await show('/game/result?date=2026-11-19', null);
  expect(screen.getByText('연결할 수 없습니다')).toBeInTheDocument();
  answerWith(answer());
  await userEvent.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByRole('region', { name: '대한민국 · 1부' })).toBeInTheDocument();
});

describe('matches of the feed', () => {
  const makeMarket = (id: string, title: string, line: number | null): SportsMarket => ({
    id,
    match_id: 7,
    gameTypeId: line === null ? 1 : 3,
    line,
    title,
    state: 'graded',
    outcomes: [
      { code: line === null ? 'home' : 'over', odds: 190, result: 'won' },
      { code: line === null ? 'away' : 'under', odds: 180, result: 'lost' },
    ],
  });
  const lines = Array.from({ length: 14 }, (_, at) => makeMarket(`4.p${50 + at * 100}`, '오버언더', 50 + at * 100));
  const ended = { ...match, category: undefined, markets: [makeMarket('1', '승무패', null), ...lines] };

  // spec sports.17
  test('are asked for by their tab, and show the main market and those with a bet until all are wanted', async () => {
    await show('/game/result', answer({ data: [{ match: ended, void_reason: null, mine: { '4.p250': 'won' } }] }));
    await userEvent.click(screen.getByRole('tab', { name: /해외 스포츠/ }));
    await waitFor(() => expect(lastQuery()).toEqual({ area: 'feed' }));
    expect(window.location.search).toBe('?area=feed');
    const titles = () => [...document.querySelectorAll('.type')].map((cell) => cell.textContent);
    expect(titles()).toEqual(['승무패', '오버언더']);
    expect([...document.querySelectorAll('.myBet')].map((cell) => cell.textContent)).toContain('적중');
    const all = screen.getByRole('button', { name: /마켓 15개 모두 보기/ });
    await userEvent.click(all);
    expect(titles()).toHaveLength(15);
    expect(all).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: /주요 마켓만 보기/ }));
    expect(titles()).toHaveLength(2);
  });

  test('stand in the order of the answer, and one without markets still has its score', async () => {
    const few = { ...ended, markets: [lines[1]!, lines[0]!] };
    const none = { ...ended, id: 8, markets: [] };
    const data = [few, none].map((match) => ({ match, void_reason: null, mine: {} }));
    await show('/game/result?area=feed', answer({ data }));
    expect([...document.querySelectorAll('.match__line')].map((cell) => cell.textContent)).toEqual(['1.5', '0.5']);
    expect(document.querySelectorAll('.score')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /모두 보기/ })).toBeNull();
  });
});
