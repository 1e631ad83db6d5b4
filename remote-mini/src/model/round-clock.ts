import type { GameRound, RoundGame, RoundGameState } from '@maru/contracts';
import { drawEnd } from './draw-length';

/** Steps of a round, in their order. */
export const roundSteps = ['bet', 'closed', 'draw', 'settle'] as const;
export type RoundStep = (typeof roundSteps)[number];

/** A countdown: what is waited for, ms left, and the share of the whole time that is left, 0 to 1. */
export interface RoundClock {
  phase: 'open' | 'closed' | 'drawing';
  left: number;
  share: number;
}

/** Seconds left from which on the clock is shown as urgent. */
export const soonMs = 30_000;
/** Delay after the draw until a missing result is fetched, ms; repeated at the same interval. */
const resultDue = 3_000;
/**
 * Latest start of showing a draw, ms after its time; a later one is shown as drawn. Own draws arrive at once, outside
 * ones late.
 */
export const latestStart = { own: 4_000, outside: 60_000 } as const;

/** Clock of the round at `now`. Worked out from its times alone, so a tab that slept is right at once. */
export function computeClock(round: Pick<GameRound, 'opens_at' | 'closes_at' | 'draws_at'>, now: number): RoundClock {
  const { opens_at, closes_at, draws_at } = round;
  const computeShare = (left: number, whole: number) => (whole <= 0 ? 0 : Math.min(1, Math.max(0, left / whole)));
  if (now < closes_at)
    return { phase: 'open', left: closes_at - now, share: computeShare(closes_at - now, closes_at - opens_at) };
  if (now < draws_at)
    return { phase: 'closed', left: draws_at - now, share: computeShare(draws_at - now, draws_at - closes_at) };
  return { phase: 'drawing', left: 0, share: 0 };
}

/** When the draw of the last round began to be shown, epoch ms. `seenAt`: when the page first had the result. */
export function drawStart(last: Pick<GameRound, 'draws_at'>, seenAt: number, source: RoundGame['source']): number {
  const late = seenAt - last.draws_at;
  return late > 0 && late <= latestStart[source] ? seenAt : last.draws_at;
}

/**
 * The marked step: that of the current round, whose clock is shown beside it. The last round's draw and settlement are
 * marked only while no other round has begun.
 */
export function findStep(
  { round, last }: Pick<RoundGameState, 'round' | 'last'>,
  kind: RoundGame['kind'],
  drawnAt: number | null,
  now: number,
): RoundStep {
  const hasBegun = round !== null && (round.state === 'open' || now >= round.opens_at);
  const takesBets = round?.state === 'open' || round?.state === 'scheduled';
  if (hasBegun && takesBets && now < round.closes_at) return 'bet';
  if (hasBegun && now < round.draws_at) return 'closed';
  if (drawnAt !== null && now < drawEnd(kind, drawnAt)) return 'draw';
  if (last?.state === 'drawn' && drawnAt !== null && now < drawEnd(kind, drawnAt) + resultDue) return 'settle';
  if (!round) return 'settle';
  return now < round.draws_at ? 'closed' : 'draw';
}

/** Why no bets are taken. */
export type BetRefusal = 'closed' | 'locked' | 'lost' | 'no_round';

/** Why no bets are taken at `now`; null where they are. The most telling reason first. */
export function findRefusal(
  state: Pick<RoundGameState, 'round'>,
  config: Pick<RoundGame, 'betting_lock'>,
  now: number | null,
  connected: boolean,
): BetRefusal | null {
  if (config.betting_lock === 1) return 'locked';
  if (!connected || now === null) return 'lost';
  if (!state.round) return 'no_round';
  const { state: name, opens_at, closes_at } = state.round;
  if (name !== 'open' && !(name === 'scheduled' && now >= opens_at)) return 'closed';
  return now < closes_at ? null : 'closed';
}

/** True if the page waits for something overdue: the game is loaded again. */
export function needsRenewal(state: Pick<RoundGameState, 'round'>, now: number, renewedAt: number): boolean {
  if (now - renewedAt < resultDue) return false;
  return !state.round || now > state.round.draws_at + resultDue;
}
