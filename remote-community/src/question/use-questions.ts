import type { Question } from '@maru/contracts';
import { channels, type LiveNotification, liveEvents } from '@maru/contracts/live';
import { api, live, type Result, useAtomValue, userIdAtom } from '@maru/platform';
import { useEffect } from 'react';
import { pagePath, useCall } from '../calls/use-call';

export interface QuestionPage {
  data: Question[];
  current_page: number;
  last_page: number;
  total: number;
}

export const questionsPath = '/api/cscenter/csquestion';

/** One page of the member's questions; asked for again when an answer arrives, and after the live link was away. */
export function useQuestions(page: number) {
  const called = useCall<QuestionPage>(pagePath(questionsPath, page));
  const user = useAtomValue(userIdAtom);
  const { load } = called;
  useEffect(() => {
    if (user === null) return;
    return live.subscribe(channels.user(user), {
      [liveEvents.notification]: ({ type }: LiveNotification) => {
        if (type === 'csanswer') void load(true);
      },
      onGapOrReconnect: () => void load(true),
    });
  }, [user, load]);
  return called;
}

/** Pages that are looked through for a question that a link names. */
const searchedPages = 10;

/** The page that a question stands on (newest first, so ids fall), or null where it is on none of the first ten. */
export async function pageOf(id: number, last: number): Promise<number | null> {
  for (let page = 1; page <= Math.min(last, searchedPages); page += 1) {
    const result = await api.get<QuestionPage>(pagePath(questionsPath, page), { quiet: true });
    if (!result.ok) return null;
    const { data } = result.data;
    if (data.some((one) => one.id === id)) return page;
    if (data.length > 0 && data.at(-1)!.id < id) return null;
  }
  return null;
}

/** Changes of questions, as the server is asked for them. */
export const change = {
  read: (id: number): Promise<Result<unknown>> => api.patch(`${questionsPath}/${id}`, undefined, { quiet: true }),
  hide: (id: number): Promise<Result<unknown>> => api.del(`${questionsPath}/${id}`, { quiet: true }),
  hideAnswered: (): Promise<Result<unknown>> => api.del(`${questionsPath}/all`, { quiet: true }),
};
