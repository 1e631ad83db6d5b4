/**
 * The result of `work`, or of `onTimeout` when it takes longer than `ms`. The work goes on in the background;
 * what it gives after the deadline is handed to `late`, so that it can be undone.
 */
export function withDeadline<T, L>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => L,
  late?: (result: T) => void,
): Promise<T | L> {
  return new Promise((resolve, reject) => {
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      resolve(onTimeout());
    }, ms);
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
