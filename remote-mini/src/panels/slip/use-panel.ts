import { usePlayStop } from '@maru/betting';
import { outcomeName } from '@maru/contracts/round-names';
import { localeAtom, useAtomValue, userAtom, useT } from '@maru/platform';
import { useEffect, useSyncExternalStore } from 'react';
import type { GameRef } from '../../model/games';
import type { PanelProps } from '../panel';
import { bestWin } from './best-win';
import { betButton } from './bet-button';
import { RoundBetting } from './betting';
import { bettingPorts, followOtherTabs } from './betting-ports';
import { slipProblem } from './limits';
import { placedPicks } from './placed';
import { pricesIn, shownMarkets } from './prices';
import { computeTotal } from './slip';

const bettings = new Map<string, RoundBetting>();

/** Betting on a game, one for each member who signs in: it stays while other pages are looked at. */
function ensureBetting(game: GameRef, user: number | null): RoundBetting {
  const key = `${game.id} ${user}`;
  const made = bettings.get(key) ?? new RoundBetting(game.id, bettingPorts(game));
  bettings.set(key, made);
  return made;
}

/** Kinds of games whose rounds take one pick (회차당 1건); roulette, baccarat and sicbo take chips on several. */
export const takesOnePick = (kind: GameRef['kind']): boolean => !['roulette', 'baccarat', 'sicbo'].includes(kind);

/** Everything that the parts of a panel show, from the same state in each of them. */
export function usePanel({ game, state, taking, refused }: PanelProps) {
  const user = useAtomValue(userAtom);
  const stop = usePlayStop();
  const locale = useAtomValue(localeAtom);
  const t = useT('roundPanels');
  const names = useT('roundNames');
  const betting = ensureBetting(game, user?.id ?? null);
  const now = useSyncExternalStore(betting.subscribe, betting.read);
  const markets = shownMarkets(game.kind, state.markets);
  const prices = pricesIn(markets);
  const findPrice = (outcome: string) => prices(outcome)[0] ?? 0;
  // A single number of sicbo pays by how often it was drawn: limits count the most.
  const computeMaxPrice = (outcome: string) => Math.max(0, ...prices(outcome));
  const picks = takesOnePick(game.kind)
    ? now.slip.picks.map(({ outcome }) => ({ outcome, amount: now.stake }))
    : now.slip.picks;
  const total = computeTotal(picks);
  const problem = total === 0 ? null : slipProblem(picks, computeMaxPrice, user?.money ?? null, state.limits);
  const button = betButton({
    user,
    phase: now.phase,
    stopped: stop !== null,
    taking,
    refused,
    total,
    picks: picks.length,
    hasProblem: problem !== null,
  });
  return {
    t,
    names,
    locale,
    user,
    betting,
    game,
    state,
    taking,
    refused,
    markets,
    prices,
    findPrice,
    picks,
    total,
    problem,
    button,
    slip: now.slip,
    stake: now.stake,
    chip: now.chip,
    last: now.last,
    phase: now.phase,
    news: now.news,
    stop,
    best: bestWin(game.kind, picks, prices),
    placed: placedPicks(state.mine, state.round?.id),
    /** The board takes picks now. */
    open: taking && stop === null && now.phase === 'idle',
    toName: (outcome: string) => outcomeName(names, outcome),
  };
}

/** What the parts of a panel are given. */
export type Panel = ReturnType<typeof usePanel>;

/** Picks go with the round that they are for; another tab's bet is shown here. Once a page. */
export function useRoundOfPicks({ game, state, taking, refused }: PanelProps): void {
  const user = useAtomValue(userAtom);
  const betting = ensureBetting(game, user?.id ?? null);
  const stays = taking || refused === 'lost' || refused === 'locked';
  const round = stays ? (state.round?.id ?? null) : null;
  useEffect(() => betting.enterRound(round), [betting, round]);
  useEffect(() => {
    if (state.round) betting.dropMissing(state.markets);
  }, [betting, state.round, state.markets]);
  useEffect(() => followOtherTabs(game), [game]);
}
