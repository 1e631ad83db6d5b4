import { type CallAnswer, cache, call, useCall } from '@maru/client';
import { channels, type LiveNotification, liveEvents } from '@maru/contracts/live';
import { live, useAtomValue, userIdAtom } from '@maru/platform';
import { useEffect } from 'react';
import { pageQuery } from './page';

export type QuestionPage = CallAnswer<'questions'>;

/** One page of the member's questions; asked for again when an answer arrives, and after the live link was away. */
export function useQuestions(page: number) {
  const user = useAtomValue(userIdAtom);
  useEffect(() => {
    if (user === null) return;
    return live.subscribe(channels.user(user), {
      [liveEvents.notification]: ({ type }: LiveNotification) => {
        if (type === 'csanswer') void cache.renew('questions');
      },
      onGapOrReconnect: () => void cache.renew('questions'),
    });
  }, [user]);
  return useCall('questions', { query: pageQuery(page) });
}

/** Pages that are looked through for a question that a link names. */
const searchedPages = 10;

/** Returns the page of a question (newest first, so ids fall), or null if it is on none of the first ten. */
export async function findPage(id: number, last: number): Promise<number | null> {
  for (let page = 1; page <= Math.min(last, searchedPages); page += 1) {
    const result = await call('questions', { query: pageQuery(page) }, { quiet: true });
    if (!result.ok) return null;
    const { data } = result.data;
    if (data.some((question) => question.id === id)) return page;
    if (data.length > 0 && data.at(-1)!.id < id) return null;
  }
  return null;
}

/** Calls that change questions. */
export const change = {
  read: (id: number) => call('questionRead', { params: { id } }, { quiet: true }),
  hide: (id: number) => call('questionHide', { params: { id } }),
  hideAnswered: () => call('questionsHide'),
};
