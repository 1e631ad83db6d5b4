import type { LimitKind, RiskLimitEdit } from '@maru/contracts';
import type { Translate } from '../../../kit';

type Scope = RiskLimitEdit['scope'];
export const scopes: readonly Scope[] = ['level', 'member', 'league', 'type', 'match', 'market', 'outcome'];
const kinds: readonly LimitKind[] = ['max_stake', 'max_win', 'max_loss', 'alert_stake', 'alert_win'];
const ofLosses: readonly Scope[] = ['member', 'match', 'market', 'outcome'];

/** The kinds of limits that a scope can have: what open bets may cost together is counted for some alone. */
export const listKinds = (scope: Scope): readonly LimitKind[] =>
  kinds.filter((kind) => kind !== 'max_loss' || ofLosses.includes(scope));

/** The key of a limit by what was chosen: a league's and a type's number gets its product's name. */
export function toKey(scope: Scope, chosen: string): string {
  const text = chosen.trim();
  if (text === '' || text === '*') return '*';
  const isNumber = /^\d{1,15}$/.test(text);
  if (isNumber && (scope === 'league' || scope === 'type')) return `sports:${scope}:${text}`;
  return text;
}

/** What a limit is set for, in words where they are known: '*' is everything of its scope. */
export function keyText(scope: Scope, key: string, nameOfLeague: (id: number) => string | undefined, t: Translate) {
  if (key === '*') return t('trade.limit.every');
  const number = Number(/:(\d+)$/.exec(key)?.[1] ?? '');
  if (scope === 'league' && key.startsWith('sports:')) return nameOfLeague(number) ?? key;
  if (scope === 'type' && key.startsWith('sports:type:')) return t(`trade.type.${number}`);
  return key;
}
