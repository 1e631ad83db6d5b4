import type { GameRow } from '@maru/contracts';
import { hasText, type Translate } from '../../texts';

/** What a game is called; its key where it has no words yet. */
export function gameName({ key }: Pick<GameRow, 'key'>, t: Translate): string {
  const name = `games.name.${key}`;
  return hasText(name) ? t(name) : key;
}
