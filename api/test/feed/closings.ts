import type { Said } from './fake-vendor';

const settlement = (match: number): Said => ({
  type: 'settlement',
  match,
  market: 1,
  certainty: 'live',
  outcomes: [1, 2, 3].map((n) => ({ id: match * 10 + n, won: n === 1 ? 1 : 0, void_tenths: 0 })),
});
const ended = (match: number): Said => ({
  type: 'match_status',
  match,
  status_id: 4,
  period: 100,
  match_time: Date.now() - 1,
  timer: null,
});
export const stopped = (match: number): Said => ({ type: 'bet_stop', match, groups: [], reason: 'goal' });
const suspended = (match: number): Said => ({
  type: 'odds_change',
  match,
  market: 1,
  outcomes: [1, 2, 3].map((n) => ({ id: match * 10 + n, value: '2.10', status: 'suspended' })),
});
const cancelled = (match: number): Said => ({
  type: 'bet_cancel',
  match,
  market: 1,
  from: null,
  to: null,
  void_reason: 'CANCELLED_EVENT',
});

/** What closes a match that is made as `world.ts` makes it, and why a bet on the feed that was quoted before is refused. */
export const closings: [string, (match: number) => Said, string][] = [
  ['settled', settlement, 'odds_resulted'],
  ['over', ended, 'match_closed'],
  ['stopped', stopped, 'odds_suspended'],
  ['suspended', suspended, 'odds_suspended'],
  ['cancelled', cancelled, 'odds_resulted'],
];
