import { matchStatus, type VoidReason } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { type GradedLeg, type LegGrade, matchSubjectOf } from '../state/offer-source';
import { countedScore, type DecidedMatch, legResult, type MatchResult, voidReasonOf } from './rules';
import { loadResults, type ResultRow } from './store';

/** Most matches whose scores are remembered. */
const maxMatches = 5_000;

/** Grades legs by the stored results, and remembers scores and reasons of voids for the record. */
export class Grades {
  readonly #scores = new Map<string, [number, number]>();
  /** Matches of which something is void, by an operator's word or because they were not played to their end. */
  readonly #voids = new Map<string, DecidedMatch>();

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
      this.#rememberVoids(subject, row ?? { decided: null, voided: {} });
      return { result: legResult(leg, row), score: this.finalScore(subject) };
    });
  }

  /** The score that a match was graded by; null where this process has not read it. */
  finalScore(matchSubject: string): [number, number] | null {
    return this.#scores.get(matchSubject) ?? null;
  }

  /** Why a void leg is void; null where a final score says so, or this process has not read it. */
  voidReason(leg: GradedLeg): VoidReason | null {
    const match = this.#voids.get(matchSubjectOf(leg.subject));
    return match ? voidReasonOf(leg, match) : null;
  }

  #rememberVoids(subject: string, { decided, voided }: DecidedMatch): void {
    this.#voids.delete(subject);
    const isPlayed = !decided || decided.status_id === matchStatus.ended;
    if (!isPlayed || Object.keys(voided).length > 0) this.#voids.set(subject, { decided, voided });
    if (this.#voids.size > maxMatches) this.#voids.delete(this.#voids.keys().next().value!);
  }

  remember(subject: string, sportId: number, result: MatchResult): void {
    const { home, away } = countedScore(sportId, result);
    this.#scores.delete(subject);
    this.#scores.set(subject, [home, away]);
    if (this.#scores.size > maxMatches) this.#scores.delete(this.#scores.keys().next().value!);
  }

  /** Reads scores and voids of the last days, so that the record shows them after a restart. */
  async load(sql: Sql): Promise<void> {
    const rows = await sql.query<{ subject: string; sportId: bigint; decided: MatchResult }>(
      `select subject, sport_id, decided from sports_results where decided is not null
        order by match_time desc limit $1`,
      [maxMatches],
    );
    for (const row of rows.reverse()) this.remember(row.subject, Number(row.sportId), row.decided);
    const voids = await sql.query<Pick<ResultRow, 'subject' | 'voided' | 'decided'>>(
      `select subject, voided, decided from sports_results
        where voided <> '{}' or (decided->>'status_id')::int <> $2 order by match_time desc limit $1`,
      [maxMatches, matchStatus.ended],
    );
    for (const { subject, ...match } of voids.reverse()) this.#rememberVoids(subject, match);
  }
}
