import type { GateFinding } from '@maru/contracts';
import type { FitInput } from '../types';
import { list } from '../words';

/** No other remote claims one of a release's slots at the same path, and the release claims none twice. */
export const slots = ({ record, others }: FitInput): GateFinding => {
  const places = record.description.mounts.map(({ slot, path }) => `${slot} at ${path}`);
  const problems = places.filter((place, at) => places.indexOf(place) < at).map((place) => `${place} is claimed twice`);
  for (const { remote, description } of others) {
    if (remote === record.remote) continue;
    for (const { slot, path } of description.mounts) {
      if (places.includes(`${slot} at ${path}`)) problems.push(`${slot} at ${path} is ${remote}’s`);
    }
  }
  return {
    rule: 'slots',
    ok: problems.length === 0,
    found: problems.length > 0 ? list([...new Set(problems)]) : list(places, 20),
    allowed: 'each slot at a path for one remote only',
  };
};
