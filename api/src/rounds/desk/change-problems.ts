import type { Locale, RoundGame } from '@maru/contracts';
import type { Texts } from '../../kernel/services';
import type { ChangePayload } from './change-kind';
import { hasOwnOdds, oddsProblems } from './odds-rules';

/** Finds problems of requested limits and odds, by field of the call's body. */
export function findChangeProblems(
  texts: Texts,
  game: RoundGame,
  { limits, odds }: Omit<ChangePayload, 'game'>,
  locale: Locale,
): Record<string, string[]> {
  const say = (key: string, values?: Record<string, string | number>) => texts.t(locale, `games.desk.${key}`, values);
  const errors: Record<string, string[]> = {};
  const wanted = { ...game, ...limits };
  if (wanted.min_stake < 1) errors['limits.min_stake'] = [say('least_stake')];
  if (wanted.max_stake < wanted.min_stake) errors['limits.max_stake'] = [say('stakes_crossed')];
  if (wanted.max_win < wanted.max_stake) errors['limits.max_win'] = [say('win_below_stake')];
  if (odds && !hasOwnOdds(game.kind)) errors.odds = [say('odds_by_rule')];
  else {
    for (const { outcome, reason, bp } of oddsProblems(game.kind, odds ?? {})) {
      errors[`odds.${outcome}`] = [say(`odds_${reason}`, { rtp: ((bp ?? 0) / 100).toFixed(2) })];
    }
  }
  return errors;
}
