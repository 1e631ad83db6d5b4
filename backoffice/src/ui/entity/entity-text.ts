import type { GameRow, TradingLeague } from '@maru/contracts';
import { hasText, type Translate } from '../../texts';

export type LeagueName = Pick<TradingLeague, 'name' | 'country' | 'flag'>;
export type GameKey = Pick<GameRow, 'id' | 'key'>;

/** '잉글랜드 · 1부 리그': many countries have a league of that name. */
export function leagueText({ country, name }: Pick<LeagueName, 'name' | 'country'>): string {
  return country === '' || name.startsWith(country) ? name : `${country} · ${name}`;
}

/** The league that a row names, as `EntityName` takes it. */
export function toLeagueName(row: { league: string; country: string; flag: string }): LeagueName {
  return { name: row.league, country: row.country, flag: row.flag };
}

/** What members call a game; its key where it has no words yet. */
export function gameName({ key }: Pick<GameKey, 'key'>, t: Translate): string {
  const name = `round.game.${key}`;
  return hasText(name) ? t(name) : key;
}

/** '파워볼 5분 #12' */
export const gameText = (game: GameKey, t: Translate): string => `${gameName(game, t)} #${game.id}`;

/** 'remote-feed' → '인플레이'; one that is new keeps its own name. */
export function moduleName(remote: string, t: Translate): string {
  const short = remote.replace(/^remote-/, '');
  const key = `remote.${short}`;
  return hasText(key) ? t(key) : short;
}

/** '인플레이 1.2.0-b123456'; without a version the name alone. */
export function moduleText(remote: string, version: string | null, t: Translate): string {
  const name = moduleName(remote, t);
  return version === null ? name : `${name} ${version}`;
}
