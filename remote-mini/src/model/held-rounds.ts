import type { GameRound, RoundGame, RoundGameState } from '@maru/contracts';
import type { HeldResults } from '@maru/platform';
import { drawEnd } from './draw-length';
import { latestStart } from './round-clock';

/** Postings of a round may arrive before the page's clock says that it is drawn, ms. */
const earlyMs = 1_000;

/** Which draws a page is showing. `now`: epoch ms by the server. */
export interface DrawingPage {
  /** The stage is still drawing `last`. */
  isMoving: boolean;
  /** Rounds on which the member has bet on this page. */
  own: ReadonlySet<number>;
  now: number;
}

/** How long a round is waited for: a draw that the page was never told of holds nothing back for ever, epoch ms. */
const waitEnd = ({ draws_at }: GameRound, { kind, source }: Pick<RoundGame, 'kind' | 'source'>) =>
  drawEnd(kind, draws_at + latestStart[source]);

/**
 * What the page of a game holds back: the round that its stage is drawing, and the next one, whose result may arrive by
 * another way before its frame does. The balance is frozen only if the member's own bets decide it.
 */
export function heldRounds(
  { round, last }: Pick<RoundGameState, 'round' | 'last'>,
  config: Pick<RoundGame, 'kind' | 'source'>,
  { isMoving, own, now }: DrawingPage,
): HeldResults {
  const drawn = isMoving && last ? [last.id] : [];
  const waiting = round && now < waitEnd(round, config) ? [round] : [];
  const decided = [...drawn, ...waiting.filter(({ draws_at }) => now >= draws_at - earlyMs).map(({ id }) => id)];
  return { rounds: [...drawn, ...waiting.map(({ id }) => id)], money: decided.some((id) => own.has(id)) };
}
