import fc from 'fast-check';
import {
  clearPicks,
  computeTotal,
  doublePicks,
  emptySlip,
  halvePicks,
  maxPicks,
  type Pick,
  putChip,
  removePick,
  repeatPicks,
  type Slip,
  togglePick,
  undoStep,
} from './slip';

const codes = Array.from({ length: 60 }, (_, at) => `straight-${at}`);
const outcome = fc.constantFrom(...codes);
const amount = fc.constantFrom(5_000, 10_000, 50_000, 100_000, 500_000);
type Move = (slip: Slip) => Slip;
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(outcome, amount).map(
      ([code, chip]): Move =>
        (slip) =>
          putChip(slip, code, chip),
    ),
  },
  fc.constant<Move>(doublePicks),
  fc.constant<Move>(clearPicks),
  outcome.map(
    (code): Move =>
      (slip) =>
        removePick(slip, code),
  ),
);
const moves = fc.array(move, { maxLength: 90 });
const played = (all: readonly Move[]) => all.reduce((slip, next) => next(slip), emptySlip);

// spec mini-pages.9
test('a slip has every outcome once, never more than one request takes, and no empty pick', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const { picks } = played(all);
      expect(picks.length).toBeLessThanOrEqual(maxPicks);
      expect(new Set(picks.map((pick) => pick.outcome)).size).toBe(picks.length);
      expect(picks.every((pick) => pick.amount > 0)).toBe(true);
    }),
  );
});

test('every step can be taken back, one after the other', () => {
  fc.assert(
    fc.property(moves, move, (all, last) => {
      const before = played(all);
      const after = last(before);
      expect(undoStep(after).picks).toEqual(after === before ? undoStep(before).picks : before.picks);
    }),
  );
  expect(undoStep(emptySlip)).toEqual(emptySlip);
});

test('a chip adds its amount, doubling doubles, clearing leaves nothing', () => {
  fc.assert(
    fc.property(moves, outcome, amount, (all, code, chip) => {
      const slip = played(all);
      const put = putChip(slip, code, chip);
      expect(computeTotal(put.picks) - computeTotal(slip.picks)).toBe(put === slip ? 0 : chip);
      expect(computeTotal(doublePicks(slip).picks)).toBe(2 * computeTotal(slip.picks));
      expect(clearPicks(slip).picks).toEqual([]);
      expect(removePick(put, code).picks.some((pick) => pick.outcome === code)).toBe(false);
    }),
  );
});

test('outcome 41 is not put, a further chip on one of the 40 is', () => {
  const full = codes.slice(0, maxPicks).reduce((slip, code) => putChip(slip, code, 5_000), emptySlip);
  expect(putChip(full, codes[maxPicks]!, 5_000)).toBe(full);
  expect(putChip(full, codes[0]!, 5_000).picks[0]).toEqual({ outcome: codes[0], amount: 10_000 });
});

test('the last bet is put in place of what is there, without outcomes that the round does not have', () => {
  const last: Pick[] = [
    { outcome: 'hi', amount: 10_000 },
    { outcome: 'red', amount: 20_000 },
  ];
  const slip = putChip(emptySlip, 'black', 5_000);
  const repeated = repeatPicks(slip, last, (code) => code !== 'hi');
  expect(repeated.picks).toEqual([{ outcome: 'red', amount: 20_000 }]);
  expect(undoStep(repeated).picks).toEqual(slip.picks);
});

// spec mini-pages.9
test('one pick a round: another one takes its place, the same one is taken off', () => {
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 30 }), (pressed) => {
      const { picks } = pressed.reduce(togglePick, emptySlip);
      expect(picks.length).toBeLessThanOrEqual(1);
      expect(togglePick(togglePick(emptySlip, pressed[0]!), pressed[0]!).picks).toEqual([]);
      if (picks.length) expect(picks[0]!.outcome).toBe(pressed.at(-1));
    }),
  );
});

test('half of every chip, down to the least stake, and what is there already stays', () => {
  const slip = { picks: [10_000, 1_500, 1_000].map((money, at) => ({ outcome: codes[at]!, amount: money })), past: [] };
  const halved = halvePicks(slip, 1_000);
  expect(halved.picks.map((pick) => pick.amount)).toEqual([5_000, 1_000, 1_000]);
  expect(undoStep(halved).picks).toEqual(slip.picks);
  const least = { picks: slip.picks.slice(2), past: [] };
  expect(halvePicks(least, 1_000)).toBe(least);
});

test('with one pick a round the pick before comes back', () => {
  const slip = [codes[0]!, codes[1]!].reduce(togglePick, emptySlip);
  expect(undoStep(slip).picks.map((pick) => pick.outcome)).toEqual([codes[0]]);
});
