import { type BonusFolder, findBonus } from '@maru/contracts';
import fc from 'fast-check';
import { decide } from '../../../bets/decide';
import type { LegResult } from '../../../bets/model';
import { oracleRatio } from '../testing/slip';
import { remainingFolders, settledBonus } from './bonus';

const folder = (ratio: number, min_folder: number, more: Partial<BonusFolder> = {}): BonusFolder => ({
  ratio,
  min_ratio: 130,
  min_folder,
  strict: 0,
  handicap_over_under: 0,
  disable: false,
  ...more,
});
const folders = [folder(103, 3), folder(106, 5), folder(110, 7)];
const picks = (odds: readonly number[], results: readonly (LegResult | null)[]) =>
  odds.map((odd, i) => ({ gameTypeId: 1, odds: odd, result: results[i] ?? null }));
const won = (count: number): LegResult[] => Array<LegResult>(count).fill('won');

test('a void below the folder gives the next lower one that is still met, and none below the lowest', () => {
  const five = [150, 150, 150, 150, 150];
  expect(settledBonus(folders, picks(five, won(5)))).toEqual({ result: 'won', odds: 106 });
  expect(settledBonus(folders, picks(five, ['void', ...won(4)]))).toEqual({ result: 'won', odds: 103 });
  expect(settledBonus(folders, picks(five, ['void', 'void', 'void', ...won(2)]))).toEqual({
    result: 'void',
    odds: 100,
  });
});

test('a half win counts as a leg that was played', () => {
  expect(settledBonus(folders, picks([150, 150, 150], ['half_won', 'won', 'half_lost']))).toEqual({
    result: 'won',
    odds: 103,
  });
});

test('no bonus while a pick waits, none on a slip that won nothing', () => {
  expect(settledBonus(folders, picks([150, 150, 150], ['won', 'won', null]))).toBeNull();
  expect(settledBonus(folders, picks([150, 150, 150], ['half_lost', 'half_lost', 'half_lost']))!.odds).toBe(100);
  expect(settledBonus(folders, picks([150, 150, 150], ['lost', 'won', null]))!.odds).toBe(100);
});

/**
 * Oracle of the rule, rewritten from the reference: enabled folders, the highest factor, among equal ones the one with
 * the most legs.
 */
function oracle(
  all: readonly BonusFolder[],
  legs: readonly { gameTypeId: number; odds: number }[],
): BonusFolder | null {
  const enabled: BonusFolder[] = [];
  for (const bonus of all) {
    if (bonus.disable) continue;
    let reached = 0;
    let below = false;
    for (const leg of legs) {
      if (bonus.handicap_over_under === 1 && leg.gameTypeId !== 1) continue;
      if (leg.odds < bonus.min_ratio) below = true;
      else reached += 1;
    }
    if (reached < bonus.min_folder || (bonus.strict === 1 && below)) continue;
    enabled.push(bonus);
  }
  enabled.sort((a, b) => b.ratio - a.ratio || b.min_folder - a.min_folder);
  return enabled[0] ?? null;
}

const anyFolder = fc.record<BonusFolder>({
  ratio: fc.integer({ min: 101, max: 130 }),
  min_ratio: fc.integer({ min: 110, max: 180 }),
  min_folder: fc.integer({ min: 2, max: 6 }),
  strict: fc.constantFrom(0, 1),
  handicap_over_under: fc.constantFrom(0, 1),
  disable: fc.boolean(),
});
const anyPick = fc.record({
  gameTypeId: fc.integer({ min: 1, max: 3 }),
  odds: fc.integer({ min: 101, max: 300 }),
  result: fc.constantFrom<LegResult>('won', 'won', 'void', 'half_won', 'half_lost'),
});

// spec sports.10
test('the folder of a slip is that of the rule written anew, for any folders and picks', () => {
  fc.assert(
    fc.property(fc.array(anyFolder, { maxLength: 8 }), fc.array(anyPick, { maxLength: 9 }), (all, legs) => {
      const [ours, theirs] = [findBonus(all, legs, false), oracle(all, legs)];
      expect([ours?.ratio, ours?.min_folder]).toEqual([theirs?.ratio, theirs?.min_folder]);
      expect(findBonus(all, legs, true)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

// spec sports.10
test('after voids the bonus is never more than the accepted one, and what is left of the slip meets its folder', () => {
  fc.assert(
    fc.property(
      fc.array(anyFolder, { maxLength: 8 }),
      fc.array(anyPick, { minLength: 1, maxLength: 9 }),
      (all, legs) => {
        const accepted = findBonus(all, legs, false);
        if (!accepted) return;
        const settled = settledBonus(remainingFolders(all, accepted), legs)!;
        expect(settled.odds).toBeLessThanOrEqual(accepted.ratio);
        const played = legs.filter((leg) => leg.result !== 'void');
        const live = played.some((leg) => leg.result === 'won' || leg.result === 'half_won');
        const expected = live
          ? oracle(
              all.filter((bonus) => bonus.ratio <= accepted.ratio),
              played,
            )
          : null;
        expect(settled.odds).toBe(expected?.ratio ?? 100);
      },
    ),
    { numRuns: 2_000 },
  );
});

/** Vectors of the domestic column: odds, results, bonus, stake, ratio of plain wins or null, paid. */
const vectors: [string, number[], LegResult[], number | null, number, number][] = [
  ['V1', [195, 210, 187], won(3), null, 10_000, 76_600],
  ['V2', [195, 210, 187], ['half_won', 'void', 'won'], null, 10_000, 27_600],
  ['V3', [195, 210, 187], won(3), 103, 10_000, 78_900],
  ['V4', [190], ['half_lost'], null, 10_000, 5_000],
  ['V5', [195, 210, 187], ['won', 'half_lost', 'won'], null, 10_000, 18_200],
  ['V6', [195, 210, 187], ['void', 'void', 'void'], null, 10_000, 10_000],
  ['V7', [102, 250], won(2), null, 10_000, 25_500],
  ['V8', [113], won(1), null, 10_000, 11_300],
  ['V10', [106, 225], won(2), null, 10_000, 23_900],
  ['V11', [130, 130, 130, 130, 130, 130, 130], won(7), 107, 50_000, 335_500],
];
// spec sports.13
test.each(vectors)('%s of the reference is paid by the domestic rule', (_name, odds, results, bonus, stake, paid) => {
  const factors = bonus === null ? odds : [...odds, bonus];
  const win = Math.floor((stake * oracleRatio(factors)) / 100);
  const all = bonus === null ? results : [...results, 'won' as const];
  const legs = factors.map((factor) => ({ odds: factor }));
  expect(decide({ stake, win, rule: 'domestic_hu2', legs }, all).paid).toBe(paid);
});
