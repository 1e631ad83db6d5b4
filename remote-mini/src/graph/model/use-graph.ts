import { cache, useCall } from '@maru/client';
import type { GraphStateAnswer, PlayersFrame, RoundFrame, TickFrame } from '@maru/contracts';
import { roundEvents, roundTopics } from '@maru/contracts/rounds-live';
import { onOtherTab, serverNow } from '@maru/platform';
import { useEffect } from 'react';
import { roundsLive } from '../../model/game-call';
import type { GameRef } from '../../model/games';
import { trackFlights } from './flights';
import { applyPlayers, applyRound, openBets } from './graph-frames';

const toInput = ({ id }: GameRef) => ({ params: { id } });
export const betTopic = 'graph-bets';
/** A clock that is this far from the ticks is put right by them, ms. */
const driftAllowed = 400;
/** Delay before an overdue frame is replaced by a fetch, ms. */
const overdueMs = 700;

let drift = 0;

/** Ms since the start of the run by the server's clock, as the last ticks correct it; below 0 before. */
export const computeElapsed = (startsAt: number): number => Math.floor(serverNow() - startsAt - drift);

function takeTick(state: GraphStateAnswer, { round, elapsed }: TickFrame): void {
  if (state.round?.id !== round || state.starts_at === null) return;
  const off = serverNow() - state.starts_at - elapsed;
  if (Math.abs(off - drift) > driftAllowed) drift = Math.abs(off) > driftAllowed ? off : 0;
}

export const renewGraph = (game: GameRef): void => void cache.renew('graphState', toInput(game));

/** Writes what the page knows to be so now. */
export function writeGraph(game: GameRef, change: (state: GraphStateAnswer) => GraphStateAnswer): void {
  const state = cache.read('graphState', toInput(game));
  if (state) cache.write('graphState', toInput(game), change(state));
}

/** Keeps the live round right while it is on the page. Returns how to stop. */
function follow(game: GameRef): () => void {
  const renew = () => renewGraph(game);
  const onVisible = () => document.hidden || renew();
  const take = (step: (state: GraphStateAnswer) => ReturnType<typeof applyPlayers>) => {
    const state = cache.read('graphState', toInput(game));
    if (!state) return;
    const next = step(state);
    if (next.do === 'refetch') renew();
    if (next.do === 'apply') cache.write('graphState', toInput(game), next.state);
  };
  document.addEventListener('visibilitychange', onVisible);
  const leaveTabs = onOtherTab<number>(betTopic, (id) => id === game.id && renew());
  const leave = roundsLive.subscribe(roundTopics.game(game.id), {
    [roundEvents.round](frame: RoundFrame) {
      take((state) => applyRound(state, frame));
      // The state includes players, bets and the payouts at the end.
      if (frame.round.result) renew();
    },
    [roundEvents.players]: (frame: PlayersFrame) => take((state) => applyPlayers(state, frame)),
    [roundEvents.tick](frame: TickFrame) {
      const state = cache.read('graphState', toInput(game));
      if (state) takeTick(state, frame);
    },
    onGapOrReconnect: renew,
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    leaveTabs();
    leave();
  };
}

/** The live round of graph. */
export function useGraph(game: GameRef) {
  useEffect(() => follow(game), [game]);
  const called = useCall('graphState', toInput(game));
  const { data } = called;
  const mine = data?.mine;
  useEffect(() => {
    if (mine) trackFlights(openBets({ mine }));
  }, [mine]);
  const next = data?.phase === 'crashed' ? data.next_at : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setInterval(() => serverNow() > next + overdueMs && renewGraph(game), overdueMs);
    return () => clearInterval(timer);
  }, [game, next]);
  return called;
}
