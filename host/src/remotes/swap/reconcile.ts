import type { Release, ReleaseDocument } from '@maru/contracts';
import { activeDocument } from '../document/active';
import { takenDocument } from '../document/registry';
import { isLoaded, resumeBuild } from '../loading/load-remote';
import { chooseFor } from '../overrides/choose';
import { resetFailures } from '../slots/failures';
import { retryRemote } from '../slots/retry';
import { advance, dropSkipped } from './advance';
import { isDisabled } from './disable';
import { isFailedBuild, notePromoted } from './failed-builds';
import { activate } from './hot-swap';
import { putPending, takePending } from './pending';
import { retire } from './standby';
import { standbyBuilds } from './standby-builds';

/** How a decision was taken, by remote. `kept`: the new build cannot run, the old one stays. */
export interface Outcome {
  swapped: string[];
  kept: string[];
  waiting: string[];
}

/**
 * Brings the tab to what the registry's document and this session's own choice want: what does not run yet is simply
 * taken, what runs is put in line to be swapped when its time has come. `urgent`: whatever the policies say.
 */
export async function reconcile(urgent = false): Promise<Outcome> {
  const outcome: Outcome = { swapped: [], kept: [], waiting: [] };
  const taken = takenDocument()?.document;
  if (!taken) return outcome;
  const wanted = chooseFor(taken);
  const before = activeDocument();
  const remotes: Record<string, Release> = {};
  const channels: NonNullable<ReleaseDocument['channels']> = {};
  const inLine: string[] = [];
  const begun: string[] = [];
  const gone: Release[] = [];
  const disabled: string[] = [];

  for (const remote of new Set([...Object.keys(before.remotes), ...Object.keys(wanted.remotes)])) {
    const old = before.remotes[remote];
    const release = loadedAlike(wanted.remotes[remote]);
    const channel = wanted.channels?.[remote];
    if (release) notePromoted(release);
    const runs = old && isLoaded(old);
    const off = wanted.disabled?.includes(remote) ?? false;
    const wasOff = isDisabled(remote);
    const place = (one: Release, by: typeof channel) => {
      remotes[remote] = one;
      if (by) channels[remote] = by;
    };
    if (release && off && (wasOff || !runs)) {
      // Nothing of it runs, nothing is loaded; what it is says what its places are called.
      skip(remote);
      place(release, channel);
      disabled.push(remote);
      if (old && old.container !== release.container) gone.push(old);
    } else if (off && old) {
      place(old, before.channels?.[remote]);
      const replaced = putPending({ remote, release: null, disabled: true, channel, policy: 'now', urgent: true });
      if (replaced) void dropSkipped(replaced);
      inLine.push(remote);
    } else if (wasOff && runs && release) {
      skip(remote);
      const stays = release.container === old.container || isFailedBuild(release);
      place(stays ? old : release, stays ? before.channels?.[remote] : channel);
      if (stays) resumeBuild(old);
      else gone.push(old);
      begun.push(remote);
    } else if (old && release?.container === old.container) {
      // The same build from another address: what runs stays what it is.
      skip(remote);
      place(runs ? old : release, channel);
    } else if (!runs) {
      skip(remote);
      if (release) place(release, channel);
      if (release) begun.push(remote);
      if (old) gone.push(old);
    } else {
      place(old, before.channels?.[remote]);
      if (release && isFailedBuild(release)) {
        skip(remote);
        outcome.kept.push(remote);
        continue;
      }
      const { swap = 'now', urgent: rolledBack = false } = taken.remotes[remote] ?? {};
      const policy = channel === 'pin' || channel === 'dev' || !release ? 'now' : swap;
      const replaced = putPending({ remote, release, channel, policy, urgent: urgent || rolledBack });
      if (replaced) void dropSkipped(replaced);
      inLine.push(remote);
    }
  }

  activate({ ...wanted, remotes, channels, disabled });
  await Promise.all(gone.map(retire));
  for (const remote of begun) {
    // One that had failed gets its new build at once.
    resetFailures(remote);
    void retryRemote(remote);
  }
  await Promise.all(
    inLine.map(async (remote) => {
      const step = await advance(remote);
      if (step !== 'nothing') outcome[step].push(remote);
    }),
  );
  return outcome;
}

/** The record of a standby build, where it is the one that is wanted: its files lie where they were loaded from. */
function loadedAlike(release: Release | undefined): Release | null {
  return standbyBuilds().find(({ container }) => container === release?.container) ?? release ?? null;
}

function skip(remote: string): void {
  const entry = takePending(remote);
  if (entry) void dropSkipped(entry);
}
