import { contributionProblems, pathProblems, type RemoteDescription, remoteDescription } from '@maru/contracts';
import { contributionsSince, newerContributions, slotSince } from '@maru/contracts/host-contract';
import { meetsContract } from './contract';

/**
 * Checks and returns the description of a remote; the default export of `remote.config.ts`.
 * Throws with a readable list when something is wrong: it runs at build time only.
 */
export function describeRemote(description: RemoteDescription): RemoteDescription {
  const parsed = remoteDescription.strict().safeParse(description);
  const problems = parsed.success
    ? [...listProblems(description), ...contributionProblems(description)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (problems.length > 0) throw new Error(`remote.config.ts of ${description.name}: ${problems.join('; ')}`);
  return description;
}

/**
 * What a schema cannot say: paths stay inside the remote's own, names are used once, and the host contract has what the
 * description uses.
 */
export function listProblems(description: RemoteDescription): string[] {
  const { hostContract, mounts, menu, contributions } = description;
  const problems: string[] = [];
  if (contributions && !meetsContract(contributionsSince, hostContract)) {
    problems.push(`contributions need hostContract ${contributionsSince}, not ${hostContract}`);
  } else {
    for (const { kind, since } of newerContributions(contributions ?? {}, (since) =>
      meetsContract(since, hostContract),
    )) {
      problems.push(`contributions of ${kind} need hostContract ${since}, not ${hostContract}`);
    }
  }
  const addresses = mounts.map((mount) => `${mount.slot} ${mount.path}`);
  for (const address of new Set(addresses)) {
    if (addresses.filter((other) => other === address).length > 1) problems.push(`two mounts at ${address}`);
  }
  for (const { slot } of mounts) {
    if (!meetsContract(slotSince[slot], hostContract)) {
      problems.push(`the slot ${slot} needs hostContract ${slotSince[slot]}, not ${hostContract}`);
    }
  }
  if (new Set(menu.map((entry) => entry.id)).size < menu.length) problems.push('two menu entries share an id');
  return [...problems, ...pathProblems(description)];
}
