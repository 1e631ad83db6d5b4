/**
 * Runs one piece of work at a time: requests that arrive during it are answered by one more run, with all of them.
 * @template T
 * @param {(requests: T[]) => Promise<void>} work
 * @returns {(request: T) => Promise<void>} resolves when a run that began after the request has ended
 */
export function makeLane(work) {
  let waiting = [];
  let current = Promise.resolve();
  let next;
  return (request) => {
    waiting.push(request);
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined;
        const requests = waiting;
        waiting = [];
        current = work(requests);
        return current;
      });
    return next;
  };
}
