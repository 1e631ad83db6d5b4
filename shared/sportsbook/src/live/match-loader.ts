import type { MatchesAnswer } from '../odds/shapes';

/** One call takes at most this many ids. */
const maxIds = 30;

type Waiting = { id: number; background: boolean; done: (answer: MatchesAnswer | null) => void };

/**
 * Fetches whole matches; ids that are requested in the same task go in one call. The answer is null when the call
 * failed; a match that the server does not know is absent from it.
 */
export function matchLoader(
  fetchMatches: (ids: readonly number[], background: boolean) => Promise<MatchesAnswer | null>,
) {
  let waiting: Waiting[] = [];
  const run = () => {
    const requests = waiting;
    waiting = [];
    const ids = [...new Set(requests.map(({ id }) => id))];
    for (let at = 0; at < ids.length; at += maxIds) {
      const some = ids.slice(at, at + maxIds);
      const background = requests.every((request) => request.background || !some.includes(request.id));
      void fetchMatches(some, background).then((answer) => {
        for (const { id, done } of requests) if (some.includes(id)) done(answer);
      });
    }
  };
  return (id: number, background = false): Promise<MatchesAnswer | null> =>
    new Promise((done) => {
      waiting.push({ id, background, done });
      if (waiting.length === 1) queueMicrotask(run);
    });
}
