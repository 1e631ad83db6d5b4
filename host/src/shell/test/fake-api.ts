import { cache } from '@maru/client';
import type { MatchTree, Release, RemoteTree } from '@maru/contracts';
import { type Config, setConfig, type User } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { pageRegistry } from '../../remotes/page-registry';

/** A member as the API answers one. */
export const demoUser: User = {
  id: 7,
  login: 'demo1',
  nick: '달빛주자',
  level: 4,
  money: 1_284_500,
  point: 3_642_000,
  memo: 3,
  coupon: 2,
  random_coupon: 0,
  promotions: 'on',
  type: 1,
  nexus: { balance: 200_000, point: 120_450 },
  hera: { balance: 0, point: 8_825 },
  notifications: [],
  strict_memo: 0,
  only_cs: 0,
  status: 1,
  show_birth_modal: false,
  birth: null,
};

/** A leg of a bet as the API answers one, not yet settled. */
export const demoLeg = {
  match_id: 1,
  market_id: 1,
  odds_id: 1,
  sport_id: 1,
  code: 'home',
  line: null,
  odds: 138,
  home: '요크',
  away: '던햄',
  league: '1부',
  match_time: 0,
};

const brand = {
  name: '마루',
  logo: '/logo.svg',
  footer_years: '2009-2025',
  contact: 'help@maru.example',
  min_age: 19,
  help_line: '1336',
  help_url: '',
};
/**
 * A configuration as the API answers one, with only the feed area and one casino in use. What it leaves out the page fills
 * in from its defaults.
 */
export const demoConfig = {
  mode: 'demo',
  brand,
  territory: { allowed: [], blocked: [], block_unknown: 0 },
  help_lines: [],
  funds_level: 'play_money',
  maintenance: false,
  casinoMaint: 0,
  slotMaint: 0,
  sportsMaint: 0,
  the_sports_token: null,
  the_sports_config: {
    use: 1,
    inplay_use: 1,
    prematch_use: 1,
    min_stake: 1_000,
    max_stake: 1_000_000,
    max_win: 100_000_000,
    max_legs: 10,
    inplay_delay_ms: 5_000,
    silent_after_ms: 20_000,
    quick_stakes: [10_000],
  },
  cash_out: { use: 0, margin_bp: 500, min_value: 100 },
  match_start: { start_hours: 24, long_start_hours: 48, long_start_leagues: [] },
  complaints: { acknowledge_hours: 24, answer_days: 56, adr_name: '', adr_url: '' },
  board: { use: 1, categories: [{ id: 'free', names: { ko: '자유' } }], hide_at_reports: 3 },
  aplus: {},
  sports: {},
  random_coupon: 0,
  hera_config: {},
  union_config: {},
  tg_config: {},
  minigame_list: {},
  use_live_chat: 0,
  live_chat_id: null,
  config_cate: {},
  use_tawk: 0,
  tawk_id: null,
  tawk_widget_id: null,
  birth_input_option: 0,
  popups: [],
  banners: [],
  inplay_min_ration: 100,
  inplay_max_ration: 10_000,
  prematch_min_ration: 100,
  prematch_max_ration: 10_000,
  use_login_page: 1,
  nexus_use: 1,
  seamless_use: 0,
  simulated_use: 0,
  hera_use: 0,
  use_coupon: 1,
  use_guide: 0,
  open_register_page: 1,
  use_register_code_page: 0,
  members_per_phone: 1,
  members_per_account: 1,
  time: Date.now(),
} as Omit<Config, 'sports_config'> as Config;

export const demoMenu = [
  { id: 'feed', text: '해외 스포츠', icon: 'world', path: '/theSports', flag: 'the_sports_config.use', order: 20 },
  {
    id: 'feed-inplay',
    text: '인플레이',
    icon: 'broadcast',
    path: '/theSports/inplay',
    parent: 'feed',
    flag: 'the_sports_config.inplay_use',
    order: 1,
  },
  {
    id: 'feed-prematch',
    text: '프리매치',
    icon: 'calendar',
    path: '/theSports/prematch',
    parent: 'feed',
    flag: 'the_sports_config.prematch_use',
    order: 2,
  },
];

/** What the demo menu's remote contributes. */
export const demoTree: RemoteTree = {
  area: 'feed',
  lists: [
    { count: 'coming', path: '/theSports/prematch' },
    { count: 'live', path: '/theSports/inplay' },
  ],
  keys: ['sports_id', 'country_id', 'league_id'],
  match: 'match',
};
const demoRelease = {
  remote: 'remote-feed',
  description: {
    mounts: [
      { slot: 'main', name: 'main', path: '/theSports' },
      { slot: 'cart', name: 'cart', path: '/theSports' },
    ],
    redirects: [],
    routes: [
      { path: '/theSports/inplay', flags: ['the_sports_config.use', 'the_sports_config.inplay_use'] },
      { path: '/theSports/prematch', flags: ['the_sports_config.use', 'the_sports_config.prematch_use'] },
    ],
    menu: demoMenu,
    contributions: {
      record: [{ product: 'feed', name: 'record' }],
      tree: demoTree,
      search: ['leagues', 'matches'],
      badges: [
        { menu: 'feed-inplay', count: 'live' },
        { menu: 'feed-prematch', count: 'coming' },
      ],
    },
  },
} as unknown as Release;

/** The page runs the remote of the demo menu and the given ones. */
export function releaseDemo(...others: Release[]): void {
  const remotes = Object.fromEntries([demoRelease, ...others].map((release) => [release.remote, release]));
  pageRegistry.document = { environment: 'test', serial: 1, issued_at: 0, remotes };
}

const league = (id: number, name: string, coming: number) => {
  const live = Math.min(1, coming);
  return { id, name, icon: '', count: coming + live, live, sub: [] };
};
const country = (id: number, name: string, icon: string, sub: ReturnType<typeof league>[]) => ({
  id,
  name,
  icon,
  count: sub.reduce((sum, row) => sum + row.count - row.live, 1),
  live: 1,
  sub,
});
/** Today's matches: 16 live, 38 upcoming. */
export const demoMatches: MatchTree = {
  total: 54,
  live: 16,
  treeData: [
    {
      area: 'feed',
      id: 1,
      name: '축구',
      icon: 'ball-football',
      count: 44,
      live: 14,
      sub: [
        country(1, '대한민국', 'kr', [league(11, '프로축구 1부', 12), league(12, 'FA컵', 4)]),
        country(2, '잉글랜드', 'gb-eng', [league(21, '1부 리그', 14), league(22, '빈 리그', 0)]),
      ],
    },
    {
      area: 'feed',
      id: 3,
      name: '야구',
      icon: 'ball-baseball',
      count: 10,
      live: 2,
      sub: [country(1, '대한민국', 'kr', [league(31, '프로야구', 8)])],
    },
    { area: 'feed', id: 6, name: '테니스', icon: 'ball-tennis', count: 0, live: 0, sub: [] },
  ],
};

export interface RecordedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}
type Answer = { status?: number; body?: unknown } | ((request: RecordedCall) => { status?: number; body?: unknown });

/** Answers the page's calls in tests: 'GET /api/user' → response. Returns the recorded calls. */
export function fakeApi(answers: Record<string, Answer>): RecordedCall[] {
  const requests: RecordedCall[] = [];
  // What another test was answered is not known here.
  cache.clear();
  const all: Record<string, Answer> = {
    'GET /api/sanctum/csrf-cookie': {},
    'GET /api/configs': { body: demoConfig },
    'GET /api/game/matches': { body: demoMatches },
    'GET /api/user/notify': { body: { unread: 0, memo: 0, coupon: 0 } },
    'GET /api/info/betRecord': { body: { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 } },
    ...answers,
  };
  globalThis.fetch = (async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const sent = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body: text ? JSON.parse(text) : null,
    };
    requests.push(sent);
    const answer = all[`${sent.method} ${sent.path}`] ?? { status: 404, body: { message: 'not faked' } };
    const { status = 200, body = null } = typeof answer === 'function' ? answer(sent) : answer;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  return requests;
}

/** A signed-in member with the demo configuration. */
export function signInDemo(changes: Partial<User> = {}, config: Partial<Config> = {}): void {
  setConfig({ ...demoConfig, ...config, time: Date.now() });
  setUser({ ...demoUser, ...changes });
}
