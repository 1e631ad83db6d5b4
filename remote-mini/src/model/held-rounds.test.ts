import type { GameRound } from '@maru/contracts';
import { heldRounds } from './held-rounds';

const round = (id: number, draws_at: number) => ({ id, draws_at }) as GameRound;
const config = { kind: 'roulette', source: 'own' } as const;
const own = new Set([4]);
const held = (
  state: { round: GameRound | null; last: GameRound | null },
  isMoving: boolean,
  now: number,
  game: Parameters<typeof heldRounds>[1] = config,
) => heldRounds(state, game, { isMoving, own, now });

test('a result that comes before its frame waits for it, and the balance from just before the draw', () => {
  const state = { round: round(4, 40_000), last: round(3, 10_000) };
  expect(held(state, false, 20_000)).toEqual({ rounds: [4], money: false });
  expect(held(state, false, 39_000)).toEqual({ rounds: [4], money: true });
});

test('while the stage draws a round that and the next are kept back; then the next alone', () => {
  const state = { round: round(5, 70_000), last: round(4, 40_000) };
  expect(held(state, true, 42_000)).toEqual({ rounds: [4, 5], money: true });
  expect(held(state, false, 46_000)).toEqual({ rounds: [5], money: false });
});

test('who has no bet on the round sees the balance move', () => {
  const state = { round: round(9, 70_000), last: round(8, 40_000) };
  expect(held(state, true, 42_000)).toEqual({ rounds: [8, 9], money: false });
});

test('a draw that the page was never told of is told by everything else after some seconds', () => {
  const state = { round: round(4, 40_000), last: null };
  expect(held(state, false, 49_999).rounds).toEqual([4]);
  expect(held(state, false, 50_000)).toEqual({ rounds: [], money: false });
  expect(held(state, false, 60_000, { kind: 'roulette', source: 'outside' }).rounds).toEqual([4]);
});

test('without a round nothing is kept back', () => {
  expect(held({ round: null, last: round(4, 1) }, false, 5)).toEqual({ rounds: [], money: false });
});
