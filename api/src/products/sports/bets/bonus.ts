import { type BonusFolder, findBonus } from '@maru/contracts';
import type { LegResult } from '../../../bets/model';

/** A pick as the bonus counts it. `odds` in 1/100, as accepted. */
export interface CountedPick {
  gameTypeId: number;
  odds: number;
  result: LegResult | null;
}

/**
 * Returns the settled bonus of an accepted bet. Void picks do not count: if the folder is no longer met, the next lower
 * folder that is met applies, otherwise none. Half results count as played. A slip without any win has no bonus.
 * @param folders at acceptance, none with a higher factor than the accepted one
 * @returns null while picks wait; `odds` (1/100) is the paid factor, 100 if the bonus is lost
 */
export function settledBonus(
  folders: readonly BonusFolder[],
  picks: readonly CountedPick[],
): { result: 'won' | 'void'; odds: number } | null {
  const none = { result: 'void', odds: 100 } as const;
  if (picks.some(({ result }) => result === 'lost')) return none;
  if (picks.some(({ result }) => result === null)) return null;
  if (!picks.some(({ result }) => result === 'won' || result === 'half_won')) return none;
  const folder = findBonus(
    folders,
    picks.filter(({ result }) => result !== 'void'),
    false,
  );
  return folder ? { result: 'won', odds: folder.ratio } : none;
}

/** Folders that an accepted bet keeps: its own and those that may follow it after voids. */
export const remainingFolders = (folders: readonly BonusFolder[], accepted: BonusFolder): BonusFolder[] =>
  folders.filter((folder) => !folder.disable && folder.ratio <= accepted.ratio);
