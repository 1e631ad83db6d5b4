import type { Config, RoundGame } from '@maru/contracts';
import { configAtom, store, useAtomValue } from '@maru/platform';
import type { GameRef } from './games';

/** A game's part of the configuration; null where it has none or is switched off. */
function findConfig(config: Config | null, { list, id }: Pick<GameRef, 'list' | 'id'>): RoundGame | null {
  const game = config?.[list][String(id)];
  return game?.use === 1 ? game : null;
}

/** Live: what operators switch is here at once. */
export function useGameConfig(game: GameRef): RoundGame | null {
  return findConfig(useAtomValue(configAtom), game);
}

/** Whether a game's draws are the site's own, with a proof; draws of vendors have none. */
export const hasProof = (game: GameRef): boolean => findConfig(store.get(configAtom), game)?.source === 'own';

/** Those of `games` that are switched on, mini games first, each list in the order of the configuration. */
export function openGames(config: Config | null, games: readonly GameRef[]): { game: GameRef; config: RoundGame }[] {
  return games
    .flatMap((game) => {
      const own = findConfig(config, game);
      return own ? [{ game, config: own }] : [];
    })
    .sort((a, b) => a.game.list.localeCompare(b.game.list, 'en') || a.config.order - b.config.order);
}
