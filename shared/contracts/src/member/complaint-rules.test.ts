import fc from 'fast-check';
import {
  type ComplaintState,
  type ComplaintTimes,
  complaintDue,
  complaintStates,
  isComplaintOverdue,
  isDisputeOpen,
  mayMoveComplaint,
} from './complaint-rules';

const at = (state: ComplaintState): ComplaintTimes => ({ state, acknowledge_due: 100, answer_due: 1_000 });

test('the acknowledgement is due first, then the final answer, then nothing', () => {
  expect(complaintStates.map((state) => complaintDue(at(state)))).toEqual([100, 1_000, null, null, null]);
});

test.each<[ComplaintState, number, boolean]>([
  ['received', 99, false],
  ['received', 100, true],
  ['acknowledged', 100, false],
  ['acknowledged', 999, false],
  ['acknowledged', 1_000, true],
  ['answered', 9_999, false],
  ['closed', 9_999, false],
])('%s at %d is overdue: %s', (state, now, overdue) => {
  expect(isComplaintOverdue(at(state), now)).toBe(overdue);
});

test.each<[ComplaintState, number, boolean]>([
  ['received', 999, false],
  ['received', 1_000, true],
  ['acknowledged', 999, false],
  ['acknowledged', 1_000, true],
  ['answered', 0, true],
  ['disputed', 0, true],
  ['closed', 0, true],
])('%s at %d is open for dispute resolution: %s', (state, now, open) => {
  expect(isDisputeOpen(at(state), now)).toBe(open);
});

test('before the time is over the table of moves is whole', () => {
  const moves = (by: 'member' | 'centre', now: number) =>
    complaintStates.flatMap((from) =>
      complaintStates.filter((to) => mayMoveComplaint(by, at(from), to, now)).map((to) => `${from} ${to}`),
    );
  expect(moves('member', 0)).toEqual(['answered disputed', 'answered closed', 'disputed closed']);
  expect(moves('member', 1_000)).toEqual([
    'received disputed',
    'acknowledged disputed',
    'answered disputed',
    'answered closed',
    'disputed closed',
  ]);
  for (const now of [0, 1_000]) {
    expect(moves('centre', now)).toEqual(['received acknowledged', 'answered closed', 'disputed closed']);
  }
});

test('nothing leads out of a closed complaint, whoever asks and whenever', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('member' as const, 'centre' as const),
      fc.constantFrom(...complaintStates),
      fc.nat(),
      (by, to, now) => {
        expect(mayMoveComplaint(by, at('closed'), to, now)).toBe(false);
      },
    ),
  );
});
