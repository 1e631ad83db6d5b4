import { leasesAtom, store } from '@maru/platform';
import { idleAfterMs } from './policy';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** What a waiting build may wait for: the member's input, the path, the leases, the tab. */
export class SwapSignals {
  #lastInput = 0;
  /** The clock of the quiet; it runs only while something waits. */
  #begin: () => void = () => {};
  #look: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAt = Infinity;

  /** ms since the last input of any kind. */
  quietMs(now = performance.now()): number {
    return now - this.#lastInput;
  }

  /** Called when something begins to wait: the clock of the quiet runs without any input, too. */
  somethingWaits(): void {
    this.#begin();
  }

  /** Has the line looked at when the time is over that a lease may hold something back, epoch ms. */
  lookAt(at: number): void {
    if (at >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    const onTime = () => {
      this.#timerAt = Infinity;
      this.#look();
    };
    this.#timer = setTimeout(onTime, Math.max(0, at - Date.now()));
  }

  /**
   * Calls back on each condition a pending build may wait for: a released lease, another path, a hidden tab, an idle
   * member. `waits`: whether any build is pending. Returns a function that stops it.
   */
  watch(look: () => void, waits: () => boolean): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.#look = look;
    this.#lastInput = performance.now();
    const onQuiet = () => {
      timer = undefined;
      if (!waits()) return;
      const remainingMs = idleAfterMs - this.quietMs();
      if (remainingMs <= 0) look();
      else timer = setTimeout(onQuiet, remainingMs);
    };
    const onInput = () => {
      this.#lastInput = performance.now();
      if (waits()) this.#begin();
    };
    this.#begin = () => {
      timer ??= setTimeout(onQuiet, Math.max(0, idleAfterMs - this.quietMs()));
    };
    for (const name of inputs) window.addEventListener(name, onInput, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    window.addEventListener('single-spa:routing-event', look);
    const stopLeases = store.sub(leasesAtom, look);
    return () => {
      clearTimeout(timer);
      clearTimeout(this.#timer);
      this.#timerAt = Infinity;
      this.#begin = () => {};
      this.#look = () => {};
      stopLeases();
      for (const name of inputs) window.removeEventListener(name, onInput, { capture: true });
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('single-spa:routing-event', look);
    };
  }
}
