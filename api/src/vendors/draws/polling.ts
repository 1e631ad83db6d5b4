import { drawBefore } from './round-time';

/** Polling times of a source, in ms. */
export interface PollTimes {
  /** How long one call may take. */
  callMs: number;
  /** Between two calls for a draw that is due: at first, and once it is late. */
  pollMs: number;
  latePollMs: number;
  lateMs: number;
  /** A draw is waited for so long after its time: later it is void. */
  waitMs: number;
  /** So long after each draw the list of recent results is read, for draws that were missed and for corrections. */
  checksMs: readonly number[];
  /** After a failure: at first, and at most. */
  retryMs: number;
  retryMaxMs: number;
}

export const defaultPollTimes: PollTimes = {
  callMs: 4_000,
  pollMs: 1_000,
  latePollMs: 3_000,
  lateMs: 10_000,
  waitMs: 60_000,
  checksMs: [15_000, 45_000, 150_000, 300_000],
  retryMs: 1_000,
  retryMaxMs: 15_000,
};

/** What of a game is there already: true for a draw that was handed over; when the list was last read (epoch ms). */
export interface PollState {
  termMs: number;
  isTaken(drawsAt: number): boolean;
  listReadAt: number;
}

/** What to ask a source for now; where nothing, when to look again (epoch ms). */
export type Poll = { ask: 'list' } | { ask: 'newest' } | { ask: null; at: number };

/** Corrections are looked for so long after a draw. */
export const correctionMs = ({ checksMs }: PollTimes) => Math.max(...checksMs);

/** The first reading of the list that is due after the last one, epoch ms. */
function nextCheck({ termMs, listReadAt }: PollState, now: number, times: PollTimes): number {
  let next = drawBefore(now, termMs) + termMs + Math.min(...times.checksMs);
  for (
    let draw = drawBefore(now, termMs);
    draw + correctionMs(times) > listReadAt && draw > now - correctionMs(times) - termMs;
    draw -= termMs
  ) {
    for (const after of times.checksMs) if (draw + after > listReadAt) next = Math.min(next, draw + after);
  }
  return next;
}

/** Whether a draw is due that was not handed over, and may still be. */
export function awaits({ termMs, isTaken }: PollState, now: number, { waitMs }: PollTimes): boolean {
  const due = drawBefore(now, termMs);
  return !isTaken(due) && now - due <= waitMs;
}

/** Next query at `now`: a source is queried when a draw or a check is due, and otherwise left alone. */
export function nextPoll(state: PollState, now: number, times: PollTimes): Poll {
  const check = nextCheck(state, now, times);
  if (check <= now) return { ask: 'list' };
  if (awaits(state, now, times)) return { ask: 'newest' };
  return { ask: null, at: Math.min(check, drawBefore(now, state.termMs) + state.termMs) };
}

/** Delay before a due draw is queried again, ms. */
export function pollDelay(sinceDraw: number, { lateMs, pollMs, latePollMs }: PollTimes): number {
  return sinceDraw < lateMs ? pollMs : latePollMs;
}

/** How long to wait after so many failures in a row (from 1), ms; `random` of 0 to 1 spreads the games. */
export function retryDelay(failures: number, random: number, { retryMs, retryMaxMs }: PollTimes): number {
  return Math.min(retryMaxMs, retryMs * 2 ** Math.min(failures - 1, 20)) * (0.75 + random / 2);
}
