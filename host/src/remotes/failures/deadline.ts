/** A timer this late means that the page was frozen or blocked, ms. */
const frozenMs = 500;

/**
 * The result of `work`, or of `onTimeout` after `ms`. The work continues in the background; `late` receives its result,
 * to undo it. If the page was frozen, the work gets the time once more, because it was frozen too.
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
