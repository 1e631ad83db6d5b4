import { useCall } from '@maru/client';
import type { Bet } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { useState } from 'react';
import type { GameRef } from '../../model/games';
import { isRoundBet } from '../../model/my-bets';
import type { Tool } from '../../panels/slip/tools';

/** What a bet on graph is made of: the stake in KRW, and the text of the automatic value. */
export interface GraphSlip {
  stake: number;
  auto: string;
}

const firstStake = 10_000;
/** Changes that can be undone. */
const maxPast = 20;

/** The member's last bet on a game, as it was put in; null without one. */
function findLastSlip(bets: readonly Bet[], game: number): GraphSlip | null {
  const last = bets.filter(isRoundBet).find(({ legs: [leg] }) => leg?.game === game);
  const auto = last?.legs[0]?.auto ?? null;
  return last ? { stake: last.stake, auto: auto === null ? '' : formatOdds(auto) } : null;
}

/** Stake and automatic value of the panel, with the tools that change them. None of them places anything. */
export function useGraphSlip(game: GameRef) {
  const [{ slip, past }, set] = useState({
    slip: { stake: firstStake, auto: '' },
    past: [] as readonly GraphSlip[],
  });
  const { data } = useCall('betRecord', { query: { product: game.area, page: 1 } });
  const last = findLastSlip(data?.data ?? [], game.id);
  const change = (next: Partial<GraphSlip>) =>
    set(({ slip: before, past: earlier }) => ({
      slip: { ...before, ...next },
      past: [...earlier, before].slice(-maxPast),
    }));
  const undo = () => set(({ slip: now, past: all }) => ({ slip: all.at(-1) ?? now, past: all.slice(0, -1) }));
  const tools: Tool[] = [
    { name: 'undo', icon: 'arrow-back-up', can: past.length > 0, use: undo },
    { name: 'last', icon: 'history', can: last !== null, use: () => last && change(last) },
    { name: 'double', icon: 'plus', can: slip.stake > 0, use: () => change({ stake: slip.stake * 2 }) },
  ];
  return { slip, change, tools };
}
