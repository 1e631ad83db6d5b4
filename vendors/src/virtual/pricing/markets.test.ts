import { parseLine, parseOdds } from '@maru/money';
import { competitions } from '../catalogue/competitions';
import { listFixtures } from '../catalogue/fixtures';
import { createTable } from '../model/tables';
import { priceMatch } from '../play/match-play';
import { computeOdds, fairOdds, graded, plain } from './price';

const coin = createTable(4n, [
  [1, 2n],
  [0, 1n],
  [-1, 1n],
]);

test('fair odds give the stake back on average: wins, pushes and halves', () => {
  // 2 of 4 win, 2 lose.
  expect(fairOdds(plain(coin, (value) => value > 0))).toEqual({ num: 8n, den: 4n });
  // 2 win, 1 returned, 1 loses: 1.50.
  const push = graded(coin, (value) => (value > 0 ? 'won' : value === 0 ? 'void' : 'lost'));
  expect(computeOdds(push, 0)).toBe(150);
  // 2 win, 1 half lost, 1 loses: 2·o + 0.5 = 4, o = 1.75.
  const half = graded(coin, (value) => (value > 0 ? 'won' : value === 0 ? 'half_lost' : 'lost'));
  expect(computeOdds(half, 0)).toBe(175);
  // 2 win, 1 half wins: 2·o + (o + 1) / 2 = 4, o = 1.40.
  const more = graded(coin, (value) => (value > 0 ? 'won' : value === 0 ? 'half_won' : 'lost'));
  expect(computeOdds(more, 0)).toBe(140);
});

test('odds are rounded down after the margin and never leave 1.01 to 100.00', () => {
  const third = createTable(3n, [
    [1, 1n],
    [0, 2n],
  ]); // 3.00 fair
  expect(
    computeOdds(
      plain(third, (value) => value === 1),
      50,
    ),
  ).toBe(285);
  expect(
    computeOdds(
      plain(third, () => true),
      50,
    ),
  ).toBe(101);
  expect(
    computeOdds(
      plain(third, () => false),
      50,
    ),
  ).toBe(10_000);
});

describe.each(competitions.map((competition) => [competition.name.en, competition] as const))(
  '%s',
  (_, competition) => {
    const matches = Array.from({ length: competition.rounds }, (_, index) => listFixtures(competition, index)).flat();

    test('every market of every pair of sides carries a margin of 4 to 14 %', () => {
      for (const fixture of matches) {
        for (const market of priceMatch(competition, fixture)) {
          const line = parseLine(market.line ?? '0');
          // Where a draw or a push voids, or a quarter line halves, the sides of a book do not simply add up.
          const halves = market.line !== null && (!line || line % 100 === 0 || line % 50 !== 0);
          if (halves || market.special === 'first_period') continue;
          const book = market.outcomes.reduce((sum, { value }) => sum + 1 / (parseOdds(value).hundredths / 100), 0);
          expect([market.id, book > 1.04 && book < 1.14]).toEqual([market.id, true]);
        }
      }
    });

    test('lines are level: neither side of a main line is below 1.60', () => {
      for (const fixture of matches) {
        for (const market of priceMatch(competition, fixture).filter(({ id }) => id === 2 || id === 3))
          for (const { value } of market.outcomes) expect(parseOdds(value).hundredths).toBeGreaterThanOrEqual(160);
      }
    });

    test('each pair of sides meets once at each place in a season', () => {
      expect(new Set(matches.map(({ home, away }) => `${home.id}-${away.id}`)).size).toBe(matches.length);
      expect(matches).toHaveLength(56);
    });
  },
);
