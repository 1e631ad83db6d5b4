import type { BonusFolder } from '@maru/contracts';
import { combinedRatio, computeWin } from '@maru/money';
import type { CartPick } from '@maru/sportsbook';
import fc from 'fast-check';
import { appliedFolder, bonusTrack, sportsTotals } from './bonus';

const folder = (min_folder: number, ratio: number, changes: Partial<BonusFolder> = {}): BonusFolder => ({
  ratio,
  min_folder,
  min_ratio: 130,
  strict: 0,
  handicap_over_under: 0,
  disable: false,
  ...changes,
});
const settings = { bonus_folders: [folder(3, 103), folder(5, 106), folder(7, 110)], bonus_folders_block: 0 } as const;
const pick = (value: number, changes: Partial<CartPick> = {}): CartPick => ({
  matchId: value,
  marketId: `m${value}`,
  sportId: 1,
  oddsId: 'home',
  category: 5,
  cid: '',
  value,
  code: 'home',
  line: null,
  gameType: 1,
  ...changes,
});
const slip = (...values: number[]) => values.map((value) => pick(value));
const totals = (values: number[], stake = 0, with_ = settings) =>
  sportsTotals(slip(...values), values, stake, with_ as never);

test('three legs of 1.95, 2.10 and 1.87 with a bonus of 1.03 make 7.89, and 10,000 win 78,900', () => {
  expect(totals([195, 210, 187], 10_000)).toEqual({ ok: true, ratio: 789, plainRatio: 766, win: 78_900 });
});

test('seven legs of 1.30 with a bonus of 1.07 win 335,500 of 50,000', () => {
  const seven = { bonus_folders: [folder(7, 107)], bonus_folders_block: 0 };
  expect(totals(Array(7).fill(130), 50_000, seven as never).win).toBe(335_500);
});

test('an empty slip has no bonus', () => {
  expect(appliedFolder([], [], settings as never)).toBeNull();
  expect(totals([]).plainRatio).toBeUndefined();
});

// spec sports-pages.6
test('virtual picks and blocked members have no bonus and see no block', () => {
  const virtual = [195, 210, 187].map((value) => pick(value, { category: 6 }));
  const values = [195, 210, 187];
  expect(bonusTrack(virtual, values, settings as never)).toBeNull();
  expect(sportsTotals(virtual, values, 0, settings as never).ratio).toBe(766);
  const blocked = { ...settings, bonus_folders_block: 1 };
  expect(bonusTrack(slip(...values), values, blocked as never)).toBeNull();
  expect(sportsTotals(slip(...values), values, 0, blocked as never).ratio).toBe(766);
});

test('the track says which step counts and what is missing for the next one', () => {
  expect(bonusTrack(slip(195, 210, 187), [195, 210, 187], settings as never)).toEqual({
    steps: [
      { folders: 3, ratio: 103, state: 'applied' },
      { folders: 5, ratio: 106, state: 'open' },
      { folders: 7, ratio: 110, state: 'open' },
    ],
    hint: { count: 2, minOdds: 130, ratio: 106 },
  });
});

const odds = fc.integer({ min: 101, max: 900 });
const folders = fc.array(
  fc.record({
    ratio: fc.integer({ min: 101, max: 150 }),
    min_ratio: fc.integer({ min: 100, max: 200 }),
    min_folder: fc.integer({ min: 2, max: 8 }),
    strict: fc.constantFrom(0 as const, 1 as const),
    handicap_over_under: fc.constantFrom(0 as const, 1 as const),
    disable: fc.boolean(),
  }),
  { maxLength: 5 },
);
const legs = fc.array(fc.tuple(odds, fc.constantFrom(1, 2, 3)), { maxLength: 9 });

// spec sports-pages.6
test('the folder that applies is met by the picks, and no folder that is met has a higher ratio', () => {
  fc.assert(
    fc.property(folders, legs, (bonus_folders, all) => {
      const picks = all.map(([value, gameType]) => pick(value, { gameType }));
      const values = all.map(([value]) => value);
      const isMet = (folder: BonusFolder) => {
        const considered = all.filter(([, type]) => !folder.handicap_over_under || type === 1).map(([value]) => value);
        const reached = considered.filter((value) => value >= folder.min_ratio).length;
        return !folder.disable && reached >= folder.min_folder && !(folder.strict && reached < considered.length);
      };
      const best = Math.max(0, ...bonus_folders.filter(isMet).map(({ ratio }) => ratio));
      expect(appliedFolder(picks, values, { bonus_folders, bonus_folders_block: 0 })?.ratio ?? 0).toBe(best);
    }),
  );
});

// spec sports-pages.7
test('the bonus is one more factor under the domestic rule, and the win is its floor', () => {
  fc.assert(
    fc.property(folders, legs, fc.integer({ min: 0, max: 1_000_000 }), (bonus_folders, all, stake) => {
      const picks = all.map(([value, gameType]) => pick(value, { gameType }));
      const values = all.map(([value]) => value);
      const with_ = { bonus_folders, bonus_folders_block: 0 as const };
      const applied = appliedFolder(picks, values, with_);
      const result = sportsTotals(picks, values, stake, with_);
      const ratio = combinedRatio('domestic_hu2', applied ? [...values, applied.ratio] : values);
      expect(result).toMatchObject({ ok: true, ratio, win: computeWin(stake, ratio) });
    }),
  );
});
