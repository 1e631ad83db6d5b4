import type { RemoteOverview } from '@maru/contracts';
import { canRollBack, gateState, nextStep, rollbackTarget, splitId, worstFirst } from './versions';

const stable = { id: '1.0.0-aaaaaa' } as never;

test('a canary goes through 1, 5, 25 and 100 percent', () => {
  expect([1, 5, 25, 100].map((percent) => nextStep(percent as never))).toEqual([5, 25, 100, null]);
});

test('a rollback takes a canary away first, then goes to the release before', () => {
  expect(rollbackTarget({ canary: {} as never, stable, previous: '0.9.0-bbbbbb' })).toBe('1.0.0-aaaaaa');
  expect(rollbackTarget({ canary: null, stable, previous: '0.9.0-bbbbbb' })).toBe('0.9.0-bbbbbb');
  expect(canRollBack({ canary: null, previous: null })).toBe(false);
  expect(canRollBack({ canary: {} as never, previous: null })).toBe(true);
});

test('bad rows stand first, then those to watch; the rest keeps its order', () => {
  const row = (remote: string, state: string) => ({ remote, health: { state } }) as never as RemoteOverview;
  const rows = [
    row('a', 'good'),
    row('b', 'few_loads'),
    row('c', 'watch'),
    row('d', 'bad'),
    row('e', 'good'),
    row('f', 'bad'),
  ];
  expect(worstFirst(rows).map(({ remote }) => remote)).toEqual(['d', 'f', 'c', 'a', 'b', 'e']);
  expect(rows[0]!.remote).toBe('a');
});

test('an id is its version and its build', () => {
  expect(splitId('1.2.0-b123456')).toEqual(['1.2.0', 'b123456']);
  expect(splitId('0.1.0')).toEqual(['0.1.0', '']);
});

test('a release that nobody checked is neither passed nor refused', () => {
  expect(gateState({ gate: null })).toBe('missing');
  expect(gateState({ gate: { ok: false } as never })).toBe('refused');
  expect(gateState({ gate: { ok: true } as never })).toBe('passed');
});
