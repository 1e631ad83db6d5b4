import { siteAttempts } from '@maru/betting';
import { call } from '@maru/client';
import { notifyOtherTabs, onOtherTab, stored } from '@maru/platform';
import { renewGame, writeGame } from '../../model/game-call';
import type { GameRef } from '../../model/games';
import { withBets } from './placed';
import type { BettingPorts } from './ports';
import type { Pick } from './slip';

const parseStake = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null;

const isPick = (value: unknown): value is Pick => {
  const { outcome, amount } = (value ?? {}) as Partial<Pick>;
  return typeof outcome === 'string' && parseStake(amount) !== null;
};
const parsePicks = (value: unknown): readonly Pick[] | null =>
  Array.isArray(value) && value.every(isPick) ? value : null;

/** Topic by which tabs of this browser tell each other that a bet was placed on a game, by its id. */
const tabTopic = 'round-bets';

/** Loads a game again when another tab has placed a bet on it. Returns what stops it. */
export const followOtherTabs = (game: GameRef): (() => void) =>
  onOtherTab<number>(tabTopic, (id) => {
    if (id === game.id) renewGame(game);
  });

/** The site's own. */
export function bettingPorts(game: GameRef): BettingPorts {
  return {
    ...siteAttempts(`round.${game.id}.attempt`, 'bet'),
    send(body, idempotencyKey, background) {
      const options = { idempotencyKey, quiet: true, background };
      return game.area === 'mini' ? call('miniBet', { body }, options) : call('tokenBet', { body }, options);
    },
    last: stored('tab', `round.${game.id}.last`, 1, parsePicks),
    stake: stored('tab', `round.${game.id}.stake`, 1, parseStake),
    placed(bets) {
      writeGame(game, (state) =>
        bets[0]?.legs[0]?.round === state.round?.id ? { ...state, mine: withBets(state.mine, bets) } : state,
      );
      notifyOtherTabs(tabTopic, game.id);
    },
    renew: () => renewGame(game),
    signedOut: () => void call('user', {}, { background: true }),
  };
}
