/** What becomes of a round, in this order; `void` ends it from any state before `settled`. */
export const roundStates = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'void'] as const;
export type RoundState = (typeof roundStates)[number];

/** A draw that is later than this after its time, ms, is not made: the round is void and stakes are returned. */
export const latestDraw = 60_000;

const nextStates: Record<RoundState, readonly RoundState[]> = {
  scheduled: ['open', 'void'],
  open: ['closed', 'void'],
  closed: ['drawn', 'void'],
  drawn: ['settled', 'void'],
  settled: [],
  void: [],
};

/** True when a round in state `from` may go on to `to`. */
export function canFollow(from: RoundState, to: RoundState): boolean {
  return nextStates[from].includes(to);
}

/** A round as far as time decides about it. Times are the server's, epoch ms. */
export interface TimedRound {
  state: RoundState;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
}

/** True if a bet that the server has at `now` counts: the round is open and not past its close. */
export function acceptsBets({ state, closesAt }: TimedRound, now: number): boolean {
  return state === 'open' && now < closesAt;
}

/** Returns the due state of a round at `now`, or null. A drawn round waits for its settlement. */
export function dueState({ state, opensAt, closesAt, drawsAt }: TimedRound, now: number): RoundState | null {
  if (state === 'scheduled' && now >= opensAt) return 'open';
  if (state === 'open' && now >= closesAt) return 'closed';
  if (state === 'closed' && now > drawsAt + latestDraw) return 'void';
  return state === 'closed' && now >= drawsAt ? 'drawn' : null;
}
