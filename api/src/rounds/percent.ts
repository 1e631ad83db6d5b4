import { type Config, gameSettings, type RoundGame, shortestRound } from '@maru/contracts';

const daySeconds = 86_400;
/** Betting closes at least so many seconds before a draw, however short the rounds are. */
const leastClose = 2;

/** The greatest number of seconds up to `limit` by which a day divides: rounds are numbered by the day. */
function dividesDay(limit: number): number {
  for (let seconds = Math.floor(limit); seconds > 1; seconds--) if (daySeconds % seconds === 0) return seconds;
  return 1;
}

/**
 * Shortens a game's rounds to a share of their time. Outside draws follow their source, and graph has no fixed length.
 */
function shortened<Game extends RoundGame>(game: Game, percent: number): Game {
  if (game.source !== 'own' || game.term === 0) return game;
  const term = Math.max(dividesDay((game.term * percent) / 100), shortestRound);
  const close_seconds = Math.min(
    Math.max(Math.round((game.close_seconds * percent) / 100), leastClose),
    game.close_seconds,
    term - 1,
  );
  return { ...game, term, close_seconds };
}

const each = <Game extends RoundGame>(games: Record<string, Game>, percent: number) =>
  Object.fromEntries(Object.entries(games).map(([id, game]) => [id, shortened(game, percent)]));

/** The configuration with rounds of own draws that take a share of their time, for tests and demonstrations. */
export function withRoundPercent(config: Config, percent: number): Config {
  if (percent === 100) return config;
  return {
    ...config,
    ...Object.fromEntries(Object.values(gameSettings).map((setting) => [setting, each(config[setting], percent)])),
  };
}
