import type { BonusFolder } from './bonus';
import { gameTypes } from './categories';

/** What the rule needs of a leg: its odds in 1/100. */
export interface BonusLeg {
  gameTypeId: number;
  odds: number;
}

/** A folder and what of it is met: `count` considered legs that reach `min_ratio`. */
export interface BonusState {
  folder: BonusFolder;
  count: number;
  enabled: boolean;
}

/**
 * State of every folder for a slip, in their order. A folder is enabled where it is switched on, at least `min_folder`
 * considered legs reach `min_ratio`, and, if strict, none is below it. `blocked`: no leg is considered.
 */
export function bonusStates(
  folders: readonly BonusFolder[],
  legs: readonly BonusLeg[],
  blocked: boolean,
): BonusState[] {
  return folders.map((folder) => {
    const considered = blocked
      ? []
      : legs.filter((leg) => !folder.handicap_over_under || leg.gameTypeId === gameTypes.result);
    const count = considered.filter((leg) => leg.odds >= folder.min_ratio).length;
    const tooLow = Boolean(folder.strict) && count < considered.length;
    return { folder, count, enabled: !folder.disable && !tooLow && count >= folder.min_folder };
  });
}

/** The folder that applies: the enabled one with the highest ratio, of equal ones the one with most legs; null for none. */
export function findBonus(
  folders: readonly BonusFolder[],
  legs: readonly BonusLeg[],
  blocked: boolean,
): BonusFolder | null {
  return bonusStates(folders, legs, blocked)
    .filter((state) => state.enabled)
    .map((state) => state.folder)
    .reduce<BonusFolder | null>((best, folder) => {
      if (!best || folder.ratio > best.ratio) return folder;
      return folder.ratio === best.ratio && folder.min_folder > best.min_folder ? folder : best;
    }, null);
}
