import { bucketCount, type CanaryPercent, canarySteps, inCanary } from '@maru/contracts';
import fc from 'fast-check';
import { makeBuildFiles } from '../../testing';
import type { FindRecord } from './fit';
import {
  type ChannelState,
  type Conditions,
  canary,
  demote,
  emptyState,
  findActivated,
  findHeldBack,
  promote,
  rollback,
  setDisabled,
  setSwap,
  withoutHeldBack,
} from './index';

const passed: Conditions = { paused: false, gate: { ok: true } };
const at = (changes: Partial<ChannelState> = {}): ChannelState => ({
  ...emptyState('remote-x'),
  stable: 'b',
  previous: ['a'],
  ...changes,
});
const expectNext = (ruled: ReturnType<typeof promote>) => {
  if (!ruled.ok) throw new Error(ruled.reason);
  return ruled.next;
};

describe('promote', () => {
  test('makes a release stable and keeps the one before', () => {
    expect(expectNext(promote(at(), 'c', passed))).toMatchObject({ stable: 'c', previous: ['b', 'a'], canary: null });
  });
  test('the first release has none before it', () => {
    expect(expectNext(promote(emptyState('remote-x'), 'a', passed))).toMatchObject({ stable: 'a', previous: [] });
  });
  test('ends a canary, be it of this release or of another', () => {
    for (const id of ['c', 'd'])
      expect(expectNext(promote(at({ canary: { id, percent: 25 } }), 'c', passed)).canary).toBeNull();
  });
  test('is not urgent, also after a rollback that was', () => {
    expect(expectNext(promote(at({ urgent: true }), 'c', passed)).urgent).toBe(false);
  });
});

describe('a canary', () => {
  test('of another release begins anew at any step', () => {
    const next = expectNext(canary(at({ canary: { id: 'c', percent: 100 } }), 'd', 1, passed));
    expect(next.canary).toEqual({ id: 'd', percent: 1 });
  });
  test('of 100 % stays a canary: stable is untouched', () => {
    const next = expectNext(canary(at({ canary: { id: 'c', percent: 25 } }), 'c', 100, passed));
    expect(next).toMatchObject({ stable: 'b', canary: { id: 'c', percent: 100 } });
  });
});

describe.each([
  ['promote', (state: ChannelState, id: string, conditions: Conditions) => promote(state, id, conditions)],
  ['canary', (state: ChannelState, id: string, conditions: Conditions) => canary(state, id, 5, conditions)],
])('%s is refused', (_name, rule) => {
  test.each([
    ['while promotions are paused', { paused: true, gate: { ok: true } }, 'promotions_paused'],
    ['without a gate report', { paused: false, gate: null }, 'gate_missing'],
    ['with a gate report that says no', { paused: false, gate: { ok: false } }, 'gate_refused'],
  ])('%s', (_what, conditions, reason) => {
    expect(rule(at(), 'c', conditions)).toEqual({ ok: false, reason });
  });
  test('for what is everybody’s already', () => {
    expect(rule(at(), 'b', passed)).toEqual({ ok: false, reason: 'already_active' });
  });
});

describe('disabling', () => {
  // spec releases.17
  test('takes any remote off, also one with a first release only or none, at once', () => {
    for (const state of [
      at(),
      at({ previous: [] }),
      emptyState('remote-x'),
      at({ canary: { id: 'c', percent: 25 } }),
    ]) {
      expect(expectNext(setDisabled(state, true))).toEqual({ ...state, disabled: true, urgent: true });
    }
  });
  test('twice, or enabling what is on, changes nothing', () => {
    const off = expectNext(setDisabled(at(), true));
    expect(expectNext(setDisabled(off, true))).toBe(off);
    const on = at();
    expect(expectNext(setDisabled(on, false))).toBe(on);
  });
  test('is not ended by a promotion, a canary or a rollback: operators enable', () => {
    const off = expectNext(setDisabled(at(), true));
    expect(expectNext(promote(off, 'c', passed)).disabled).toBe(true);
    expect(expectNext(canary(off, 'c', 5, passed)).disabled).toBe(true);
    expect(expectNext(rollback(off)).disabled).toBe(true);
    expect(expectNext(setDisabled(off, false))).toMatchObject({ disabled: false, stable: 'b' });
  });
});

describe('rollback', () => {
  test('takes the canary away first and leaves stable alone', () => {
    const next = expectNext(rollback(at({ canary: { id: 'c', percent: 5 } })));
    expect(next).toMatchObject({ stable: 'b', previous: ['a'], canary: null, urgent: true });
  });
  test('goes back to the release before, at once', () => {
    expect(expectNext(rollback(at()))).toMatchObject({ stable: 'a', previous: [], urgent: true });
  });
  test('brings back nothing that a rollback took away, however often it was promoted', () => {
    const again = expectNext(promote(expectNext(promote(at(), 'a', passed)), 'b', passed));
    expect(again).toMatchObject({ stable: 'b', previous: ['a'] });
    expect(expectNext(rollback(again))).toMatchObject({ stable: 'a', previous: [] });
    // A channel that was written when each promotion was kept.
    const repeated = expectNext(rollback(at({ stable: 'b', previous: ['a', 'b', 'a', 'z'] })));
    expect(repeated).toMatchObject({ stable: 'a', previous: ['a', 'z'] });
    expect(expectNext(rollback(repeated))).toMatchObject({ stable: 'z', previous: [] });
  });
  test('goes back further where it is told to, and takes a canary along', () => {
    const state = at({ stable: 'd', previous: ['c', 'b', 'a'], canary: { id: 'e', percent: 25 } });
    expect(expectNext(rollback(state, 'b'))).toMatchObject({ stable: 'b', previous: ['a'], canary: null });
  });
  test('to the stable release itself takes the canary away', () => {
    const state = at({ canary: { id: 'c', percent: 5 } });
    expect(expectNext(rollback(state, 'b'))).toMatchObject({ stable: 'b', canary: null });
    expect(rollback(at(), 'b')).toEqual({ ok: false, reason: 'already_active' });
  });
  test.each([
    ['with nothing before', at({ previous: [] }), undefined],
    ['with nothing at all', emptyState('remote-x'), undefined],
    ['to what was never stable', at(), 'z'],
  ])('%s is refused', (_what, state, to) => {
    expect(rollback(state, to)).toEqual({ ok: false, reason: 'nothing_to_roll_back' });
  });
});

test('the same swap policy again changes nothing', () => {
  const state = at({ swap: 'idle' });
  expect(expectNext(setSwap(state, 'idle'))).toBe(state);
  expect(expectNext(setSwap(state, 'ask')).swap).toBe('ask');
});

test('a demotion without a canary is refused', () => {
  expect(demote(at())).toEqual({ ok: false, reason: 'nothing_to_roll_back' });
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const steps = fc.constantFrom<CanaryPercent>(...canarySteps);
const states = fc
  .record({
    stable: fc.option(ids),
    previous: fc.uniqueArray(ids, { maxLength: 4 }),
    canary: fc.option(fc.record({ id: ids, percent: steps })),
    swap: fc.constantFrom('now' as const, 'idle' as const),
    urgent: fc.boolean(),
    disabled: fc.boolean(),
  })
  .map((part): ChannelState => ({ remote: 'remote-x', ...part }))
  .filter(({ stable, canary, previous }) => canary?.id !== stable && !previous.includes(stable ?? ''));

// spec releases.23
test('a release’s canary only ever covers more buckets, whatever is asked for', () => {
  fc.assert(
    fc.property(states, fc.array(steps, { maxLength: 8 }), (start, percents) => {
      let state = start;
      for (const percent of percents) {
        const ruled = canary(state, 'new', percent, passed);
        if (!ruled.ok) continue;
        const before = state.canary?.id === 'new' ? state.canary.percent : 0;
        for (let bucket = 0; bucket < bucketCount; bucket += 99) {
          if (inCanary(bucket, before)) expect(inCanary(bucket, ruled.next.canary!.percent)).toBe(true);
        }
        expect(ruled.next.canary!.percent).toBeGreaterThan(before);
        state = ruled.next;
      }
    }),
  );
});

test('a rollback restores exactly what was before a promotion or a canary', () => {
  fc.assert(
    fc.property(states, steps, (start, percent) => {
      const before = { ...start, canary: null };
      const what = ({ stable, previous, canary: running, swap }: ChannelState) => ({ stable, previous, running, swap });
      const changes = [
        canary(before, 'new', percent, passed),
        ...(before.stable ? [promote(before, 'new', passed)] : []),
      ];
      for (const change of changes) expect(what(expectNext(rollback(expectNext(change))))).toEqual(what(before));
    }),
  );
});

test('no change is made in place', () => {
  fc.assert(
    fc.property(states, ids, steps, (state, id, percent) => {
      const copy = structuredClone(state);
      for (const work of [
        () => promote(state, id, passed),
        () => canary(state, id, percent, passed),
        () => rollback(state),
        () => rollback(state, id),
        () => setSwap(state, 'ask'),
        () => setDisabled(state, true),
      ])
        work();
      expect(state).toEqual(copy);
    }),
  );
});

describe('releases that a change gives to visitors', () => {
  const makeCanary = (percent: CanaryPercent) => ({ id: 'c', percent });
  test.each([
    ['a promotion', at(), at({ stable: 'c' }), ['c']],
    ['a canary', at(), at({ canary: makeCanary(1) }), ['c']],
    ['a wider canary', at({ canary: makeCanary(1) }), at({ canary: makeCanary(5) }), ['c']],
    ['a canary that becomes stable', at({ canary: makeCanary(100) }), at({ stable: 'c' }), ['c']],
    ['a rollback to one before', at(), at({ stable: 'a', previous: [] }), ['a']],
    ['a canary that is taken away', at({ canary: makeCanary(5) }), at(), []],
    ['another swap policy', at(), at({ swap: 'ask' }), []],
    ['disabling', at(), at({ disabled: true }), []],
    ['enabling', at({ disabled: true, canary: makeCanary(5) }), at({ canary: makeCanary(5) }), ['b', 'c']],
  ])('%s', (_what, before, next, ids) => expect(findActivated(before, next)).toEqual(ids));
});

describe('what is held back', () => {
  const host = { contract: '1.3', shares: {}, tokens: [], pages: [] };
  const record: FindRecord = (remote, id) =>
    makeBuildFiles({
      remote,
      build: `b00000${id}`,
      path: id === 'z' ? '/own' : '/same',
      hostContract: id === 'n' ? '2.0' : '1.0',
    }).record;
  const states = [
    { ...emptyState('remote-b'), stable: 'a' },
    { ...emptyState('remote-a'), stable: 'a' },
    { ...emptyState('remote-c'), stable: 'z', canary: { id: 'n', percent: 5 as const } },
  ];
  test('of two at one place it is the one that was changed later, and a canary alone where only that is unfit', () => {
    const heldBack = findHeldBack(states, record, host);
    expect(heldBack.map(({ remote, id }) => `${remote} ${id}`)).toEqual(['remote-a a', 'remote-c n']);
    expect(states.map((state) => withoutHeldBack(state, heldBack))).toMatchObject([
      { stable: 'a', disabled: false },
      { stable: 'a', disabled: true },
      { stable: 'z', canary: null, disabled: false },
    ]);
  });
  test('is nothing where there is no host’s build to fit', () => {
    expect(findHeldBack(states, record, { ...host, contract: '0.0' })).toEqual([]);
  });
});
