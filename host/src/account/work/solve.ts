import { call } from '@maru/client';
import type { WorkPurpose } from '@maru/contracts';
import type { Result } from '@maru/platform';
import workerAddress from 'altcha/workers/pbkdf2';
import { solveChallengeWorkers } from 'altcha-lib';

/** Workers at once: enough for a second of work, and a phone's other cores stay free for typing. */
const concurrency = Math.min(2, navigator.hardwareConcurrency || 1);
const timeoutMs = 60_000;

/**
 * Fetches a challenge and solves it in workers; returns the call's `work`. `alone` selects the harder one that replaces
 * the picture. Needs a secure context, because of WebCrypto.
 */
export async function solveWork(purpose: WorkPurpose, alone: boolean, signal: AbortSignal): Promise<Result<string>> {
  const response = await call('captchaWork', { query: { purpose, alone: alone ? '1' : '0' } }, { quiet: true });
  if (!response.ok) return response;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  if (signal.aborted) controller.abort();
  const challenge = response.data;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency,
    controller,
    createWorker: () => new Worker(workerAddress),
    timeout: timeoutMs,
  });
  if (!solution) throw new Error('the proof of work was not found in time');
  return { ok: true, data: btoa(JSON.stringify({ challenge, solution })) };
}
