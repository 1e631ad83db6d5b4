import { Placing, type PlacingPhase, readOutcome, retryWaits, siteAttempts } from '@maru/betting';
import { call } from '@maru/client';
import type {
  GraphBetRequest,
  GraphCashOutResponse,
  GraphStateAnswer,
  TokenBet,
  TokenBetResponse,
} from '@maru/contracts';
import { newIdempotencyKey, notifyOtherTabs, store, useAtomValue, userAtom, userIdAtom } from '@maru/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GameRef } from '../../model/games';
import { openBets, withBet } from './graph-frames';
import { betTopic, renewGraph, writeGraph } from './use-graph';

/** What became of the last press. Money in KRW, multipliers in 1/100. */
export type GraphNews =
  | { kind: 'joined'; amount: number; auto: number | null }
  | { kind: 'cashed'; at: number; paid: number }
  | { kind: 'crashed'; crash: number | null }
  | { kind: 'refused'; message: string }
  | { kind: 'absent' };

/** News of a bet that is over with its round. */
const endsWithRound: ReadonlySet<GraphNews['kind']> = new Set(['joined', 'cashed', 'crashed']);

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Sends one cash-out until it is answered, always under one key: it counts once. Null: there was no answer. */
async function sendCashOut(game: number, bet: TokenBet): Promise<ReturnType<typeof readOutcome<GraphCashOutResponse>>> {
  const idempotencyKey = newIdempotencyKey();
  const body = { game, round: bet.legs[0]!.round, bet: bet.id };
  let outcome = readOutcome(await call('graphCashOut', { body }, { idempotencyKey, quiet: true }));
  for (const ms of retryWaits) {
    if (outcome.kind !== 'unanswered') break;
    await wait(ms);
    outcome = readOutcome(await call('graphCashOut', { body }, { idempotencyKey, quiet: true, background: true }));
  }
  return outcome;
}

/**
 * Joining the round and leaving it. An attempt to join outlives a lost answer and a reload of the page.
 * @param round the shown round: news of a bet is removed when another round replaces it
 */
export function useGraphBets(game: GameRef, round: number | null) {
  const [phase, setPhase] = useState<PlacingPhase>('idle');
  const [leaving, setLeaving] = useState(false);
  const [news, setNews] = useState<GraphNews | null>(null);
  const isLeaving = useRef(false);
  const userId = useAtomValue(userIdAtom);
  const placing = useMemo(
    () =>
      new Placing<GraphBetRequest, TokenBetResponse>({
        send: (body, idempotencyKey, background) =>
          call('graphBet', { body }, { idempotencyKey, quiet: true, background }),
        ...siteAttempts(`graph.${game.id}.attempt`, 'bet'),
        phaseChanged: setPhase,
      }),
    [game],
  );

  useEffect(() => setNews((line) => (line && endsWithRound.has(line.kind) ? null : line)), [round]);
  const take = (bets: readonly TokenBet[]) => {
    writeGraph(game, (state) => bets.reduce(withBet, state));
    notifyOtherTabs(betTopic, game.id);
  };
  const follow = async (send: () => ReturnType<typeof placing.retry>) => {
    setNews(null);
    const outcome = await send();
    if (outcome?.kind === 'accepted') {
      const { bets } = outcome.answer;
      take(bets);
      setNews({ kind: 'joined', amount: bets[0]!.stake, auto: bets[0]!.legs[0]!.auto ?? null });
    } else if (outcome?.kind === 'refused') {
      setNews({ kind: 'refused', message: outcome.answer.error });
      renewGraph(game);
    } else if (outcome?.kind === 'stopped') setNews({ kind: 'refused', message: outcome.message });
    else if (outcome?.kind === 'absent') setNews({ kind: 'absent' });
  };
  // An attempt of a closed page is looked up for the member who made it.
  useEffect(() => {
    if (placing.enterMember(userId)) void follow(() => placing.retry());
  }, [placing, userId]);

  const leave = async (bet: TokenBet) => {
    const outcome = await sendCashOut(game.id, bet);
    if (outcome.kind === 'accepted') {
      const { at, paid } = outcome.answer;
      take([outcome.answer.bet]);
      setNews({ kind: 'cashed', at, paid });
    } else if (outcome.kind === 'refused') {
      const { reason, error } = outcome.answer;
      setNews(
        reason === 'crashed'
          ? { kind: 'crashed', crash: outcome.answer.crash ?? null }
          : { kind: 'refused', message: error },
      );
      renewGraph(game);
    } else setNews({ kind: 'refused', message: outcome.message });
  };

  return {
    phase,
    leaving,
    news,
    join: (round: number, amount: number, auto: number | null) => {
      const user = store.get(userAtom);
      if (user) void follow(() => placing.place(user.id, { game: game.id, round, amount, auto }));
    },
    retry: () => void follow(() => placing.retry()),
    /** Cashes out every bet that is in the run. */
    async cashOut(state: GraphStateAnswer) {
      if (isLeaving.current) return;
      isLeaving.current = true;
      setLeaving(true);
      await Promise.all(openBets(state).map(leave));
      isLeaving.current = false;
      setLeaving(false);
    },
  };
}

export type GraphBets = ReturnType<typeof useGraphBets>;
