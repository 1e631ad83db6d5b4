import type { RoundBetLeg } from '@maru/contracts';
import { outcomeName as nameOfOutcome } from '@maru/contracts/round-names';
import { formatOdds } from '@maru/money';
import { t } from '@maru/platform';
import { allGames, type GameRef } from './games';

/** The game that a bet is on; undefined for a game that this build does not have. */
export const gameOfLeg = ({ game }: Pick<RoundBetLeg, 'game'>): GameRef | undefined =>
  allGames.find(({ id }) => id === game);

/** Name of a bet's game. */
export function gameName(leg: Pick<RoundBetLeg, 'game'>): string {
  const game = gameOfLeg(leg);
  return game ? t('roundNames', `game.${game.key}`) : `#${leg.game}`;
}

/** Name of a bet's outcome; for graph where it was or would be cashed out. */
export function outcomeName(leg: Pick<RoundBetLeg, 'game' | 'outcome' | 'cashed' | 'auto'>): string {
  if (leg.outcome === null) {
    if (leg.cashed) return t('rounds', 'mine.cashed', { at: formatOdds(leg.cashed) });
    return leg.auto ? t('rounds', 'mine.auto', { at: formatOdds(leg.auto) }) : t('rounds', 'mine.manual');
  }
  return nameOfOutcome((key, values) => t('roundNames', key, values), leg.outcome);
}
