import type { Result } from '@maru/platform';

/** One attempt to bet. The key is kept until the server has given its answer: sent again, it is the same bet. */
export interface Attempt<Body = unknown> {
  key: string;
  userId: number;
  /** The body of the call, as it was sent last. */
  body: Body;
  /** Bodies sent earlier under this key that had not arrived when the server was queried; the newest is the last. */
  earlier?: readonly Body[];
}

/** What every call that places a bet answers: accepted or refused, with more in each. */
export type BetAnswer = { success: true } | { success: false };

/**
 * Result of an attempt. 'unanswered': it is unknown whether the bet was placed; only the same key may be sent again.
 * 'stopped': the call itself was refused (`status` of HTTP, `code` of the platform if there is one), so no bet was
 * placed. 'absent': an attempt without an answer had not arrived when the server was queried.
 */
export type AttemptOutcome<Answer extends { success: boolean } = BetAnswer> =
  | { kind: 'accepted'; answer: Extract<Answer, { success: true }> }
  | { kind: 'refused'; answer: Extract<Answer, { success: false }> }
  | { kind: 'stopped'; message: string; status: number; code?: string }
  | { kind: 'unanswered'; message: string }
  | { kind: 'absent' };

/** What a call can answer: everything but the answer to a lookup. */
type CallOutcome<Answer extends { success: boolean }> = Exclude<AttemptOutcome<Answer>, { kind: 'absent' }>;

/** Refusals of the caller: no session, not allowed now, a stale token, too many calls. They say nothing of the attempt. */
const callerRefusals: readonly number[] = [401, 403, 419, 429];

/** True where a repeated try was turned down for its caller: what became of the first one is still unknown. */
export const isCallerRefused = (outcome: { kind: string; status?: number }): boolean =>
  outcome.kind === 'stopped' && callerRefusals.includes(outcome.status ?? 0);

/** Reads the answer of a call that places a bet. No answer and every 5xx leave the bet unknown; other refusals end the attempt. */
export function readOutcome<Answer extends { success: boolean }>(result: Result<Answer>): CallOutcome<Answer> {
  if (result.ok) {
    const answer = result.data as Answer | null | undefined;
    if (answer?.success === true) return { kind: 'accepted', answer: answer as Extract<Answer, { success: true }> };
    if (answer?.success === false) return { kind: 'refused', answer: answer as Extract<Answer, { success: false }> };
    return { kind: 'unanswered', message: '' };
  }
  const { status, message, code } = result;
  if (status === 0 || status >= 500 || status === 408) return { kind: 'unanswered', message };
  return { kind: 'stopped', message, status, ...(code && { code }) };
}

/** Waits between tries of one attempt, ms. After them, the member decides on a further try. */
export const retryWaits: readonly number[] = [1_000, 2_000, 4_000];
