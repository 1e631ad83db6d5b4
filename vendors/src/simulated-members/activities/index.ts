import type { Activity } from '../plan';
import { attend, requestCredit } from './account';
import { likePost, writeComment, writePost } from './board';
import type { Act } from './outcome';
import { betOnGraph, betOnMini, betOnToken } from './rounds';
import { betOnSports } from './sports';

/** What each activity does. */
export const acts: Readonly<Record<Activity, Act>> = {
  mini: betOnMini,
  token: betOnToken,
  graph: betOnGraph,
  sports: betOnSports,
  post: writePost,
  comment: writeComment,
  like: likePost,
  attend,
  credit: requestCredit,
};
