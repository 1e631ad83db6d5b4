import { firstPickProblem, type PickReason, type PickState } from './pick-problem';

const range = { min: 100, max: 500 };
const order: PickReason[] = [
  'match_missing',
  'market_missing',
  'odds_suspended',
  'odds_resulted',
  'odds_missing',
  'odds_out_of_range',
];
const open: PickState = {
  match: { bet_stop: false },
  market: { use: true },
  outcome: { value: 190, status: 0, result: null },
};
const problem = (more: Partial<PickState>, reasons = order) => firstPickProblem(reasons, { ...open, ...more }, range);

test('nothing stands against open odds within the range, both ends included', () => {
  expect(problem({})).toBeNull();
  for (const value of [100, 500]) expect(problem({ outcome: { value, status: 0, result: null } })).toBeNull();
  for (const value of [99, 501]) {
    expect(problem({ outcome: { value, status: 0, result: null } })).toBe('odds_out_of_range');
  }
});

test('the order that is asked for decides between two reasons', () => {
  const outcome = { value: 900, status: 1, result: null };
  expect(problem({ outcome })).toBe('odds_suspended');
  expect(problem({ outcome }, ['odds_out_of_range', 'odds_suspended'])).toBe('odds_out_of_range');
  expect(problem({ match: undefined, outcome: undefined })).toBe('match_missing');
  expect(problem({ match: undefined, outcome: undefined }, ['odds_missing', 'match_missing'])).toBe('odds_missing');
});

test('a reason that the area does not ask for stands against nothing', () => {
  expect(problem({ market: undefined }, ['match_missing'])).toBeNull();
});

test('a graded outcome of a closed market is said to be graded, a suspended one to be suspended', () => {
  const graded = { value: 190, status: 0, result: 'won' };
  expect(problem({ market: { use: false }, outcome: graded })).toBe('odds_resulted');
  expect(problem({ market: { use: false }, outcome: { ...graded, status: 1 } })).toBe('odds_suspended');
  expect(problem({ match: { bet_stop: true } })).toBe('odds_suspended');
});
