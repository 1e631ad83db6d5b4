import { sportIds } from '@maru/contracts';
import type { Rng } from '../../rng';
import { baseball } from './baseball';
import { basketball } from './basketball';
import { FootballMatch } from './football/match';
import { hockey } from './hockey';
import { ScoreMatch } from './score-match';
import type { MatchSeed, SportMatch, Strength } from './sport';
import { tennis } from './tennis';
import { volleyball } from './volleyball';

/** What the world needs to know of a sport. */
export interface Sport {
  id: number;
  /** Usual length from start to end in seconds, breaks included. */
  length: number;
  /** Matches in play at once, on average. */
  inplay: number;
  /** Strengths of two sides from their quality, each a standard normal number. */
  strengths(home: number, away: number, rng: Rng): Strength;
  create(strength: Strength, seed: MatchSeed): SportMatch;
}

const clip = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x));
/** Splits a sum by quality: `edge` is the home side's advantage, in the same unit as quality. */
const split = (sum: number, home: number, away: number, edge: number, weight: number): Strength => {
  const share = clip(0.5 + weight * (home - away + edge), 0.12, 0.88);
  return { home: sum * share, away: sum * (1 - share) };
};

export const sports: Sport[] = [
  {
    id: sportIds.football,
    length: 6700,
    inplay: 32,
    strengths: (h, a, rng) => split(clip(2.65 + 0.3 * rng.normal(), 1.8, 3.8), h, a, 0.5, 0.09),
    create: (strength, seed) => new FootballMatch(strength, seed),
  },
  {
    id: sportIds.basketball,
    length: 3400,
    inplay: 10,
    strengths: (h, a, rng) => split(clip(162 + 7 * rng.normal(), 140, 185), h, a, 0.45, 0.0095),
    create: (strength, seed) => new ScoreMatch(basketball, strength, seed),
  },
  {
    id: sportIds.baseball,
    length: 10800,
    inplay: 8,
    strengths: (h, a, rng) => split(clip(8.9 + 0.8 * rng.normal(), 6.5, 12), h, a, 0.3, 0.035),
    create: (strength, seed) => new ScoreMatch(baseball, strength, seed),
  },
  {
    id: sportIds.volleyball,
    length: 5000,
    inplay: 8,
    strengths: (h, a) => ({
      home: clip(0.41 + 0.013 * (h - a + 0.4), 0.3, 0.52),
      away: clip(0.41 - 0.013 * (h - a), 0.3, 0.52),
    }),
    create: (strength, seed) => new ScoreMatch(volleyball, strength, seed),
  },
  {
    id: sportIds.iceHockey,
    length: 5600,
    inplay: 7,
    strengths: (h, a, rng) => split(clip(5.7 + 0.5 * rng.normal(), 4.2, 7.4), h, a, 0.35, 0.05),
    create: (strength, seed) => new ScoreMatch(hockey, strength, seed),
  },
  {
    id: sportIds.tennis,
    length: 4700,
    inplay: 12,
    strengths: (h, a, rng) => {
      const base = 0.625 + 0.02 * rng.normal();
      return { home: clip(base + 0.018 * (h - a), 0.5, 0.78), away: clip(base - 0.018 * (h - a), 0.5, 0.78) };
    },
    create: (strength, seed) => new ScoreMatch(tennis, strength, seed),
  },
];
