/** How many tabs of one browser change a build at the same time: more would only take the processor from each other. */
const lockCount = Math.max(1, Math.min(4, Math.floor((navigator.hardwareConcurrency || 2) / 2)));
/** A tab that hangs must not hold the others up for longer. */
const patienceMs = 2_000;
/** Hidden tabs let the others swap first, ms. */
const hiddenMs = 150;

/** Takes the turns of this tab among the tabs of the browser. */
export class CrossTabLock {
  #next = Math.floor(Math.random() * lockCount);

  /**
   * Does a piece of work when it is this tab's turn among the tabs of the browser, or after a while in any case. A
   * change of a build takes some 20 ms of the processor; fifty tabs that do it at once would each show nothing for as
   * long as all of them together need. The work says by `over` that the member's part is done; what it does after that
   * keeps no other tab waiting.
   */
  async run<T>(work: (over: () => void) => Promise<T>): Promise<T> {
    const { locks } = navigator;
    if (!locks) return work(() => {});
    if (document.visibilityState === 'hidden') await new Promise((resolve) => setTimeout(resolve, hiddenMs));
    this.#next = (this.#next + 1) % lockCount;
    let result: Promise<T> | undefined;
    const begin = () =>
      new Promise<void>((over) => {
        result = work(over);
        result.then(
          () => over(),
          () => over(),
        );
      });
    try {
      await locks.request(`maru-swap-${this.#next}`, { signal: AbortSignal.timeout(patienceMs) }, begin);
    } catch {
      // Not our turn in time, or no locks here (a page without storage): the work does not depend on it.
    }
    return result ?? work(() => {});
  }
}
