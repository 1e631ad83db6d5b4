import fc from 'fast-check';
import { testRelease } from '../testing/signed';
import { planRemote, type RemoteState } from './plan';

const builds = ['b1', 'b2', 'b3'].map((build) => testRelease('remote-a', build));
const maybe = fc.constantFrom(...builds, undefined);
const state: fc.Arbitrary<RemoteState> = fc
  .record({
    old: maybe,
    oldChannel: fc.constantFrom('stable' as const, 'pin' as const, 'dev' as const, undefined),
    target: maybe,
    channel: fc.constantFrom('stable' as const, 'pin' as const, 'dev' as const, undefined),
    runs: fc.boolean(),
    off: fc.boolean(),
    wasOff: fc.boolean(),
    failedBefore: fc.boolean(),
    policy: fc.constantFrom('now' as const, 'navigation' as const, 'idle' as const, 'ask' as const),
    urgent: fc.boolean(),
  })
  .map(({ target: wanted, ...rest }) => ({
    ...rest,
    release: wanted ?? null,
    runs: rest.runs && rest.old !== undefined,
  }));

const check = (rule: (remote: RemoteState, plan: ReturnType<typeof planRemote>) => boolean) =>
  fc.assert(
    fc.property(state, (remote) => rule(remote, planRemote(remote))),
    { numRuns: 2_000 },
  );

test('a build that runs and is enabled is never replaced or retired but through the line', () => {
  check(({ runs, wasOff, old }, plan) =>
    !runs || wasOff ? true : plan.place?.release === old && !plan.retireOld && !plan.begin,
  );
});

test('a build that failed in this tab is never put in line', () => {
  check(({ failedBefore }, { queue }) => !failedBefore || queue?.release == null);
});

test('of what is taken off the site nothing begins', () => {
  check(({ off, old, release }, plan) => !off || (!old && !release) || !plan.begin);
});

test('what is retired at once is not what is placed', () => {
  check(({ old }, plan) => !plan.retireOld || plan.place?.release.container !== old?.container);
});

test('a pin, a developer’s build and a remote that leaves wait for no policy', () => {
  check(({ channel, release }, { queue }) =>
    !queue || (channel !== 'pin' && channel !== 'dev' && release) ? true : queue.policy === 'now',
  );
});

test('what is wanted and runs already changes nothing', () => {
  check(({ old, release, runs, off, wasOff }, plan) =>
    runs && !off && !wasOff && old === release ? plan.queue === null && plan.place?.release === old : true,
  );
});
