import type { Fixture } from '../catalogue/teams';
import { type Chances, createTable, type ScoreWeight } from './tables';

/** In each minute there is one number of 0 to `scale` − 1: it is a goal of the home side, of the away side, or none. */
export const scale = 100_000;

/** How a competition is played. `goalsPerMinute`: chance of an average side to score in a minute, in 1/`scale`. */
export interface SoccerRules {
  halfMinutes: number;
  goalsPerMinute: number;
}

/** Chances of the two sides to score in a minute, in 1/`scale`; never both in the same one. */
export interface SoccerModel {
  halfMinutes: number;
  home: number;
  away: number;
}

/** The home side scores 8 % more, the away side 8 % less than on neutral ground. */
const homeAdvantage = 8;

/** The model of a match: the attack of one side against the defence of the other, in whole numbers. */
export function soccerModel(rules: SoccerRules, { home, away }: Fixture): SoccerModel {
  const rate = (attack: number, defence: number, ground: number) =>
    Math.floor((rules.goalsPerMinute * attack * defence * ground) / 1_000_000);
  return {
    halfMinutes: rules.halfMinutes,
    home: rate(home.attack, away.defence, 100 + homeAdvantage),
    away: rate(away.attack, home.defence, 100 - homeAdvantage),
  };
}

/** Powers of a number: 1, n, n² … */
function powers(base: number, count: number): bigint[] {
  const all = [1n];
  for (let at = 1; at <= count; at++) all.push(all[at - 1]! * BigInt(base));
  return all;
}

/**
 * Every score after so many minutes with its weight among scale^minutes courses: the multinomial distribution, which
 * approximates a Poisson distribution for each side.
 */
export function goalScores({ home, away }: Pick<SoccerModel, 'home' | 'away'>, minutes: number): ScoreWeight[] {
  const [ofHome, ofAway, ofNone] = [powers(home, minutes), powers(away, minutes), powers(scale - home - away, minutes)];
  const scores: ScoreWeight[] = [];
  let choicesOfHome = 1n;
  for (let h = 0; h <= minutes; h++) {
    let choices = choicesOfHome;
    for (let a = 0; a + h <= minutes; a++) {
      scores.push({ home: h, away: a, weight: choices * ofHome[h]! * ofAway[a]! * ofNone[minutes - h - a]! });
      choices = (choices * BigInt(minutes - h - a)) / BigInt(a + 1);
    }
    choicesOfHome = (choicesOfHome * BigInt(minutes - h)) / BigInt(h + 1);
  }
  return scores;
}

/** Exact chances of everything that a match's markets ask for. */
export function soccerChances(model: SoccerModel): Chances {
  const minutes = model.halfMinutes * 2;
  const total = BigInt(scale) ** BigInt(minutes);
  const scores = goalScores(model, minutes);
  const half = goalScores(model, model.halfMinutes);
  const none = BigInt(scale - model.home - model.away) ** BigInt(minutes);
  const any = BigInt(model.home + model.away);
  return {
    margin: createTable(
      total,
      scores.map(({ home, away, weight }) => [home - away, weight] as const),
    ),
    sum: createTable(
      total,
      scores.map(({ home, away, weight }) => [home + away, weight] as const),
    ),
    firstMargin: createTable(
      BigInt(scale) ** BigInt(model.halfMinutes),
      half.map(({ home, away, weight }) => [home - away, weight] as const),
    ),
    // A side scores first with the share of its chance, in any minute.
    first: createTable(total * any, [
      [1, (total - none) * BigInt(model.home)],
      [-1, (total - none) * BigInt(model.away)],
      [0, none * any],
    ]),
    exact: createTable(
      total,
      scores.map(({ home, away, weight }) => [home * 1000 + away, weight] as const),
    ),
  };
}
