import type { BettingRequest, BettingResponse, Category } from '@maru/contracts';
import type { Result } from '@maru/platform';
import type { CartPick } from './rules';

/** One attempt to bet. The key is kept until the server has given its answer: sent again, it is the same bet. */
export interface Attempt {
  key: string;
  userId: number;
  body: BettingRequest;
}

/** What an answer means. 'lost': nobody knows whether the bet was placed; only the same key may be sent again. */
export type Verdict =
  | { kind: 'accepted'; answer: Extract<BettingResponse, { success: true }> }
  | { kind: 'refused'; answer: Extract<BettingResponse, { success: false }> }
  | { kind: 'stopped'; message: string; status: number }
  | { kind: 'lost'; message: string };

/** The body of a bet. `values` are the odds of each pick as they are now, which the member has accepted. */
export function requestOf(
  category: Category,
  picks: readonly CartPick[],
  amount: number,
  ratio: number,
  win: number,
  betOption: boolean,
): BettingRequest {
  const cartItems = picks.map(({ matchId, marketId, oddsId, value }) => ({
    matchId,
    marketId,
    odds: { id: oddsId, value },
  }));
  return { amount, category, cartItems, ratio, win, betOption };
}

/** Reads the answer of bettingValidate. No answer and every 5xx leave the bet unknown; other refusals end the attempt. */
export function verdictOf(result: Result<BettingResponse>): Verdict {
  if (result.ok) {
    if (result.data?.success === true) return { kind: 'accepted', answer: result.data };
    if (result.data?.success === false) return { kind: 'refused', answer: result.data };
    return { kind: 'lost', message: '' };
  }
  const { status, message } = result;
  if (status === 0 || status >= 500 || status === 408) return { kind: 'lost', message };
  return { kind: 'stopped', message, status };
}

/** Waits between tries of one attempt, ms; after them the member is asked to look again. */
export const retryWaits: readonly number[] = [1_000, 2_000, 4_000];

const storageKey = 'maru.feed.attempt';

/** Keeps the attempt over a reload of the page, in this tab only. */
export function keepAttempt(attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // storage is forbidden: the attempt lives as long as the page
  }
}

/** The attempt of this tab that has no answer yet, if it is this member's. */
export function keptAttempt(userId: number): Attempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Attempt | null;
    return kept?.userId === userId && typeof kept.key === 'string' ? kept : null;
  } catch {
    return null;
  }
}
