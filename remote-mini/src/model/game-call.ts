import { cache, useCall } from '@maru/client';
import type { MiniBet, RoundFrame, RoundGameState, TokenBet } from '@maru/contracts';
import { roundEvents, roundTopics } from '@maru/contracts/rounds-live';
import { type LiveNamespace, live } from '@maru/platform';
import { useEffect } from 'react';
import { applyFrame } from './apply-frame';
import type { GameRef } from './games';

/** The site's connection to games by rounds. */
export const roundsLive: LiveNamespace = live.namespace('/rounds');

/**
 * A game as a member's page has it: with the member's bets on the round, the balance in KRW, and whether the member is
 * notified of the round's draw.
 */
type StateWith<Bet> = RoundGameState & { mine: Bet[]; money: number; notice: boolean };
export type GameState = StateWith<MiniBet | TokenBet>;

const toInput = ({ id }: GameRef) => ({ params: { id } });
const toCallName = ({ area }: GameRef) => (area === 'mini' ? 'miniAuthNext' : 'tokenNext');

/** Loads the game again without a loading state. */
export const renewGame = (game: GameRef): void => void cache.renew(toCallName(game), toInput(game));

const readGame = (game: GameRef): GameState | undefined => cache.read(toCallName(game), toInput(game));

const isMini = (bet: MiniBet | TokenBet): bet is MiniBet => bet.product === 'mini';
const isToken = (bet: MiniBet | TokenBet): bet is TokenBet => bet.product === 'token';
/** A state as the answer of an area has it: with that area's bets. */
const ofArea = <Bet extends MiniBet | TokenBet>(
  state: GameState,
  isOwn: (bet: MiniBet | TokenBet) => bet is Bet,
): StateWith<Bet> => ({ ...state, mine: state.mine.filter(isOwn) });

/** Writes what the page knows to be so now, as after a bet. */
export function writeGame(game: GameRef, change: (state: GameState) => GameState): void {
  const state = readGame(game);
  if (!state) return;
  if (game.area === 'mini') cache.write('miniAuthNext', toInput(game), ofArea(change(state), isMini));
  else cache.write('tokenNext', toInput(game), ofArea(change(state), isToken));
}

/** Keeps a game's state right while it is on the page. Returns how to stop. */
function follow(game: GameRef): () => void {
  const renew = () => renewGame(game);
  const onVisible = () => document.hidden || renew();
  document.addEventListener('visibilitychange', onVisible);
  const leave = roundsLive.subscribe(roundTopics.game(game.id), {
    [roundEvents.round](frame: RoundFrame) {
      const state = readGame(game);
      if (!state) return;
      const step = applyFrame(state, frame);
      if (step.do === 'refetch') renew();
      // Another round was opened: what the member has on it is nothing yet.
      if (step.do === 'apply') {
        const opened = step.state.round?.id !== state.round?.id;
        writeGame(game, () => (opened ? { ...step.state, mine: [], notice: false } : step.state));
      }
    },
    onGapOrReconnect: renew,
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    leave();
  };
}

/** A game's state, live: `data` null while loading, `failed` the refusal where it could not be loaded. */
export function useGame(game: GameRef) {
  useEffect(() => follow(game), [game]);
  const called = useCall(toCallName(game), toInput(game));
  const data: GameState | null = called.data;
  return { data, failed: called.failed, load: called.load };
}
