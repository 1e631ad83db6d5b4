import { DrawStream, sha256Hex } from '@maru/rounds';
import { competitions } from '../catalogue/competitions';
import { listFixtures } from '../catalogue/fixtures';
import { basketballScore, playBasketball } from '../play/play-basketball';
import { playSoccer, soccerScore } from '../play/play-soccer';
import { basketballChances, basketballModel } from './basketball';
import { goalScores, scale, soccerChances, soccerModel } from './soccer';
import { type Chances, computeShare, type Table } from './tables';

const computeSum = ({ weights }: Table) => [...weights.values()].reduce((sum, weight) => sum + weight, 0n);

// spec virtual.2
test('the weights of every table add up to its total exactly', () => {
  for (const competition of competitions) {
    const fixture = listFixtures(competition, 5)[0]!;
    const chances = competition.rules
      ? soccerChances(soccerModel(competition.rules, fixture))
      : basketballChances(basketballModel(fixture));
    for (const table of Object.values(chances) as (Table | null)[])
      if (table) expect(computeSum(table)).toBe(table.total);
  }
});

test('two minutes of soccer have the chances that can be counted by hand', () => {
  const [home, away] = [20_000, 30_000];
  const none = scale - home - away;
  const weights = Object.fromEntries(
    goalScores({ home, away }, 2).map((s) => [`${s.home}-${s.away}`, Number(s.weight)]),
  );
  expect(weights).toEqual({
    '0-0': none * none,
    '1-0': 2 * home * none,
    '0-1': 2 * away * none,
    '1-1': 2 * home * away,
    '2-0': home * home,
    '0-2': away * away,
  });
});

/** Expects the share of passing matches within five standard errors of its probability: one test in a million fails. */
function expectShare(passed: number, played: number, p: number, what: string): void {
  const error = Math.sqrt((p * (1 - p)) / played);
  if (Math.abs(passed / played - p) > 5 * error) throw new Error(`${what}: ${passed / played} of ${p}`);
}

// Seeds are fixed, so that the test is the same each time.
const createStream = (match: number) =>
  new DrawStream({ game: 'virtual-result', gameHash: sha256Hex('calibration'), salt: String(match), roundId: 1 });

describe('matches that are played occur as often as they are priced', () => {
  const played = 3_000;
  test.each(competitions.map((competition) => [competition.name.en, competition] as const))('%s', (_, competition) => {
    const fixture = listFixtures(competition, 2)[1]!;
    const counts = new Map<string, number>();
    let chances: Chances;
    const questions: [string, keyof Chances, (value: number) => boolean][] = [
      ['home', 'margin', (value) => value > 0],
      ['draw', 'margin', (value) => value === 0],
      ['home by more than one', 'margin', (value) => value > 1],
      ['odd', 'sum', (value) => value % 2 === 1],
      ['more than the median', 'sum', (value) => value > (competition.rules ? 2 : 167)],
      ['level at half-time', 'firstMargin', (value) => value === 0],
      ['ahead at half-time', 'firstMargin', (value) => value > 0],
      ['first goal home', 'first', (value) => value > 0],
      ['nobody scores', 'first', (value) => value === 0],
      ['2-1', 'exact', (value) => value === 2001],
    ];
    const values = { margin: 0, sum: 0, firstMargin: 0, first: 0, exact: 0 };
    const rules = competition.rules;
    if (rules) chances = soccerChances(soccerModel(rules, fixture));
    else chances = basketballChances(basketballModel(fixture));
    for (let match = 0; match < played; match++) {
      const score = rules
        ? soccerScore(playSoccer(soccerModel(rules, fixture), createStream(match)), rules.halfMinutes)
        : basketballScore(playBasketball(basketballModel(fixture), createStream(match)));
      values.margin = score.home - score.away;
      values.sum = score.home + score.away;
      values.firstMargin = score.periods[0]![0] - score.periods[0]![1];
      values.first = { home: 1, away: -1, none: 0 }[score.first];
      values.exact = score.home * 1000 + score.away;
      for (const [name, table, passes] of questions)
        if (passes(values[table])) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const [name, table, passes] of questions) {
      const exact = chances[table];
      if (exact) expectShare(counts.get(name) ?? 0, played, computeShare(exact, passes), name);
    }
    // Nothing of the above is trivial: both sides win, and more than once.
    expect(counts.get('home')).toBeGreaterThan(played / 20);
  });
});
