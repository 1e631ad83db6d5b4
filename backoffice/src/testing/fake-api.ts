import { type OperatorRole, operatorRoles, type ReleaseSummary, type RemoteOverview } from '@maru/contracts';
import type { Me, Overview } from '../session/context';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}
type Reply = { status?: number; body?: unknown } | 'no answer';

export function summary(id: string, more: Partial<ReleaseSummary> = {}): ReleaseSummary {
  const [version = '', build = ''] = id.split('-');
  const gate = { ok: true, at: 0, by: 'x', findings: [] };
  const base = {
    remote: 'remote-feed',
    id,
    version,
    build,
    bytes: 146_552,
    published_at: 0,
    published_by: 'team-feed',
  };
  return { ...base, gate, channel: 'none', pin: 'open', path: '/x', ...more };
}

export function makeRemote(remote: string, more: Partial<RemoteOverview> = {}): RemoteOverview {
  return {
    remote,
    stable: summary('1.1.0-bbbbbb', { remote, channel: 'stable' }),
    previous: '1.0.0-aaaaaa',
    canary: null,
    swap: 'now',
    disabled: false,
    changed_at: 0,
    changed_by: '이서연',
    held_back: [],
    waiting: [],
    health: {
      state: 'good',
      loads: 1_000,
      error_rate: 12,
      load_p75: 1_210,
      trend: new Array(24).fill(0),
      limits: { errors: 120, load_p75: 2_500, loads: 20 },
    },
    ...more,
  };
}

export function makeMe(role: OperatorRole, more: Partial<Me> = {}): Me {
  const permissions = [...operatorRoles[role]];
  const operator = { id: 1, kind: 'account' as const, name: '이서연', role, permissions, remotes: ['*'] };
  return { operator, environment: 'local', confirm: false, version: '0.1.0', idle_ms: null, ...more };
}

/** A back office without anything. */
const emptySite = {
  settings: [],
  lists: [],
  popups: [],
  members: [],
  codes: [],
  contacts: [],
  announcements: [],
  banners: [],
  questions: [],
  complaints: { open: 0, overdue: 0, disputed: 0 },
  approvals: [],
  approval: null,
  kinds: [],
  recovery_left: 0,
  factors: [],
  recovery: { left: 0, made_at: null },
  shared: false,
  trusted: 0,
  games: [],
  counts: {},
  unmatched: { count: 0, sum: 0 },
  payouts: [],
  difference: 0,
  transfers: [],
  rows: [],
  rules: [],
  open: 0,
  more: false,
};

/** The API as far as the console asks it; each answer can be replaced while a test runs. */
export class FakeApi {
  readonly calls: Call[] = [];
  me: Me | null = makeMe('release_manager');
  overview: Overview = {
    environment: 'local',
    serial: 7,
    paused: false,
    host: '1.0-abc',
    remotes: [makeRemote('remote-feed'), makeRemote('remote-mini')],
  };
  /** Answers by 'METHOD /path'; the rest is answered as a site without anything would. */
  readonly replies = new Map<string, Reply | ((call: Call) => Reply)>();

  install(): void {
    globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET';
      const [path = '', search] = String(input).split('?');
      const query = new URLSearchParams(search);
      const body = init.body ? JSON.parse(String(init.body)) : undefined;
      const call = { method, path, query, body, headers: new Headers(init.headers) };
      this.calls.push(call);
      const reply = this.#replyTo(call);
      if (reply === 'no answer') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(reply.body ?? null), {
        status: reply.status ?? 200,
        headers: { 'content-type': 'application/json' },
      });
    }) as typeof fetch;
  }

  /** Calls that change something. */
  changes(): Call[] {
    return this.calls.filter(({ method }) => method !== 'GET');
  }

  #replyTo(call: Call): Reply {
    const key = `${call.method} ${call.path}`;
    const set = this.replies.get(key);
    if (set) return typeof set === 'function' ? set(call) : set;
    if (!this.me) return { status: 401, body: { code: 'MARU-101', message: '로그인해주세요' } };
    if (key === 'GET /api/ops/me') return { body: this.me };
    if (key === 'GET /api/ops/releases') return { body: this.overview };
    if (key === 'GET /api/ops/numbers') {
      return { body: { time: 0, connections: 3, members: 8_214, bets_per_minute: 37, feed: 'ok', jobs: [] } };
    }
    if (key === 'GET /api/ops/audit') return { body: { entries: [], more: false } };
    if (key.endsWith('/health')) return { body: { remote: 'remote-feed', stable: null, canary: null } };
    return { body: { serial: 8, releases: [], accounts: [], tokens: [], ...emptySite } };
  }
}
