import type { VendorVirtualMatch, VirtualCategory } from '@maru/contracts';
import { hmacSha256Hex, sha256Hex } from '@maru/rounds';
import { type Competition, findCompetition } from '../catalogue/competitions';
import { listFixtures } from '../catalogue/fixtures';
import type { Fixture } from '../catalogue/teams';
import type { Course } from '../play/course';
import { playMatch, priceMatch } from '../play/match-play';
import { computeTimes, matchId, type Rhythm, type RoundTimes, roundId } from './schedule';

/** Everything about a round that is fixed before it opens: a function of the secret, category and number alone. */
export interface Plan {
  id: number;
  category: VirtualCategory;
  index: number;
  competition: Competition;
  times: RoundTimes;
  season: number;
  number: number;
  seed: string;
  commitment: string;
  fixtures: readonly Fixture[];
}

/**
 * The plan of a round. Its seed is derived from the stand-in's secret, so results are unknown without it. The stand-in
 * cannot choose a result either, because the commitment is published with the round.
 */
export function createPlan(secret: string, category: VirtualCategory, rhythm: Rhythm, index: number): Plan {
  const competition = findCompetition(category);
  const seed = hmacSha256Hex(secret, `virtual:${category}:${rhythm.periodMs}:${index}`);
  return {
    id: roundId(category, index),
    category,
    index,
    competition,
    times: computeTimes(category, rhythm, index),
    season: Math.floor(index / competition.rounds),
    number: (index % competition.rounds) + 1,
    seed,
    commitment: sha256Hex(seed),
    fixtures: listFixtures(competition, index),
  };
}

/** Courses of a round's matches, in their order. */
export const listCourses = (plan: Plan): Course[] =>
  plan.fixtures.map((fixture, at) =>
    playMatch(plan.competition, fixture, { seed: plan.seed, round: plan.id, match: matchId(plan.id, at) }),
  );

const toSide = ({ id, name, colors }: Fixture['home']): VendorVirtualMatch['home'] => ({ id, name, colors });

/** Matches of a round as they are announced. @param priced with their markets */
export const toVendorMatches = (plan: Plan, priced: boolean): VendorVirtualMatch[] =>
  plan.fixtures.map((fixture, at) => ({
    id: matchId(plan.id, at),
    home: toSide(fixture.home),
    away: toSide(fixture.away),
    markets: priced ? [...priceMatch(plan.competition, fixture)] : [],
  }));
