import type { Sql } from '../../../kernel/types';
import { type GradedLeg, type LegGrade, matchSubjectOf } from '../state/offer-source';
import { countedScore, legResult, type MatchResult } from './rules';
import { loadResults } from './store';

/** Most matches whose scores are remembered. */
const most = 5_000;

/** Grades legs by the stored results, and remembers the scores for the record. */
export class Grades {
  readonly #scores = new Map<string, [number, number]>();

  /** Results of legs, in their order. */
  async grade(sql: Sql, legs: readonly GradedLeg[]): Promise<LegGrade[]> {
    const rows = await loadResults(
      sql,
      legs.map(({ subject }) => matchSubjectOf(subject)),
    );
    return legs.map((leg) => {
      const subject = matchSubjectOf(leg.subject);
      const row = rows.get(subject);
      if (row?.decided) this.remember(subject, leg.sport_id, row.decided);
      return { result: legResult(leg, row), score: this.finalScore(subject) };
    });
  }

  /** The score that a match was graded by; null where this process has not read it. */
  finalScore(matchSubject: string): [number, number] | null {
    return this.#scores.get(matchSubject) ?? null;
  }

  remember(subject: string, sportId: number, result: MatchResult): void {
    const { home, away } = countedScore(sportId, result);
    this.#scores.delete(subject);
    this.#scores.set(subject, [home, away]);
    if (this.#scores.size > most) this.#scores.delete(this.#scores.keys().next().value!);
  }

  /** Reads the scores of the last days, so that the record shows them after a restart. */
  async load(sql: Sql): Promise<void> {
    const rows = await sql.query<{ subject: string; sport_id: bigint; decided: MatchResult }>(
      `select subject, sport_id, decided from sports_results where decided is not null
        order by match_time desc limit $1`,
      [most],
    );
    for (const row of rows.reverse()) this.remember(row.subject, Number(row.sport_id), row.decided);
  }
}
