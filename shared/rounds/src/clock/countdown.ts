/** A game's rhythm as the list of games tells it. Times are the server's, epoch ms. */
export interface RoundRhythm {
  /** When betting on a round closes; of any round, later ones follow from it. */
  closesAt: number;
  /** From one round to the next, ms. */
  term: number;
  /** Between the close of betting and the draw, ms; betting on the next round opens with the draw. */
  closedFor: number;
}

/** State of the round at one moment. */
export interface Countdown {
  /** 'closed': betting is over and the draw is still ahead. */
  phase: 'open' | 'closed';
  /** Until betting closes, or while it is closed until the draw, ms. */
  left: number;
  closesAt: number;
  drawsAt: number;
}

/**
 * The round that is open, or closed and not drawn, at `now`. Each call computes it from the rhythm: a tab that slept
 * over many rounds is right at once, and errors do not add up.
 */
export function countdownAt({ closesAt, term, closedFor }: RoundRhythm, now: number): Countdown {
  const drawsAt = closesAt + closedFor;
  const drawn = now < drawsAt ? 0 : Math.floor((now - drawsAt) / term) + 1;
  const close = closesAt + drawn * term;
  const draw = drawsAt + drawn * term;
  return now < close
    ? { phase: 'open', left: close - now, closesAt: close, drawsAt: draw }
    : { phase: 'closed', left: draw - now, closesAt: close, drawsAt: draw };
}

/** 'm:ss' of the time left, whole seconds rounded up, so 0:00 means exactly that the time is over. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
