import { stored } from '@maru/platform';
import type { Attempt } from './attempt';

/** Where an attempt without an answer is kept, so that a reload of the page does not lose it. */
export interface AttemptStorage {
  /** Null removes it. */
  save(attempt: Attempt | null): void;
  /** The attempt that has no answer yet, if it is this member's. */
  load(userId: number): Attempt | null;
}

function parseAttempt(value: unknown): Attempt | null {
  const attempt = value as Partial<Attempt> | null;
  const { key, userId } = attempt ?? {};
  return typeof key === 'string' && typeof userId === 'number' ? (attempt as Attempt) : null;
}

/**
 * Keeps the attempt in this tab's storage under `name` (`feed.attempt`). Where storage is forbidden the attempt lives as
 * long as the page.
 */
export function attemptStorage(name: string): AttemptStorage {
  const storedAttempts = stored('tab', name, 1, parseAttempt);
  return {
    save: (attempt) => void storedAttempts.write(attempt),
    load(userId) {
      const attempt = storedAttempts.read();
      return attempt?.userId === userId ? attempt : null;
    },
  };
}
