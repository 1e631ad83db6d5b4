import type { TradingLeague } from '@maru/contracts';
import type { GameKey, LeagueName } from './entity-text';

export interface EntityNames {
  leagues: readonly (LeagueName & Pick<TradingLeague, 'id'>)[];
  games: readonly GameKey[];
}

/** The entity of a log subject, as far as its name is known; `rest` is the text around it. */
export type SubjectEntity =
  | { kind: 'league'; league: LeagueName; rest: string }
  | { kind: 'game'; game: GameKey; rest: string }
  | { kind: 'module'; module: string; version: string | null; rest: string };

const patterns = { league: /\bleague[ :](\d+)$/, game: /^game (\d+)$/ };
const modulePattern = /^remote-[a-z-]+$/;

/** 'league 104', 'limit max_stake league sports:league:104' → 104; null where a subject names none of the kind. */
export function subjectNumber(subject: string, kind: 'league' | 'game'): number | null {
  const number = patterns[kind].exec(subject)?.[1];
  return number === undefined ? null : Number(number);
}

/** The league, game or module of a subject; null where it is about something else, or the name is not known. */
export function toSubjectEntity(subject: string, { leagues, games }: EntityNames): SubjectEntity | null {
  const league = leagues.find(({ id }) => id === subjectNumber(subject, 'league'));
  if (league) return { kind: 'league', league, rest: `#${league.id}` };
  const game = games.find(({ id }) => id === subjectNumber(subject, 'game'));
  if (game) return { kind: 'game', game, rest: '' };
  const [name, version = null, ...more] = subject.split(' ');
  const isModule = modulePattern.test(name!) && version !== '' && more.length === 0;
  return isModule ? { kind: 'module', module: name!, version, rest: '' } : null;
}
