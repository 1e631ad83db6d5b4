import { createRng, shuffled } from '../../rng';
import type { Competition } from './competitions';
import { type Fixture, listTeams } from './teams';

/** Days of a double round robin by the circle method: every side plays each day, and each other side home and away. */
function doubleRoundRobin<T>(sides: readonly T[]): { home: T; away: T }[][] {
  const days: { home: T; away: T }[][] = [];
  const [first, ...ring] = sides as [T, ...T[]];
  for (let day = 0; day < ring.length; day++) {
    const turned = [first, ...ring.slice(day), ...ring.slice(0, day)];
    const pairs = turned.slice(0, turned.length / 2).map((team, at) => {
      const other = turned[turned.length - 1 - at]!;
      return (day + at) % 2 === 0 ? { home: team, away: other } : { home: other, away: team };
    });
    days.push(pairs);
  }
  return [...days, ...days.map((pairs) => pairs.map(({ home, away }) => ({ home: away, away: home })))];
}

/**
 * Matches of one round. The order of the sides changes with each season; a day of four matches is played in as many
 * rounds as the competition's size asks for.
 * @param index rounds of the competition since its beginning, 0 …
 */
export function listFixtures(competition: Competition, index: number): Fixture[] {
  const season = Math.floor(index / competition.rounds);
  const round = index % competition.rounds;
  const sides = shuffled(listTeams(competition.category), createRng('season', competition.category, season));
  const perDay = sides.length / 2 / competition.matches;
  const day = doubleRoundRobin(sides)[Math.floor(round / perDay)]!;
  const from = (round % perDay) * competition.matches;
  return day.slice(from, from + competition.matches);
}
