import { gradeMarket } from '../grading/grade-market';
import type { GradedLeg, LegGrade } from '../state/offer-source';
import { type Round, readSubject, toPeriodScore } from './rounds';

const waiting: LegGrade = { result: null, score: null };

/** Result of a leg by its round as it is stored. A market that cannot be graded is void. */
export function gradeLeg(leg: GradedLeg, round: Round | undefined): LegGrade {
  if (!round) return waiting;
  if (round.state === 'void') return { result: 'void', score: null };
  const match = round.matches.find(({ id }) => id === readSubject(leg.subject)?.match);
  if (!match?.score || round.seed === null) return waiting;
  const { gameTypeId: gameType, line, special, draw } = leg;
  const market = { gameType, line, draw, special: (special ?? null) as 'first_goal' | null };
  const grade = gradeMarket(market, leg.select, toPeriodScore(round.category, match.score));
  return { result: grade.ok ? grade.result : 'void', score: [match.score.home, match.score.away] };
}

/** Ids of the rounds that legs are on, each once. */
export const roundsOfLegs = (legs: readonly GradedLeg[]): number[] => [
  ...new Set(legs.flatMap(({ subject }) => readSubject(subject)?.round ?? [])),
];

/** Results of legs by their rounds as they are stored, in the order of the legs. */
export function gradeLegs(legs: readonly GradedLeg[], rounds: readonly Round[]): LegGrade[] {
  const byId = new Map(rounds.map((round) => [round.id, round]));
  return legs.map((leg) => gradeLeg(leg, byId.get(readSubject(leg.subject)?.round ?? 0)));
}
