import { cache } from '@maru/client';
import type { VirtualState } from '@maru/contracts';
import {
  addTexts,
  type Config,
  maintenanceAtom,
  navigate,
  PlatformProvider,
  setConfig,
  store,
  type User,
} from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { SportsbookProvider } from '@maru/sportsbook';
import { act, render, screen, waitFor } from '@testing-library/react';
import { disposeSportsState, sportsState } from '../model/sports-state';
import { makeMatch } from '../testing/matches';
import { texts } from '../texts';
import { SportsRoutes } from './SportsRoutes';

const leagues = [
  { category: 6, league: { id: 3, name: '하늘 리그' } },
  { category: 7, league: { id: 4, name: '번개 컵' } },
  { category: 8, league: { id: 5, name: '산들 코트' } },
];
const virtual = (category: number): VirtualState => ({
  time: 1,
  league: leagues.find((league) => league.category === category)!.league,
  competitions: leagues,
  seq: 1,
  stage: null,
  rounds: [],
  recent: [],
  alive: true,
});
const league = { id: 1, name: '1부', sport_id: 1, country_id: 1, country: '대한민국', flag: 'kr' };
const list = {
  data: [makeMatch(1)],
  leagues: { 1: league },
  sports: [],
  categories: {},
  favorites: [],
  seq: 1,
  alive: true,
  time: 0,
  total: 1,
  current_page: 1,
  last_page: 1,
};
const table = { time: 1, league: leagues[0]!.league, season: null, rounds: 0, rows: [] };
let requests: string[] = [];
/** The server: open, or under maintenance with the operator's words. */
function serve(maintenance: string | null): void {
  globalThis.fetch = (async (request: Request) => {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    if (maintenance !== null) {
      return Response.json({ message: 'm', code: 'MARU-301', maintenance_text: maintenance }, { status: 503 });
    }
    const category = Number(/virtual\/(\d)/.exec(pathname)?.[1]);
    if (pathname.startsWith('/api/game/matches/'))
      return Response.json({ match: makeMatch(1), league, seq: 1, alive: true, time: 0 });
    return Response.json(pathname.endsWith('/table') ? table : category ? virtual(category) : list);
  }) as typeof fetch;
}
const makeConfig = (categories: object = {}) =>
  ({
    maintenance: false,
    time: Date.now(),
    sports_config: { use: 1, categories: { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, ...categories } },
  }) as unknown as Config;

async function show(path: string) {
  act(() => navigate(path));
  const page = render(
    <PlatformProvider>
      <SportsbookProvider book={sportsState().book}>
        <SportsRoutes />
      </SportsbookProvider>
    </PlatformProvider>,
  );
  await act(async () => {});
  return page;
}
const currentTab = () => document.querySelector('.header [aria-current="page"]')?.textContent?.trim();

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});
beforeEach(() => {
  setUser({ id: 7, nick: 'a', notifications: [] } as unknown as User);
  setConfig(makeConfig());
  cache.clear();
  requests = [];
  serve(null);
});
afterEach(() => disposeSportsState());

// spec feed.29
test.each([
  ['/game/sports/6/3', '가상축구 하늘 리그'],
  ['/game/sports/6', '가상축구 하늘 리그'],
  ['/game/sports/7/4', '모션축구 번개 컵'],
  ['/game/sports/8/5/', '모션농구 산들 코트'],
])('%s shows its competition, and the tabs name all three leagues', async (path, current) => {
  await show(path);
  await waitFor(() => expect(currentTab()).toBe(current));
  expect(window.location.pathname).toBe(path);
  for (const { league: own } of leagues) expect(document.querySelector('.header')).toHaveTextContent(own.name);
});

// spec feed.29
test.each([
  ['/game/sports/6/5?match=9', '/game/sports/6/3?match=9'],
  ['/game/sports/8/3', '/game/sports/8/5'],
  ['/game/sports/7/999999999999999', '/game/sports/7/4'],
])('the league of another competition, %s, leads to the category’s own', async (path, own) => {
  await show(path);
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(own));
});

test('an address of no category, and a league that is none, show nothing', async () => {
  for (const path of ['/game/sports/9', '/game/sports/6/x', '/game/sports/6/3/1']) {
    const page = await show(path);
    expect(document.querySelector('.page')).toBeNull();
    page.unmount();
  }
});

test('the bare path leads to cross', async () => {
  await show('/game/sports?match=1');
  expect(`${window.location.pathname}${window.location.search}`).toBe('/game/sports/5?match=1');
});

/** Maintenance begins before the page at a path is opened, and ends. */
async function throughMaintenance(path: string): Promise<void> {
  cache.clear();
  serve('점검 중입니다.');
  const closed = await show(path);
  await waitFor(() => expect(store.get(maintenanceAtom)).toEqual({ text: '점검 중입니다.', from: null, until: null }));
  // The host takes the page away, and gives it back.
  closed.unmount();
  serve(null);
  act(() => setConfig(makeConfig()));
  expect(store.get(maintenanceAtom)).toBeNull();
  requests = [];
  await show(path);
}

// spec feed.30
test('maintenance closes the site with the operator’s words; when it ends the list is asked for anew and the cart is as it was', async () => {
  // The address's match is drawn wherever it is in the list.
  const page = await show('/game/sports/5?match=1');
  const odds = await screen.findByRole('button', { name: /홈1 1\.92/ });
  act(() => odds.click());
  page.unmount();
  await throughMaintenance('/game/sports/5?match=1');
  await screen.findByRole('button', { name: /홈1 1\.92/, pressed: true });
  expect(requests).toContain('/api/game/list/5');
  expect(sportsState().book.betting.cart.all).toHaveLength(1);
});

// spec feed.30
test('maintenance closes the site from a competition too, which is whole again when it ends', async () => {
  await throughMaintenance('/game/sports/6/3');
  await waitFor(() => expect(currentTab()).toBe('가상축구 하늘 리그'));
  expect(requests).toEqual(expect.arrayContaining(['/api/game/virtual/6', '/api/game/list/6']));
});

test('a category that is switched off while another one is open goes from the tabs', async () => {
  await show('/game/sports/6/3');
  await waitFor(() => expect(screen.getByRole('link', { name: /모션축구/ })).toBeInTheDocument());
  act(() => setConfig(makeConfig({ 7: 0 })));
  expect(screen.queryByRole('link', { name: /모션축구/ })).toBeNull();
  expect(currentTab()).toBe('가상축구 하늘 리그');
});
