import type { Release } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';

/** The build whose code has just run; null if unknown. */
export type Owner = { remote: string; id: string } | null;

export function toReleaseOwner(release: Release): NonNullable<Owner> {
  return { remote: release.remote, id: toReleaseId(release) };
}
