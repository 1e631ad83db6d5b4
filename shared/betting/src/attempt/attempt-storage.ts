import { stored } from '@maru/platform';
import type { Attempt } from './attempt';

/**
 * Where attempts without an answer are kept: for each member the last one, in this browser, so that neither a reload nor
 * a closed tab forgets it.
 */
export interface AttemptStorage {
  save(attempt: Attempt): void;
  /** Removes an attempt; a newer one stays. */
  remove(attempt: Attempt): void;
  /** The attempt of this member that has no answer yet, whichever tab made it. */
  load(userId: number): Attempt | null;
  /**
   * Runs `work` while no other tab sends or looks up the member's attempts. `waited`: another tab did until now. Where
   * the browser has no locks (pages without HTTPS), it runs at once.
   */
  alone<T>(userId: number, work: (waited: boolean) => Promise<T>): Promise<T>;
}

function parseAttempt(value: unknown): Attempt | null {
  const attempt = value as Partial<Attempt> | null;
  const { key, userId, earlier } = attempt ?? {};
  const isAttempt = typeof key === 'string' && typeof userId === 'number';
  return isAttempt && (earlier === undefined || Array.isArray(earlier)) ? (attempt as Attempt) : null;
}

/**
 * Keeps attempts in this browser's storage under `name` (`feed.attempt`). Where storage is forbidden an attempt lives as
 * long as the page.
 */
export function attemptStorage(name: string): AttemptStorage {
  const storedFor = (userId: number) => stored('browser', `${name}.${userId}`, 2, parseAttempt);
  // Pages of the version before kept it in the tab.
  const storedInTab = stored('tab', name, 1, parseAttempt);
  const ofMember = (attempt: Attempt | null, userId: number) => (attempt?.userId === userId ? attempt : null);
  return {
    save: (attempt) => void storedFor(attempt.userId).write(attempt),
    remove({ key, userId }) {
      const storedAttempt = storedFor(userId);
      if (storedAttempt.read()?.key === key) storedAttempt.write(null);
      if (storedInTab.read()?.key === key) storedInTab.write(null);
    },
    load: (userId) => ofMember(storedFor(userId).read(), userId) ?? ofMember(storedInTab.read(), userId),
    async alone(userId, work) {
      const locks = navigator.locks as LockManager | undefined;
      if (!locks) return work(false);
      const lockName = `maru.${name}.${userId}`;
      const free = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
        lock ? { result: await work(false) } : null,
      );
      return free ? free.result : locks.request(lockName, () => work(true));
    },
  };
}
