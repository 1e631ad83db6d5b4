import { polling } from '../../../api/polling';
import { usePoll } from '../../../api/use-poll';
import type { Answer } from '../../../client/client';
import type { Polled } from '../../../client/polled';
import { may, type Operator } from '../../../session/permissions';

/** The newest questions without an answer, and how many there are; asked for by those who may answer. */
export function useUnansweredQuestions(operator: Operator): Polled<Answer<'opsQuestions'>> {
  return usePoll('opsQuestions', may(operator, 'messages:send') ? { query: { open: '1' } } : null, polling.figures);
}
