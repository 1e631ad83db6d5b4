import { withAreaRows } from '../area-lists';

/** Products whose games go by rounds, each with the key of the configuration that holds its games. */
export const gameSettings = withAreaRows('gameSettings', {});
export type RoundProductId = keyof typeof gameSettings;
export type GameSetting = (typeof gameSettings)[RoundProductId];
export const roundProductIds = Object.keys(gameSettings) as [RoundProductId, ...RoundProductId[]];

/** Games of all products by their ids, which no two of them share. */
export function configuredGames<Game>(
  config: Readonly<Record<GameSetting, Readonly<Record<string, Game>>>>,
): Record<string, Game> {
  return Object.assign({}, ...Object.values(gameSettings).map((setting) => config[setting]));
}
