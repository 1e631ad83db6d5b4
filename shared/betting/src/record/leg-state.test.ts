import type { BetLegView } from '@maru/contracts';
import { countStates, legState } from './leg-state';

const leg = (result: BetLegView['result'], more: Partial<BetLegView> = {}): BetLegView => ({
  pick: 'x',
  odds: 190,
  result,
  ...more,
});

test('a leg waits before its time, is under way from then on, and then is its result', () => {
  expect(legState(leg(null, { time: 10 }), 9)).toBe('waiting');
  expect(legState(leg(null, { time: 10 }), 10)).toBe('begun');
  expect(legState(leg(null), 10)).toBe('waiting');
  expect(legState(leg('half_lost', { time: 10 }), 9)).toBe('half_lost');
});

test('picks are counted by where they stand, halves with their side, the bonus not at all', () => {
  const legs = [leg('won'), leg('half_won'), leg('void'), leg(null, { time: 0 }), leg(null)];
  expect(countStates([...legs, leg('won', { kind: 'bonus' })], 1)).toEqual([
    ['won', 2],
    ['void', 1],
    ['begun', 1],
  ]);
});
