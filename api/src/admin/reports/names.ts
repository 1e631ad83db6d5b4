import { type Config, configuredGames, type Locale } from '@maru/contracts';
import type { Texts } from '../../kernel/services';

/** What people read of a game by rounds ('game:3'); null where the console has its own words for the key ('sport:1'). */
export function gameNames(config: Config, texts: Texts, locale: Locale): (key: string) => string | null {
  const games: Record<string, { key: string } | undefined> = configuredGames(config);
  return (key) => {
    const [kind, id] = key.split(':');
    const game = kind === 'game' && id !== undefined ? games[id]?.key : undefined;
    if (game === undefined) return null;
    const name = texts.t(locale, `round.game.${game}`);
    return name === `round.game.${game}` ? game : name;
  };
}
