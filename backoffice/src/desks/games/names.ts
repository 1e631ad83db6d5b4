import type { GameRow } from '@maru/contracts';
import { outcomeName as nameOfOutcome } from '@maru/contracts/round-names';
import { hasText, type Translate } from '../../texts';

/** What a game is called; its key where it has no words yet. */
export function gameName({ key }: Pick<GameRow, 'key'>, t: Translate): string {
  const name = `round.game.${key}`;
  return hasText(name) ? t(name) : key;
}

/** What an outcome is called, as members read it: '파워볼 홀'; '–' for a bet that picks none, as on graph. */
export const outcomeName = (outcome: string | null, t: Translate): string =>
  outcome ? nameOfOutcome((key, values) => t(`round.${key}`, values), outcome) : '–';
