/** When a game draws, in epoch seconds, and how long one round of it takes, in seconds. */
export interface DrawClock {
  nextTime: number;
  term: number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The clock of a game in what a list of draws has answered; null where it has none. */
export function readClock(answer: unknown, game: string): DrawClock | null {
  const { nextTime, term } = ((answer as { games?: Record<string, unknown> } | null)?.games?.[game] ??
    {}) as Partial<DrawClock>;
  return isNumber(nextTime) && isNumber(term) && term > 0 ? { nextTime, term } : null;
}

/** What is left until the draw, in seconds, and as a share of the round. A draw that has passed is followed by the next. */
export function untilDraw({ nextTime, term }: DrawClock, nowMs: number): { seconds: number; share: number } {
  const left = nextTime - nowMs / 1_000;
  const seconds = left > 0 ? left : term - (-left % term);
  return { seconds: Math.ceil(seconds), share: Math.min(1, seconds / term) };
}

/** mm:ss, from one hour HH:mm:ss. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':');
}
