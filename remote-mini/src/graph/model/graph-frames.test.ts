import type { GraphStateAnswer, PlayersFrame, RoundFrame, TokenBet } from '@maru/contracts';
import { applyPlayers, applyRound, openBets, phaseAt, withBet } from './graph-frames';

const round = { id: 9, number: 48_211, result: null } as GraphStateAnswer['round'];
const player = (id: string, stake: number, at: number | null = null) => ({
  id,
  nick: `${id}**`,
  stake,
  at,
  paid: null,
});
const state = {
  time: 1_000,
  game: 1004,
  round,
  phase: 'bets',
  starts_at: 5_000,
  seq: 4,
  money: 1,
  mine: [],
  players: [player('a', 300), player('b', 200)],
  count: 2,
  staked: 500,
} as unknown as GraphStateAnswer;
const players = (changes: Partial<PlayersFrame>): PlayersFrame => ({
  topic: 'game.1004',
  seq: 5,
  round: 9,
  count: 3,
  staked: 900,
  players: [],
  ...changes,
});
const applied = (step: ReturnType<typeof applyPlayers>) => {
  if (step.do !== 'apply') throw new Error(step.do);
  return step.state;
};

test('players join and leave by their frames', () => {
  const after = applied(applyPlayers(state, players({ players: [player('c', 400), player('b', 200, 150)] })));
  expect(after.players.map(({ id, at }) => [id, at])).toEqual([
    ['c', null],
    ['a', null],
    ['b', 150],
  ]);
  expect([after.count, after.staked, after.seq]).toEqual([3, 900, 5]);
});

test('a frame that is included is dropped, a gap is fetched again, another round’s players are not shown', () => {
  expect(applyPlayers(state, players({ seq: 4 }))).toEqual({ do: 'drop' });
  expect(applyPlayers(state, players({ seq: 6 }))).toEqual({ do: 'refetch' });
  expect(applied(applyPlayers(state, players({ round: 8, players: [player('c', 1)] }))).players).toHaveLength(2);
});

test('the end of the round is shown at once; anything else about rounds is fetched', () => {
  const frame = (id: number, result: object | null, seq = 5) =>
    ({ topic: 'game.1004', seq, time: 1, round: { id, result } }) as unknown as RoundFrame;
  expect(applied(applyRound(state, frame(9, { kind: 'graph', crash: 247 }))).phase).toBe('crashed');
  expect(applyRound(state, frame(10, null))).toEqual({ do: 'refetch' });
  expect(applyRound(state, frame(9, null, 4))).toEqual({ do: 'drop' });
});

test('a run begins by the clock', () => {
  expect([4_999, 5_000].map((now) => phaseAt(state, now))).toEqual(['bets', 'running']);
  expect(phaseAt({ ...state, phase: 'crashed' }, 9_000)).toBe('crashed');
});

test('a bet is put in or changed; a bet of another round changes nothing', () => {
  const bet = (changes: object, leg: object = {}) =>
    ({ id: '1', status: 'open', legs: [{ round: 9, cashed: null, ...leg }], ...changes }) as unknown as TokenBet;
  const joined = withBet(state, bet({}));
  expect(openBets(joined)).toHaveLength(1);
  const left = withBet(joined, bet({ status: 'won' }, { cashed: 200 }));
  expect([left.mine.length, openBets(left).length]).toEqual([1, 0]);
  expect(withBet(state, bet({}, { round: 8 }))).toBe(state);
});
