import { cache } from '@maru/client';
import type { VirtualTable } from '@maru/contracts';
import { addTexts, PlatformProvider, type User } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { SportsbookProvider } from '@maru/sportsbook';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disposeSportsState, sportsState } from '../../model/sports-state';
import { texts } from '../../texts';
import { Standings } from './Standings';

const side = (name: string, won: number, drawn: number, lost: number) => ({
  name,
  colors: ['#fff', '#000'] as [string, string],
  played: won + drawn + lost,
  won,
  drawn,
  lost,
  scored: won * 2,
  conceded: lost,
  points: won * 3 + drawn,
});
const table = (more: Partial<VirtualTable> = {}): VirtualTable => ({
  time: 1,
  league: { id: 3, name: '하늘 리그' },
  season: 4,
  rounds: 2,
  rows: [side('노을 SC', 2, 0, 0), side('달빛 시티', 0, 1, 1)],
  ...more,
});
let requests: string[] = [];
/** What the server answers; null is a failure, 'never' is no answer. */
function answerWith(data: VirtualTable | null | 'never'): void {
  globalThis.fetch = (async (request: Request) => {
    requests.push(new URL(request.url).pathname);
    if (data === 'never') return new Promise(() => {});
    const body = JSON.stringify(data ?? { message: '연결할 수 없습니다' });
    return new Response(body, { status: data ? 200 : 409, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
}
const shown = (round: { id: number; state: 'running' | 'finished' | 'void' } | null) => (
  <PlatformProvider>
    <SportsbookProvider book={sportsState().book}>
      <Standings category={6} league="하늘 리그" round={round} />
    </SportsbookProvider>
  </PlatformProvider>
);
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});
beforeEach(() => {
  setUser({ id: 7, nick: 'a', notifications: [] } as unknown as User);
  cache.clear();
  requests = [];
});
afterEach(() => {
  disposeSportsState();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('the table says how many rounds it counts, has every side with its place, and is folded and unfolded', async () => {
  answerWith(table());
  render(shown(null));
  await screen.findByRole('table', { name: '하늘 리그 · 순위' });
  expect(rows()).toEqual([
    ['순위', '팀', '경기', '승', '무', '패', '득실', '승점'],
    ['1', '노을 SC', '2', '2', '0', '0', '4–0', '6'],
    ['2', '달빛 시티', '2', '0', '1', '1', '0–1', '1'],
  ]);
  expect(screen.getByRole('region')).toHaveTextContent('2라운드까지');
  await userEvent.click(screen.getByRole('button', { expanded: true }));
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('a league without draws has no column for them', async () => {
  answerWith(table({ rows: [side('누리 호크스', 2, 0, 0), side('가온 타이드', 0, 0, 2)] }));
  render(shown(null));
  await screen.findByRole('table');
  expect(rows()[0]).not.toContain('무');
});

// spec feed.32
test('a round that ends, and one that is void, ask again, once each; the table stays meanwhile', async () => {
  answerWith(table());
  const page = render(shown({ id: 20, state: 'running' }));
  await screen.findByText('노을 SC');
  expect(requests).toEqual(['/api/game/virtual/6/table']);
  answerWith(table({ rounds: 3 }));
  page.rerender(shown({ id: 20, state: 'finished' }));
  expect(screen.getByText('노을 SC')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent('3라운드'));
  page.rerender(shown({ id: 20, state: 'finished' }));
  page.rerender(shown({ id: 21, state: 'running' }));
  await act(async () => {});
  expect(requests).toHaveLength(2);
  page.rerender(shown({ id: 21, state: 'void' }));
  await waitFor(() => expect(requests).toHaveLength(3));
});

test('on a phone it is folded, and nothing is asked for until it is unfolded', async () => {
  answerWith(table());
  window.matchMedia = (() => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  const page = render(shown({ id: 20, state: 'running' }));
  page.rerender(shown({ id: 20, state: 'finished' }));
  await act(async () => {});
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('before anything was played it says so, and while it is asked for it is empty', async () => {
  answerWith('never');
  const waiting = render(shown(null));
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.querySelector('.empty')).toBeNull();
  waiting.unmount();
  cache.clear();
  answerWith(table({ season: null, rounds: 0, rows: [] }));
  render(shown(null));
  expect(await screen.findByText('아직 치른 경기가 없습니다')).toBeInTheDocument();
});

test('a failure says what is wrong and asks again at the press of a button', async () => {
  answerWith(null);
  render(shown(null));
  expect(await screen.findByText('연결할 수 없습니다')).toBeInTheDocument();
  answerWith(table());
  await userEvent.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
