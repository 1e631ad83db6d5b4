import { gameSettings } from '@maru/contracts';

const groups = new Set<string>(Object.values(gameSettings));
const limits = new Set(['min_stake', 'max_stake', 'max_win']);

/**
 * Whether a dotted key is a limit of a game by rounds, or holds some: the games desk alone changes them, with the checks of
 * one limit against the others and the approval of a second person.
 */
export function isGameLimit(key: string): boolean {
  const [group = '', , field] = key.split('.');
  return groups.has(group) && (field === undefined || limits.has(field));
}
