import type { GateFinding } from '@maru/contracts';
import { contributionsSince, newerContributions, slotSince } from '@maru/contracts/host-contract';
import { satisfies } from 'semver';
import type { FitInput } from '../types';

/**
 * The host contract that a release needs is one that this site's host keeps: the same major, at least its minor. And it
 * is one that has every slot that the release mounts in, and contributions where it has some.
 */
export const hostContract = ({ record, host }: FitInput): GateFinding => {
  const { hostContract: needed, mounts, contributions } = record.description;
  const [major, minor] = needed.split('.').map(Number);
  const satisfied = satisfies(`${host.contract}.0`, `>=${major}.${minor}.0 <${major! + 1}.0.0-0`);
  const has = (since: string) => satisfies(`${needed}.0`, `>=${since}.0`);
  const slot = mounts.map((mount) => mount.slot).find((name) => !has(slotSince[name]));
  const newer = slot
    ? { what: `mounts in ${slot}`, since: slotSince[slot], for: `a mount in ${slot}` }
    : contributions && !has(contributionsSince)
      ? { what: 'contributes to the page', since: contributionsSince, for: 'contributions' }
      : (newerContributions(contributions ?? {}, has).map(({ kind, since }) => ({
          what: `contributes ${kind}`,
          since,
          for: `contributions of ${kind}`,
        }))[0] ?? null);
  const offered = host.contract.endsWith('.0') ? host.contract : `${host.contract.split('.')[0]}.0 to ${host.contract}`;
  return {
    rule: 'host-contract',
    ok: satisfied && !newer,
    found: `needs host contract ${needed}${newer ? ` and ${newer.what}` : ''}`,
    allowed: newer ? `${newer.since} for ${newer.for}` : offered,
  };
};
