import { emptyState, isPinnable, rollback, toPinState, withdrawnIds } from './index';

const input = { gated: true, withdrawn: false, disabled: false, permitted: false };

test.each([
  ['open', {}],
  ['ungated', { gated: false }],
  ['ungated', { gated: false, permitted: true }],
  ['withdrawn', { withdrawn: true }],
  ['withdrawn', { withdrawn: true, disabled: true }],
  ['disabled', { disabled: true }],
  ['permitted', { withdrawn: true, disabled: true, permitted: true }],
  ['open', { permitted: true }],
] as const)('a release is %s with %j', (state, changes) => {
  expect(toPinState({ ...input, ...changes })).toBe(state);
  expect(isPinnable(state)).toBe(state === 'open' || state === 'permitted');
});

test('a way back withdraws the releases that it drops, and no other', () => {
  const state = { ...emptyState('remote-x'), stable: 'd', previous: ['c', 'b', 'a'] };
  const back = (before: typeof state, to?: string) => {
    const ruled = rollback(before, to);
    return ruled.ok ? withdrawnIds(before, ruled.next) : null;
  };
  expect(back(state)).toEqual(['d']);
  expect(back(state, 'b')).toEqual(['d', 'c']);
  // One that had been stable before is dropped all the same: a way back leads away from it.
  expect(back({ ...state, previous: ['c', 'd', 'a'] })).toEqual(['d']);
  const watched = { ...state, canary: { id: 'e', percent: 5 as const } };
  expect(back(watched)).toEqual(['e']);
  expect(back(watched, 'c')).toEqual(['d', 'e']);
});
