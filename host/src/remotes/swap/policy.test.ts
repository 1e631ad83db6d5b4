import type { SwapPolicy } from '@maru/contracts';
import { type SwapState, type SwapTime, whenToSwap } from './policy';

const quiet: SwapState = {
  leases: 0,
  urgent: false,
  shown: true,
  tabVisible: true,
  quietMs: 0,
  navigated: false,
  answer: null,
};

// spec releases.19
test.each<[policy: SwapPolicy, state: Partial<SwapState>, expected: SwapTime]>([
  ['now', {}, 'now'],
  ['navigation', {}, 'navigation'],
  ['navigation', { quietMs: 60_000, tabVisible: false }, 'navigation'],
  ['navigation', { navigated: true }, 'now'],
  ['idle', {}, 'idle'],
  ['idle', { quietMs: 4_999 }, 'idle'],
  ['idle', { quietMs: 5_000 }, 'now'],
  ['idle', { tabVisible: false }, 'now'],
  ['ask', {}, 'answer'],
  ['ask', { navigated: true, quietMs: 60_000 }, 'answer'],
  ['ask', { answer: 'apply' }, 'now'],
  ['ask', { answer: 'later' }, 'leaving'],
])('%s with %j: %s', (policy, state, expected) => {
  expect(whenToSwap({ ...quiet, ...state }, policy)).toBe(expected);
});

const policies: SwapPolicy[] = ['now', 'navigation', 'idle', 'ask'];
test.each(policies)('%s: an urgent change is taken at once, and so is one that nobody sees', (policy) => {
  expect(whenToSwap({ ...quiet, urgent: true }, policy)).toBe('now');
  expect(whenToSwap({ ...quiet, shown: false }, policy)).toBe('now');
});
// spec releases.19
test.each(policies)('%s: nothing is swapped while something of the member is under way', (policy) => {
  const all = { urgent: true, shown: false, tabVisible: false, quietMs: 99_999, navigated: true, answer: 'apply' };
  expect(whenToSwap({ ...quiet, ...(all as SwapState), leases: 1 }, policy)).toBe('lease');
});
