import { isMatched, lateMs, toEdge } from './request-rules';

test.each([
  ['credit', 'match', 'held', true],
  ['credit', 'match', 'done', false],
  ['credit', 'wrong_name', 'requested', false],
  ['debit', 'clear', 'requested', false],
] as const)('a %s with the verdict %s that is %s is approved in bulk: %s', (kind, verdict, state, isApproved) => {
  expect(isMatched({ kind, verdict, state })).toBe(isApproved);
});

test('the edge marks own requests first, then late ones, then those with another name', () => {
  const row = { claimed_by: null, verdict: 'wrong_name', created_at: 0, ended_at: null } as const;
  expect(toEdge({ ...row, claimed_by: { id: 1, name: 'A' } }, 1, lateMs)).toBe('mine');
  expect(toEdge({ ...row, claimed_by: { id: 2, name: 'B' } }, 1, lateMs)).toBe('late');
  expect(toEdge(row, 1, lateMs - 1)).toBe('doubtful');
  expect(toEdge({ ...row, verdict: 'match' }, 1, 0)).toBeUndefined();
  expect(toEdge({ ...row, ended_at: 1 }, 1, lateMs)).toBeUndefined();
});
