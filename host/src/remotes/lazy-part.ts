/** A part of the page that is loaded once, when it is first needed, and what waits for it. */
export class LazyPart<T> {
  #loading: Promise<T> | null = null;
  #loaded: { part: T } | null = null;
  #waiting: ((part: T) => void) | null = null;

  /** Loads the part once. */
  load(make: () => Promise<T>): Promise<T> {
    this.#loading ??= make().then((part) => {
      this.#loaded = { part };
      this.#waiting?.(part);
      return part;
    });
    return this.#loading;
  }

  /** Runs once when the part is loaded; at once where it is there already. */
  onLoaded(run: (part: T) => void): void {
    if (this.#loaded) run(this.#loaded.part);
    else this.#waiting = run;
  }
}
