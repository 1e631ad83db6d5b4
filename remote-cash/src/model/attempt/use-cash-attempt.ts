import { type AttemptOutcome, type PlacingPhase, siteAttempts } from '@maru/betting';
import { outageAtom, type Result, useAtomValue, userIdAtom } from '@maru/platform';
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
  /** False where it cannot be sent again without something secret that this page does not have. */
  canRepeat?(): boolean;
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
      ...siteAttempts(`cash.${options.name}`, 'request'),
      isBody: options.isBody,
      canRepeat: () => latest.current.canRepeat?.() ?? true,
      changed: () => setVersion((version) => version + 1),
    });
    created.enterMember(userId);
    return created;
  });
  const end = (outcome: AttemptOutcome<Answer> | null) => {
    if (outcome && outcome.kind !== 'unanswered') latest.current.onOutcome(outcome);
  };
  const retry = () => void attempt.retry().then(end);
  // The page's opening, another member and the end of an outage ask what became of it.
  useEffect(() => {
    attempt.enterMember(userId);
    if (!outage && attempt.phase === 'unknown') retry();
  }, [outage, userId]);
  return {
    phase: attempt.phase,
    body: attempt.body,
    send: (body) => {
      if (userId !== null) void attempt.send(userId, body).then(end);
    },
    retry,
  };
}
