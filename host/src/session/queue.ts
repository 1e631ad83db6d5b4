/** Something that waits for its turn. */
export interface Waiting {
  show(): void;
  /** Is there room for it now? */
  fits(): boolean;
}

/**
 * One line for everything that is to be shown: one after another, `everyMs` apart, whatever its kind. The first is
 * shown at once. What has no room lets the next pass that has; `resume` says that there is room again.
 */
export function makeQueue(everyMs: number) {
  const line: Waiting[] = [];
  let pause: ReturnType<typeof setTimeout> | null = null;

  function next(): void {
    if (pause !== null) return;
    const at = line.findIndex((waiting) => waiting.fits());
    if (at < 0) return;
    const [entry] = line.splice(at, 1);
    pause = setTimeout(() => {
      pause = null;
      next();
    }, everyMs);
    entry!.show();
  }

  return {
    add(waiting: Waiting): void {
      line.push(waiting);
      next();
    },
    resume: next,
    clear(): void {
      line.length = 0;
      if (pause !== null) clearTimeout(pause);
      pause = null;
    },
  };
}
