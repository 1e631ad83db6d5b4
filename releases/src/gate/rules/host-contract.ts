import { slotSince } from '@maru/contracts/host-contract';
import { satisfies } from 'semver';
import type { Rule } from '../types';

/**
 * The host contract that a release needs is one that this site's host keeps: the same major, at least its minor. And it
 * is one that has every slot that the release mounts in.
 */
export const hostContract: Rule = ({ record, host }) => {
  const { hostContract: needed, mounts } = record.description;
  const [major, minor] = needed.split('.').map(Number);
  const kept = satisfies(`${host.contract}.0`, `>=${major}.${minor}.0 <${major! + 1}.0.0-0`);
  const newer = mounts.find(({ slot }) => !satisfies(`${needed}.0`, `>=${slotSince[slot]}.0`));
  const offered = host.contract.endsWith('.0') ? host.contract : `${host.contract.split('.')[0]}.0 to ${host.contract}`;
  return {
    rule: 'host-contract',
    ok: kept && !newer,
    found: `needs host contract ${needed}${newer ? ` and mounts in ${newer.slot}` : ''}`,
    allowed: newer ? `${slotSince[newer.slot]} for a mount in ${newer.slot}` : offered,
  };
};
