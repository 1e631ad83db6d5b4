import type { GraphPlayer, GraphStateAnswer, PlayersFrame, RoundFrame, TokenBet } from '@maru/contracts';

type Step = { do: 'apply'; state: GraphStateAnswer } | { do: 'drop' } | { do: 'refetch' };

/** Players with those of a frame put in or changed, largest stake first. */
function withPlayers(players: readonly GraphPlayer[], changed: readonly GraphPlayer[]): GraphPlayer[] {
  const ids = new Set(changed.map(({ id }) => id));
  return [...players.filter(({ id }) => !ids.has(id)), ...changed].sort((a, b) => b.stake - a.stake).slice(0, 200);
}

/** The state after a frame about players. */
export function applyPlayers(state: GraphStateAnswer, frame: PlayersFrame): Step {
  if (frame.seq <= state.seq) return { do: 'drop' };
  if (frame.seq !== state.seq + 1) return { do: 'refetch' };
  if (state.round?.id !== frame.round) return { do: 'apply', state: { ...state, seq: frame.seq } };
  const { seq, count, staked } = frame;
  return { do: 'apply', state: { ...state, seq, count, staked, players: withPlayers(state.players, frame.players) } };
}

/** The state after a frame about a round: its end is shown at once; what follows it is fetched. */
export function applyRound(state: GraphStateAnswer, frame: RoundFrame): Step {
  if (frame.seq <= state.seq) return { do: 'drop' };
  const { round } = frame;
  if (round.id !== state.round?.id || round.result?.kind !== 'graph') return { do: 'refetch' };
  return { do: 'apply', state: { ...state, seq: frame.seq, round, phase: 'crashed' } };
}

/** The member's bets of the round with one put in or changed. */
export function withBet(state: GraphStateAnswer, bet: TokenBet): GraphStateAnswer {
  if (bet.legs[0]?.round !== state.round?.id) return state;
  const others = state.mine.filter(({ id }) => id !== bet.id);
  return { ...state, mine: [...others, bet] };
}

/** Phase of the page at `now` (server's clock, epoch ms): a run that is due has begun although no frame says so. */
export function phaseAt(state: Pick<GraphStateAnswer, 'phase' | 'starts_at'>, now: number): GraphStateAnswer['phase'] {
  if (state.phase === 'bets' && state.starts_at !== null && now >= state.starts_at) return 'running';
  return state.phase;
}

/** Bets that are in the run still. */
export const openBets = ({ mine }: Pick<GraphStateAnswer, 'mine'>): TokenBet[] =>
  mine.filter(({ status, legs }) => status === 'open' && legs[0]?.cashed == null);
