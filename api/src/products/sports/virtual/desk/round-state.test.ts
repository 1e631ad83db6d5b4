import { type DeskRound, findVoidAt, toRoundDeskState } from './round-state';

const round = (more: Partial<DeskRound> = {}) =>
  ({
    state: 'open',
    seed: null,
    corrections: 0,
    opensAt: 1_000,
    closesAt: 9_000,
    startsAt: 10_000,
    endsAt: 20_000,
    matches: [{ markets: [{}] }],
    ...more,
  }) as unknown as DeskRound;
const played = (more: Partial<DeskRound> = {}) => round({ state: 'finished', seed: 'a', ...more });

test.each([
  ['scheduled', round({ state: 'scheduled' }), 500],
  ['open', round(), 8_999],
  ['closed', round(), 9_000],
  // The vendor has not said that it plays.
  ['running', round(), 10_000],
  ['running', round({ state: 'finished' }), 24_999],
  ['waiting', round({ state: 'finished' }), 25_000],
  ['void', round({ state: 'void', voidReason: 'missing' }), 25_000],
] as const)('is %s before its result', (state, of, now) => {
  expect(toRoundDeskState(of, 3, now)).toBe(state);
});

test('with a result it is settling while bets wait for it, then settled, by another one than the first corrected', () => {
  expect([
    toRoundDeskState(played(), 1, 30_000),
    toRoundDeskState(played(), 0, 30_000),
    toRoundDeskState(played({ corrections: 1 }), 2, 30_000),
    toRoundDeskState(played({ corrections: 1 }), 0, 30_000),
  ]).toEqual(['settling', 'settled', 'settling', 'corrected']);
});

test('the house voids a round ten minutes after its end, and none that has a result or is void', () => {
  expect(findVoidAt(round())).toBe(20_000 + 600_000);
  expect([findVoidAt(played()), findVoidAt(round({ state: 'void' }))]).toEqual([null, null]);
});
