import type { GameRound, RoundFrame, RoundGameState } from '@maru/contracts';
import { applyFrame } from './apply-frame';

const round = (id: number, state: GameRound['state']): GameRound => ({
  id,
  game: 1000,
  number: id,
  state,
  opens_at: id * 100,
  closes_at: id * 100 + 50,
  draws_at: id * 100 + 60,
  result: state === 'drawn' || state === 'settled' ? { kind: 'roulette', pocket: id } : null,
  void_reason: null,
  proof: null,
});
const state = (): RoundGameState => ({
  time: 1,
  game: 1000,
  round: round(5, 'open'),
  last: round(4, 'settled'),
  markets: [],
  base: null,
  limits: { min_stake: 1, max_stake: 2, max_win: 3 },
  recent: [],
  seq: 10,
});
const frame = (seq: number, of: GameRound, next?: RoundFrame['next']): RoundFrame => ({
  topic: 'game.1000',
  seq,
  time: 100 + seq,
  round: of,
  ...(next && { next }),
});
const applied = (from: RoundGameState, ...frames: RoundFrame[]): RoundGameState =>
  frames.reduce((before, next) => {
    const step = applyFrame(before, next);
    if (step.do !== 'apply') throw new Error(step.do);
    return step.state;
  }, from);

test('a round closes, is drawn as the next one opens, and is settled', () => {
  const next = { round: round(6, 'open'), markets: [], base: 7 };
  const after = applied(
    state(),
    frame(11, round(5, 'closed')),
    frame(12, round(5, 'drawn'), next),
    frame(13, round(5, 'settled')),
  );
  expect(after).toMatchObject({ seq: 13, time: 113, base: 7, round: { id: 6 }, last: { id: 5, state: 'settled' } });
  expect(after.recent.map(({ id }) => id)).toEqual([5]);
});

// spec mini-pages.7
test('a frame that came already is dropped, in whatever order it comes again', () => {
  const after = applied(state(), frame(11, round(5, 'closed')));
  for (const seq of [11, 10, 3]) expect(applyFrame(after, frame(seq, round(4, 'open')))).toEqual({ do: 'drop' });
});

// spec mini-pages.7
test('a gap is fetched again, as are frames that come out of order', () => {
  expect(applyFrame(state(), frame(12, round(5, 'closed')))).toEqual({ do: 'refetch' });
});

test('a round that opens where none is under way is fetched with its markets', () => {
  expect(applyFrame({ ...state(), round: null }, frame(11, round(6, 'open')))).toEqual({ do: 'refetch' });
});

test('a correction of an older round does not take the place of the last one', () => {
  const after = applied(state(), frame(11, round(2, 'settled')));
  expect(after.last?.id).toBe(4);
});
