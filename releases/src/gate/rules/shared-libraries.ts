import type { GateFinding } from '@maru/contracts';
import { satisfies, validRange } from 'semver';
import type { FitInput } from '../types';
import { count, list } from '../words';

/** Every shared library that a release uses is one that the host provides, in a version inside the range. */
export const sharedLibraries = ({ record, host }: FitInput): GateFinding => {
  const problems = Object.entries(record.shares).flatMap(([library, range]) => {
    const offered = Object.hasOwn(host.shares, library) ? host.shares[library] : undefined;
    if (!offered) return [`${library} ${range}: the host does not provide it`];
    if (validRange(range) === null) return [`${library}: "${range}" is not a version range`];
    return satisfies(offered, range) ? [] : [`${library} ${range}: the host provides ${offered}`];
  });
  const used = Object.keys(record.shares).length;
  return {
    rule: 'shared-libraries',
    ok: problems.length === 0,
    found: problems.length > 0 ? list(problems) : `${count(used, 'shared library', 'shared libraries')}, all provided`,
    allowed: list(
      Object.entries(host.shares).map(([library, version]) => `${library} ${version}`),
      20,
    ),
  };
};
