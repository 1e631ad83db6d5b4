import type { VendorVirtualMarket } from '@maru/contracts';
import { DrawStream } from '@maru/rounds';
import type { Competition } from '../catalogue/competitions';
import type { Fixture } from '../catalogue/teams';
import { basketballChances, basketballModel } from '../model/basketball';
import { soccerChances, soccerModel } from '../model/soccer';
import { basketballMarkets, soccerMarkets } from '../pricing/markets';
import { basketballCourse } from './basketball-course';
import type { Course } from './course';
import { playBasketball } from './play-basketball';
import { playSoccer } from './play-soccer';
import { soccerCourse } from './soccer-course';

/** Source of a match's randomness: the seed of its round, and the public ids of round and match. */
interface MatchSeed {
  seed: string;
  round: number;
  match: number;
}

/** Streams by the scheme of `@maru/rounds`, key the round's seed: one decides the result, one is for show. */
const createStream = (purpose: 'result' | 'show', { seed, round, match }: MatchSeed): DrawStream =>
  new DrawStream({ game: `virtual-${purpose}`, gameHash: seed, salt: String(match), roundId: round });

/** Plays a match: the same seed gives the same course for ever. */
export function playMatch(competition: Competition, fixture: Fixture, seed: MatchSeed): Course {
  const teams = { home: fixture.home.id, away: fixture.away.id };
  const result = createStream('result', seed);
  const show = createStream('show', seed);
  if (!competition.rules) return basketballCourse(playBasketball(basketballModel(fixture), result), teams, show);
  const model = soccerModel(competition.rules, fixture);
  return soccerCourse(model, playSoccer(model, result), teams, show);
}

/** Markets of a match with their odds: a function of the two sides alone, the seed has no part in it. */
export function priceMatch({ category, rules }: Competition, fixture: Fixture): readonly VendorVirtualMarket[] {
  const key = `${category}:${fixture.home.id}:${fixture.away.id}`;
  let markets = priced.get(key);
  if (!markets) {
    markets = rules
      ? soccerMarkets(soccerChances(soccerModel(rules, fixture)))
      : basketballMarkets(basketballChances(basketballModel(fixture)));
    priced.set(key, markets);
  }
  return markets;
}

/** The same two sides meet again each season: 56 pairs of a competition. */
const priced = new Map<string, readonly VendorVirtualMarket[]>();

/** Players of each side on the stage. */
export const countPlayers = ({ rules }: Competition): 11 | 6 | 5 => (!rules ? 5 : rules.halfMinutes === 45 ? 11 : 6);
