import { idleState } from './state';

test.each([
  [0, { kind: 'active' }],
  [29_999, { kind: 'active' }],
  [30_000, { kind: 'reminder', seconds: 30, reminder: 30 }],
  [32_000, { kind: 'reminder', seconds: 28, reminder: 30 }],
  [49_001, { kind: 'reminder', seconds: 11, reminder: 30 }],
  [50_000, { kind: 'reminder', seconds: 10, reminder: 10 }],
  [59_999, { kind: 'reminder', seconds: 1, reminder: 10 }],
  [60_000, { kind: 'out' }],
  [600_000, { kind: 'out' }],
])('after %d ms without input', (idle, state) => {
  expect(idleState(1_000_000 + idle, 1_000_000, 0)).toEqual(state);
});

test('a lease keeps the member in, however long it is held', () => {
  expect(idleState(9_000_000, 0, 1)).toEqual({ kind: 'active' });
});
