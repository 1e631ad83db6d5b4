import type { BetOf } from '@maru/contracts';
import { addTexts } from '@maru/platform';
import { texts } from '../texts';
import present from './record';

const leg = {
  match_id: 1,
  market_id: 3,
  odds_id: 5,
  sport_id: 1,
  code: 'home',
  line: null,
  odds: 190,
  home: '요크',
  away: '던햄',
  league: '1부 리그',
  match_time: Date.UTC(2026, 4, 18, 5, 32),
  score: null,
  final_score: null,
  result: null,
};
const presentPick = (changes: object) =>
  present({ category: 2, legs: [{ ...leg, ...changes }] } as unknown as BetOf<'feed'>).legs[0]!;

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});

test('a leg of a bet is called what the cart called it', () => {
  expect(presentPick({}).pick).toBe('요크 승');
  expect(presentPick({ code: 'away', line: -100 }).pick).toBe('던햄 +1.0');
  expect(presentPick({ code: 'away', line: 25 }).pick).toBe('던햄 -0.25');
  expect(presentPick({ code: 'home', line: 50 }).pick).toBe('요크 +0.5');
  expect(presentPick({ market_id: 10, code: 'over', line: 250 }).pick).toBe('요크 오버 2.5');
  expect(presentPick({ player: '김하늘' }).pick).toBe('김하늘');
});

// spec feed.34
test('a period’s market is of the first one where the bet was taken before the match', () => {
  expect(presentPick({ market_id: 47 }).market).toBe('1쿼터 승자');
  expect(presentPick({ market_id: 47, score: [3, 2] }).market).toBe('해당 쿼터 승자');
});

test('a leg says of which match it is, and how it stood', () => {
  expect(presentPick({ score: [1, 0], result: 'won' })).toMatchObject({
    event: '요크 vs 던햄 (1-0)',
    detail: '1부 리그 · 05-18 14:32',
    odds: 190,
    result: 'won',
  });
  expect(presentPick({ score: [1, 0], final_score: [1, 2], result: 'lost' }).event).toBe('요크 vs 던햄 (1-2)');
});

test('a leg whose match is played says its score and clock', () => {
  const timer = { seconds: 4_020, running: false, at: 0 };
  expect(presentPick({ live: { score: [2, 1], period: 2, timer } }).live).toBe('2-1 · 67′');
  expect(presentPick({}).live).toBeUndefined();
});

// spec feed.33
test('a void leg says why, where a reason is known', () => {
  expect(presentPick({ result: 'void', void_reason: 'odds_error' }).detail).toBe('1부 리그 · 05-18 14:32 · 배당 오류');
  const late = { result: 'void', void_reason: 'start_time_changed', late_hours: 48 } as const;
  expect(presentPick(late).detail).toBe(
    '1부 리그 · 05-18 14:32 · 경기 시간 변경 (예정 시각부터 48시간 안에 시작하지 않음)',
  );
  expect(presentPick({ result: 'void' }).detail).toBe('1부 리그 · 05-18 14:32');
});

test('a bet says of which list it is', () => {
  const kind = (category: number) => present({ category, legs: [] } as unknown as BetOf<'feed'>).kind;
  expect([kind(1), kind(2)]).toEqual(['인플레이', '프리매치']);
});
