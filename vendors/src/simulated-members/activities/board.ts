import { comments, posts } from '../board-texts';
import { type Act, done, nothing, pickRandom, refused } from './outcome';

const category = 'free';
/** Between two posts of simulated members, ms: the board is not to be filled by them. */
const betweenPostsMs = 2 * 3_600_000;
/** Comments under one post from which on simulated members add none. */
const maxComments = 4;

/** Writes a post, unless one of a simulated member is among the newest and still young. */
export const writePost: Act = async (call, rng) => {
  const list = await call('boardList', { params: { category }, query: {} });
  if (!list.ok) return refused(list);
  const newest = Math.max(0, ...list.data.data.filter(({ author }) => author.simulated).map((row) => row.created_at));
  const isThere = (title: string) => list.data.data.some((row) => row.title === title);
  if (Date.now() - newest < betweenPostsMs) return nothing;
  const post = pickRandom(
    rng,
    posts.filter(({ title }) => !isThere(title)),
  );
  if (!post) return nothing;
  const body = { title: post.title, content: `<p>${post.text}</p>`, slips: [] };
  const written = await call('boardWrite', { params: { category }, body });
  return written.ok ? done : refused(written);
};

/** Comments on a post that has few comments. */
export const writeComment: Act = async (call, rng) => {
  const list = await call('boardList', { params: { category }, query: {} });
  if (!list.ok) return refused(list);
  const row = pickRandom(
    rng,
    list.data.data.filter((post) => post.comments < maxComments),
  );
  if (!row) return nothing;
  const params = { category: row.category, id: row.id };
  const there = await call('boardComments', { params, query: {} });
  if (!there.ok) return refused(there);
  const text = pickRandom(
    rng,
    comments.filter((words) => !there.data.data.some((comment) => comment.text === words)),
  );
  if (!text) return nothing;
  const written = await call('boardCommentAdd', { params, body: { text } });
  return written.ok ? done : refused(written);
};

/** Likes another member's post. */
export const likePost: Act = async (call, rng) => {
  const list = await call('boardList', { params: { category }, query: {} });
  if (!list.ok) return refused(list);
  const row = pickRandom(
    rng,
    list.data.data.filter(({ author }) => !author.mine),
  );
  if (!row) return nothing;
  const liked = await call('boardLike', { body: { kind: 'post', id: row.id, on: true } });
  return liked.ok ? done : refused(liked);
};
