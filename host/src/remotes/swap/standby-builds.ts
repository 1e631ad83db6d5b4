import type { Release } from '@maru/contracts';

/** Replaced builds that are loaded and not mounted, by remote; `standby.ts` alone changes it. */
export const standby = new Map<string, { release: Release; timer: ReturnType<typeof setTimeout> }>();

/** Builds that are loaded and not mounted, at most one of each remote. */
export function standbyBuilds(): Release[] {
  return [...standby.values()].map(({ release }) => release);
}
