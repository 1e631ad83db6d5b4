/** A timer that fires so much too late says that the page itself stood still: frozen by the browser, or blocked. */
const frozenMs = 500;

/**
 * The result of `work`, or of `onTimeout` when it takes longer than `ms`. The work goes on in the background;
 * what it gives after the deadline is handed to `late`, so that it can be undone. Where the page stood still meanwhile
 * the work is given the time once more: it could not go on either.
 */
export function withDeadline<T, L>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => L,
  late?: (result: T) => void,
): Promise<T | L> {
  return new Promise((resolve, reject) => {
    let over = false;
    let due = performance.now() + ms;
    let again = true;
    const onTimer = () => {
      if (again && performance.now() - due > frozenMs) {
        again = false;
        due = performance.now() + ms;
        timer = setTimeout(onTimer, ms);
        return;
      }
      over = true;
      resolve(onTimeout());
    };
    let timer = setTimeout(onTimer, ms);
    work.then(
      (result) => {
        clearTimeout(timer);
        if (over) late?.(result);
        else resolve(result);
      },
      (error) => {
        clearTimeout(timer);
        if (!over) reject(error);
      },
    );
  });
}
