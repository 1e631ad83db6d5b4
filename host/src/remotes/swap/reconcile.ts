import type { Release, ReleaseDocument } from '@maru/contracts';
import { selectFor } from '../overrides/select';
import type { RemoteRegistry } from '../registry';
import type { SlotEngine } from '../slots/engine';
import type { SwapLine } from './advance';
import type { HotSwap } from './hot-swap';
import { planRemote } from './plan';

/** How a decision was taken, by remote. `unchanged`: the new build cannot run, the old one stays. */
export interface Outcome {
  swapped: string[];
  unchanged: string[];
  waiting: string[];
}

/** What reconciling works on. */
export interface ReconcileTools {
  registry: RemoteRegistry;
  engine: SlotEngine;
  swaps: HotSwap;
  line: SwapLine;
}

/**
 * Brings the tab to the registry's document and this session's overrides: builds that are not running are taken at
 * once, running ones are queued for a swap. `urgent` overrides the policies.
 */
export async function reconcile({ registry, engine, swaps, line }: ReconcileTools, urgent = false): Promise<Outcome> {
  const outcome: Outcome = { swapped: [], unchanged: [], waiting: [] };
  const taken = registry.taken?.document;
  if (!taken) return outcome;
  const target = selectFor(registry, taken);
  const before = registry.document;
  const remotes: Record<string, Release> = {};
  const channels: NonNullable<ReleaseDocument['channels']> = {};
  const inLine: string[] = [];
  const begun: Release[] = [];
  const gone: Release[] = [];
  const disabled: string[] = [];

  for (const remote of new Set([...Object.keys(before.remotes), ...Object.keys(target.remotes)])) {
    const old = before.remotes[remote];
    const release = asLoaded(registry, target.remotes[remote]);
    const channel = target.channels?.[remote];
    if (release) registry.trials.promoted(release);
    const { swap = 'now', urgent: rolledBack = false } = taken.remotes[remote] ?? {};
    const plan = planRemote({
      old,
      oldChannel: before.channels?.[remote],
      release,
      channel,
      runs: old !== undefined && registry.isLoaded(old),
      off: target.disabled?.includes(remote) ?? false,
      wasOff: registry.isDisabled(remote),
      failedBefore: release !== null && registry.trials.hasFailed(release),
      policy: swap,
      urgent: urgent || rolledBack,
    });
    if (plan.place) {
      remotes[remote] = plan.place.release;
      if (plan.place.channel) channels[remote] = plan.place.channel;
    }
    if (plan.disabled) disabled.push(remote);
    if (plan.queue) {
      void line.drop(registry.pending.put({ remote, channel, ...plan.queue }));
      inLine.push(remote);
    } else void line.drop(registry.pending.take(remote));
    if (plan.retireOld && old) gone.push(old);
    if (plan.resumeOld && old) registry.build(old).resume();
    if (plan.begin && plan.place) begun.push(plan.place.release);
    if (plan.unchanged) outcome.unchanged.push(remote);
  }

  swaps.activate({ ...target, remotes, channels, disabled });
  await Promise.all(gone.map((release) => registry.retire(registry.build(release))));
  for (const release of begun) {
    const build = registry.build(release);
    registry.standby.take(build);
    // One that had failed gets its new build at once.
    build.failures.reset();
    void engine.retry(release.remote);
  }
  await Promise.all(
    inLine.map(async (remote) => {
      const step = await line.advance(remote);
      if (step !== 'nothing') outcome[step].push(remote);
    }),
  );
  return outcome;
}

/** The record of a standby build, where it is the one that is wanted: its files lie where they were loaded from. */
function asLoaded({ standby }: RemoteRegistry, release: Release | undefined): Release | null {
  return standby.releases.find(({ container }) => container === release?.container) ?? release ?? null;
}
