/** Maximum attempts under contention. */
export const maxAttempts = 4;

/** How often a stale bet or offer is quoted in all, and how long what was stored may take to reach this process, ms. */
export const maxQuoteAttempts = 8;
export const catchUpMs = 100;

/** True for errors after which nothing was done and another try is right. 23505: a key was used at the same moment. */
export const isTransient = (error: unknown) =>
  ['40001', '40P01', '23505'].includes((error as { code?: string })?.code ?? '');

/** Runs an idempotent operation and retries it under contention. */
export async function retryTransient<Answer>(run: () => Promise<Answer>, attempts = maxAttempts): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error) || attempt >= attempts) throw error;
    }
  }
}
