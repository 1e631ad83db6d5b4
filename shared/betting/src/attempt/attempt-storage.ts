import type { Attempt } from './attempt';

/** Where an attempt without an answer is kept, so that a reload of the page does not lose it. */
export interface AttemptStorage {
  /** Null removes it. */
  save(attempt: Attempt | null): void;
  /** The attempt that has no answer yet, if it is this member's. */
  load(userId: number): Attempt | null;
}

/**
 * Keeps the attempt in this tab's session storage under `storageKey`. Where storage is forbidden the attempt lives as
 * long as the page.
 */
export function attemptStorage(storageKey: string): AttemptStorage {
  return {
    save(attempt) {
      try {
        if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt));
        else sessionStorage.removeItem(storageKey);
      } catch {
        // storage is forbidden
      }
    },
    load(userId) {
      try {
        const attempt = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Attempt | null;
        return attempt?.userId === userId && typeof attempt.key === 'string' ? attempt : null;
      } catch {
        return null;
      }
    },
  };
}
