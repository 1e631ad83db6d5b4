/** When the store may write to the page. */
export interface FrameClock {
  now(): number;
  /** Calls once before the next frame is drawn. */
  nextFrame(run: () => void): void;
  /** Calls once after `ms`. */
  later(ms: number, run: () => void): () => void;
  /** True where motion is to be reduced. */
  reducedMotion(): boolean;
}

/** The browser's clock. */
export const browserClock: FrameClock = {
  now: () => performance.now(),
  nextFrame: (run) => {
    requestAnimationFrame(run);
  },
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  reducedMotion: () => matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
};
