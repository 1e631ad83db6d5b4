import { type AttemptOutcome, attemptStorage, type PlacingPhase } from '@maru/betting';
import { holdLease, newIdempotencyKey, outageAtom, type Result, useAtomValue, userIdAtom } from '@maru/platform';
import { useEffect, useRef, useState } from 'react';
import { CashAttempt } from './cash-attempt';

export interface UsedAttempt<Body> {
  phase: PlacingPhase;
  /** What is under way or has had no answer. */
  body: Body | null;
  send(body: Body): void;
  retry(): void;
}

interface Options<Body, Answer extends { success: boolean }> {
  /** Name of the storage, one for each call. */
  name: string;
  isBody(body: unknown): body is Body;
  send(body: Body, key: string, repeated: boolean): Promise<Result<Answer>>;
  /** What became of it; not told while there is no answer. */
  onOutcome(outcome: Exclude<AttemptOutcome<Answer>, { kind: 'unanswered' }>): void;
  /** Asks again of its own accord: when the page opens, and when an outage ends. */
  asksAgain: boolean;
}

/** One attempt for as long as a form is shown; its unanswered one is taken up again by the next form. */
export function useCashAttempt<Body, Answer extends { success: boolean }>(
  options: Options<Body, Answer>,
): UsedAttempt<Body> {
  const userId = useAtomValue(userIdAtom);
  const outage = useAtomValue(outageAtom);
  const latest = useRef(options);
  latest.current = options;
  const [, setVersion] = useState(0);
  const [attempt] = useState(() => {
    const created = new CashAttempt<Body, Answer>({
      send: (body, key, repeated) => latest.current.send(body, key, repeated),
      newKey: newIdempotencyKey,
      storage: attemptStorage(`cash.${options.name}`),
      lease: () => holdLease('cash'),
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      changed: () => setVersion((version) => version + 1),
    });
    if (userId !== null) created.resume(userId, options.isBody);
    return created;
  });
  const end = (outcome: AttemptOutcome<Answer> | null) => {
    if (outcome && outcome.kind !== 'unanswered') latest.current.onOutcome(outcome);
  };
  const retry = () => void attempt.retry().then(end);
  const { asksAgain } = options;
  // Only the page's opening and the end of an outage ask again.
  useEffect(() => {
    if (!outage && asksAgain && attempt.phase === 'unknown') retry();
  }, [outage]);
  return {
    phase: attempt.phase,
    body: attempt.body,
    send: (body) => {
      if (userId !== null) void attempt.send(userId, body).then(end);
    },
    retry,
  };
}
