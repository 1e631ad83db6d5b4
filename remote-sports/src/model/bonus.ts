import type { BonusFolder, BonusLeg, SportsLimits } from '@maru/contracts';
import { bonusStates, findBonus } from '@maru/contracts/sports-rules';
import { attempt, combinedRatio, computeWin } from '@maru/money';
import type { BonusTrack, CartPick, Totals } from '@maru/sportsbook';
import { isVirtualCategory } from './categories';

/** What the bonus depends on. */
export type BonusSettings = Pick<SportsLimits, 'bonus_folders' | 'bonus_folders_block'>;

const none: BonusSettings = { bonus_folders: [], bonus_folders_block: 0 };

/** Odds of picks in 1/100 as the rule of bonus folders takes them. */
function toLegs(picks: readonly CartPick[], values: readonly number[]): BonusLeg[] {
  return picks.map((pick, at) => ({ gameTypeId: pick.gameType ?? 0, odds: values[at]! }));
}

/** Bonus folders are for domestic sports: no pick of a virtual match counts. */
function isBlocked(picks: readonly CartPick[], settings: BonusSettings): boolean {
  return Boolean(settings.bonus_folders_block) || picks.some((pick) => isVirtualCategory(pick.category));
}

/** The folder that applies to picks at the odds `values` (1/100), or null. */
export function appliedFolder(
  picks: readonly CartPick[],
  values: readonly number[],
  settings: BonusSettings = none,
): BonusFolder | null {
  return findBonus(settings.bonus_folders, toLegs(picks, values), isBlocked(picks, settings));
}

/**
 * Combined odds and win under the rule of domestic sports: the product of all odds and of the bonus, rounded half-up to 8
 * decimals and then to 2; the win is rounded down to 1 KRW.
 */
export function sportsTotals(
  picks: readonly CartPick[],
  values: readonly number[],
  stake: number,
  settings: BonusSettings = none,
): Totals {
  const folder = appliedFolder(picks, values, settings);
  const result = attempt(() => {
    const plainRatio = combinedRatio('domestic_hu2', values);
    const ratio = folder ? combinedRatio('domestic_hu2', [...values, folder.ratio]) : plainRatio;
    return { ratio, win: computeWin(stake, ratio), ...(folder && { plainRatio }) };
  });
  return result.ok ? { ok: true, ...result.value } : { ok: false, ratio: 0, win: 0 };
}

/** The folders as steps for the slip, the lowest first; null where the block is hidden. */
export function bonusTrack(
  picks: readonly CartPick[],
  values: readonly number[],
  settings: BonusSettings = none,
): BonusTrack | null {
  if (isBlocked(picks, settings)) return null;
  const states = bonusStates(settings.bonus_folders, toLegs(picks, values), false)
    .filter(({ folder }) => !folder.disable)
    .sort((a, b) => a.folder.min_folder - b.folder.min_folder || a.folder.ratio - b.folder.ratio);
  if (states.length === 0) return null;
  const applied = appliedFolder(picks, values, settings);
  const next = states.find(({ folder, enabled }) => !enabled && folder.ratio > (applied?.ratio ?? 0));
  return {
    steps: states.map(({ folder, enabled }) => ({
      folders: folder.min_folder,
      ratio: folder.ratio,
      state: folder === applied ? 'applied' : enabled ? 'reached' : 'open',
    })),
    hint:
      next && next.count < next.folder.min_folder
        ? {
            count: next.folder.min_folder - next.count,
            minOdds: next.folder.min_ratio,
            ratio: next.folder.ratio,
          }
        : null,
  };
}
