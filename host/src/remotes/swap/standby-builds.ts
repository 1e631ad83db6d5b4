import type { Release } from '@maru/contracts';

/** Replaced builds that are loaded and not mounted, by remote; `kept.ts` alone changes it. */
export const kept = new Map<string, { release: Release; timer: ReturnType<typeof setTimeout> }>();

/** Builds that are loaded and not mounted, at most one of each remote. */
export function keptBuilds(): Release[] {
  return [...kept.values()].map(({ release }) => release);
}
