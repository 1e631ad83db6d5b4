import { type CallAnswer, cache, useCall } from '@maru/client';
import { channels, liveEvents } from '@maru/contracts/live';
import { live } from '@maru/platform';
import { useEffect } from 'react';

export type CommentPage = CallAnswer<'boardComments'>;

/** Changes of one post within this time are fetched together, ms. */
const gatherMs = 200;

/** A post and the first page of its comments; both are fetched again when either changes. */
export function usePost(category: string, id: number) {
  const params = { category, id };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void cache.renew('boardPost');
        void cache.renew('boardComments');
      }, gatherMs);
    };
    const leave = live.subscribe(channels.boardPost(id), {
      [liveEvents.boardChanged]: renew,
      onGapOrReconnect: renew,
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [id]);
  return { post: useCall('boardPost', { params }), comments: useCall('boardComments', { params }) };
}
