import { computeWin } from '@maru/money';
import { gameRules } from '@maru/rounds';
import fc from 'fast-check';
import { drawnResults } from '../testing/results';
import { bestWin, listResults, paidAt } from './best-win';
import { pricesIn, shownMarkets } from './prices';

const kinds = ['roulette', 'sicbo', 'baccarat'] as const;
const findPrices = (kind: (typeof kinds)[number]) => pricesIn(shownMarkets(kind, []));
const listCodes = (kind: (typeof kinds)[number]) =>
  shownMarkets(kind, []).flatMap(({ outcomes }) => outcomes.map(({ code }) => code));
const arbitraryPicks = (kind: (typeof kinds)[number]) =>
  fc
    .uniqueArray(fc.constantFrom(...listCodes(kind)), { minLength: 1, maxLength: 40 })
    .chain((codes) =>
      fc.tuple(
        ...codes.map((outcome) => fc.integer({ min: 1, max: 500 }).map((n) => ({ outcome, amount: n * 1_000 }))),
      ),
    );

test('results are all those of the rules, and no others', () => {
  for (const kind of kinds) {
    const drawn = drawnResults(kind);
    expect(new Set(listResults(kind)!.map((result) => JSON.stringify(result)))).toEqual(drawn);
  }
});

// spec mini-pages.10
test.each(kinds)('%s: no result pays more than the best win, and one pays it', (kind) => {
  const results = [...gameRules[kind].distribution()];
  fc.assert(
    fc.property(arbitraryPicks(kind), (picks) => {
      const paid = results.map(([result]) => paidAt(kind, picks, findPrices(kind), result));
      expect(bestWin(kind, picks, findPrices(kind))).toBe(Math.max(...paid));
    }),
  );
});

test.each(kinds)('%s: the best win is that of one result, never above the sum of all odds', (kind) => {
  fc.assert(
    fc.property(arbitraryPicks(kind), (picks) => {
      const highestWins = picks.map(({ outcome, amount }) =>
        computeWin(amount, Math.max(...findPrices(kind)(outcome))),
      );
      const best = bestWin(kind, picks, findPrices(kind));
      expect(best).toBeLessThanOrEqual(highestWins.reduce((sum, win) => sum + win, 0));
      expect(best).toBeGreaterThanOrEqual(Math.max(...highestWins));
    }),
  );
});

test('examples of the drawings', () => {
  const roulette = [
    { outcome: 'straight-17', amount: 10_000 },
    { outcome: 'split-8-11', amount: 10_000 },
    { outcome: 'corner-25-26-28-29', amount: 20_000 },
    { outcome: 'dozen-2', amount: 30_000 },
    { outcome: 'red', amount: 20_000 },
  ];
  expect(bestWin('roulette', roulette, findPrices('roulette'))).toBe(450_000);
  const baccarat = [
    { outcome: 'player', amount: 50_000 },
    { outcome: 'banker-pair', amount: 10_000 },
  ];
  expect(bestWin('baccarat', baccarat, findPrices('baccarat'))).toBe(220_000);
  const sicbo = [
    { outcome: 'big', amount: 30_000 },
    { outcome: 'total-11', amount: 10_000 },
    { outcome: 'single-6', amount: 10_000 },
  ];
  expect(bestWin('sicbo', sicbo, findPrices('sicbo'))).toBe(154_000);
});

test('a tie gives back what is on player and banker', () => {
  const picks = [
    { outcome: 'player', amount: 50_000 },
    { outcome: 'tie', amount: 1_000 },
  ];
  const tie = { winner: 'tie', playerPair: false, bankerPair: false };
  expect(paidAt('baccarat', picks, findPrices('baccarat'), tie)).toBe(59_000);
});
