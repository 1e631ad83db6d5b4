import type { Sql } from '../../../kernel/types';
import { gradeMarket } from '../results/grade-market';
import type { GradedLeg, LegGrade } from '../state/offer-source';
import { type Round, readSubject, toPeriodScore } from './rounds';
import { loadRounds } from './store';

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

/** Results of legs by what is stored alone, in their order. */
export async function gradeLegs(sql: Sql, legs: readonly GradedLeg[]): Promise<LegGrade[]> {
  const ids = legs.flatMap(({ subject }) => readSubject(subject)?.round ?? []);
  const rounds = new Map((await loadRounds(sql, [...new Set(ids)])).map((round) => [round.id, round]));
  return legs.map((leg) => gradeLeg(leg, rounds.get(readSubject(leg.subject)?.round ?? 0)));
}
