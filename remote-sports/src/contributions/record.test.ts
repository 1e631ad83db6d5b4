import type { BetOf } from '@maru/contracts';
import { addTexts } from '@maru/platform';
import { texts } from '../texts';
import present from './record';

const leg = {
  kind: 'pick',
  market_id: '1-2-100',
  match_id: 1,
  sport_id: 1,
  gameTypeId: 1,
  select: 'home',
  line: null,
  odds: 192,
  home: '서울',
  away: '부산',
  league: '프로축구 1부',
  match_time: Date.UTC(2026, 4, 18, 6),
  score: null,
  final_score: null,
  result: null,
};
const bonus = { kind: 'bonus', odds: 103, min_folder: 3, min_ratio: 130, paid_odds: null, result: null };
const view = (...legs: object[]) => present({ category: 5, legs } as unknown as BetOf<'sports'>);

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});

test('a leg says what was picked, of what, and how it stood', () => {
  expect(view(leg).legs[0]).toEqual({
    pick: '서울 승',
    market: '승무패',
    event: '서울 vs 부산',
    time: leg.match_time,
    detail: '프로축구 1부 · 05-18 15:00',
    odds: 192,
    result: null,
  });
  const graded = {
    ...leg,
    gameTypeId: 2,
    line: -100,
    select: 'away',
    score: [0, 0],
    final_score: [1, 0],
    result: 'half_won',
  };
  expect(view(graded).legs[0]).toMatchObject({ pick: '부산 +1.0', event: '서울 vs 부산 (1-0)', result: 'half_won' });
});

test('a leg whose match is played says its score and clock', () => {
  const [shown] = view({ ...leg, sport_id: 3, live: { score: [4, 2], period: 7, timer: null } }).legs;
  expect(shown!.live).toBe('4-2 · 7회');
});

test('a void leg says why', () => {
  const [shown] = view({ ...leg, result: 'void', void_reason: 'starting_pitcher_changed' }).legs;
  expect(shown!.detail).toBe('프로축구 1부 · 05-18 15:00 · 선발 투수 변경');
  const moved = { ...leg, result: 'void', void_reason: 'start_time_changed' };
  expect(view(moved).legs[0]!.detail).toBe('프로축구 1부 · 05-18 15:00 · 경기 시간 변경');
  expect(view({ ...moved, late_hours: 24 }).legs[0]!.detail).toBe(
    '프로축구 1부 · 05-18 15:00 · 경기 시간 변경 (예정 시각부터 24시간 안에 시작하지 않음)',
  );
});

// spec sports-pages.11
test('the bonus is a leg of its own, and says what voids have left of it', () => {
  expect(view(leg, bonus).legs[1]).toMatchObject({ kind: 'bonus', odds: 103, market: '배당 1.30 이상 3경기' });
  expect(view({ ...bonus, paid_odds: 100, result: 'void' }).legs[0]!.detail).toBe('적특으로 보너스가 빠졌습니다');
  expect(view({ ...bonus, paid_odds: 102, result: 'won' }).legs[0]!.detail).toBe('적특 반영 ×1.02');
});

test('a bet says of which category it is', () => {
  expect(view().kind).toBe('크로스');
});
