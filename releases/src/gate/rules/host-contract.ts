import { satisfies } from 'semver';
import type { Rule } from '../types';

/** The host contract that a release needs is one that this site's host keeps: the same major, at least its minor. */
export const hostContract: Rule = ({ record, host }) => {
  const [major, minor] = record.description.hostContract.split('.').map(Number);
  const ok = satisfies(`${host.contract}.0`, `>=${major}.${minor}.0 <${major! + 1}.0.0-0`);
  return {
    rule: 'host-contract',
    ok,
    found: `needs host contract ${record.description.hostContract}`,
    allowed: host.contract.endsWith('.0') ? host.contract : `${host.contract.split('.')[0]}.0 to ${host.contract}`,
  };
};
