import type { Answer } from '../../../api/client';
import type { Polled } from '../../../api/polled';
import { usePoll } from '../../../api/use-poll';
import { polling } from '../../../polling';
import { may, type Operator } from '../../../shell/permissions';

/** The newest questions without an answer, and how many there are; asked for by those who may answer. */
export function useUnansweredQuestions(operator: Operator): Polled<Answer<'opsQuestions'>> {
  return usePoll('opsQuestions', may(operator, 'messages:send') ? { query: { open: '1' } } : null, polling.figures);
}
