import type { SportsScoreFrame, SportsStatusFrame, VirtualRound, VirtualStage, VirtualState } from '@maru/contracts';

/** What to do with a frame of a virtual topic. */
export type FrameStep = { do: 'apply'; state: VirtualState } | { do: 'drop' } | { do: 'refetch' };

/** Frames that carry nothing for the stage still count in the topic's sequence. */
export type VirtualFrame = { seq: number } & Partial<SportsScoreFrame> & Partial<SportsStatusFrame>;

/**
 * The state after a frame. Frames that it includes already are dropped; a gap, another match on the stage and a state
 * that the frame cannot tell are fetched again.
 */
export function applyFrame(state: VirtualState, frame: VirtualFrame): FrameStep {
  // A status of the source has no number: it names the last frame's. If that is a later one, the frame is missing.
  if (frame.alive !== undefined) {
    if (frame.seq > state.seq) return { do: 'refetch' };
    return frame.alive === state.alive ? { do: 'drop' } : { do: 'apply', state: { ...state, alive: frame.alive } };
  }
  if (frame.seq <= state.seq) return { do: 'drop' };
  if (frame.seq !== state.seq + 1) return { do: 'refetch' };
  if (frame.stage && frame.stage.round.id !== state.stage?.round.id) return { do: 'refetch' };
  const next: VirtualState = { ...state, seq: frame.seq };
  if (frame.rounds) next.rounds = mergeRounds(state.rounds, frame.rounds);
  if (state.stage) next.stage = stageAfter(state.stage, frame);
  return { do: 'apply', state: next };
}

function stageAfter(before: VirtualStage, frame: VirtualFrame): VirtualStage {
  const score = frame.scores?.find(({ id }) => id === before.match.id);
  const match = score ? { ...before.match, ...score } : before.match;
  const round = frame.rounds?.find(({ id }) => id === before.round.id) ?? before.round;
  if (!frame.stage) return match === before.match && round === before.round ? before : { ...before, match, round };
  const { events, ball, stats } = frame.stage;
  const lastEvent = before.events.at(-1)?.at ?? -1;
  const lastBall = before.ball.at(-1)?.[0] ?? -1;
  const lastEvents = new Set(before.events.filter(({ at }) => at === lastEvent).map((event) => JSON.stringify(event)));
  return {
    match,
    round: frame.stage.round,
    events: [
      ...before.events,
      ...events.filter(
        (event) => event.at > lastEvent || (event.at === lastEvent && !lastEvents.has(JSON.stringify(event))),
      ),
    ],
    ball: [...before.ball, ...ball.filter(([at]) => at > lastBall)],
    stats: stats.length > 0 ? stats : before.stats,
  };
}

function mergeRounds(before: readonly VirtualRound[], changed: readonly VirtualRound[]): VirtualRound[] {
  const byId = new Map(before.map((round) => [round.id, round]));
  for (const round of changed) byId.set(round.id, round);
  return [...byId.values()]
    .filter(({ state }) => state === 'scheduled' || state === 'open' || state === 'closed')
    .sort((a, b) => a.starts_at - b.starts_at)
    .slice(0, 6);
}

/** Does a round take bets at `now`, the server's time in epoch ms? Its state may be a moment behind its time. */
export function takesBets(round: Pick<VirtualRound, 'state' | 'closes_at'>, now: number): boolean {
  return (round.state === 'open' || round.state === 'scheduled') && now < round.closes_at;
}

/** How much of the time before a round's close has passed, 0 to 100. `before`: close of the round before it, epoch ms. */
export function shareGone(closesAt: number, before: number, now: number): number {
  if (closesAt <= before) return 0;
  return Math.round(Math.min(1, Math.max(0, (now - before) / (closesAt - before))) * 100);
}

/** Length of a match on its own clock, minutes: motion football is played by small sides in two halves of 20. */
export const computeLength = (category: number): number => (category === 6 ? 90 : 40);

/** The match's own minute at `now`: its length is played in the time of the round. */
export function minuteAt({ round }: Pick<VirtualStage, 'round'>, length: number, now: number): number {
  const share = (now - round.starts_at) / (round.ends_at - round.starts_at);
  return Math.floor(Math.min(1, Math.max(0, share)) * length);
}
