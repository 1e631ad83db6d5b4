import type { Answer } from '../../../api/routes';
import { type Polled, usePoll } from '../../../api/use-poll';
import type { Base, Me } from '../../../shell/context';
import { may } from '../../../shell/permissions';

const everyMs = 10_000;

/** The newest questions that wait for an answer, and how many there are; asked for by those who may answer. */
export function useWaiting({ callApi }: Pick<Base, 'callApi'>, me: Me): Polled<Answer<'opsQuestions'>> {
  const key = may(me.operator, 'messages:send') ? 'waiting' : null;
  return usePoll(key, () => callApi('opsQuestions', { query: { open: '1' } }), everyMs);
}
