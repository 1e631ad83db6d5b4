import { matchStatus, type VoidReason } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { countedScore } from '../grading/course';
import { type GradedLeg, type LegGrade, toMatchSubject } from '../state/offer-source';
import { type DecidedMatch, findVoidReason, isLate, legResult, type MatchResult } from './rules';
import { loadDecided, type ResultRow } from './store';

/** Most matches whose scores are remembered. */
const maxMatches = 5_000;

/** Grades legs by the stored results, and remembers scores and reasons of voids for the record. */
export class Grades {
  readonly #scores = new Map<string, [number, number]>();
  /** Matches of which something is void. */
  readonly #voids = new Map<string, DecidedMatch>();

  /** Results of legs, in their order. */
  async grade(sql: Sql, legs: readonly GradedLeg[]): Promise<LegGrade[]> {
    const matches = await loadDecided(
      sql,
      legs.map(({ subject }) => toMatchSubject(subject)),
    );
    return legs.map((leg) => {
      const subject = toMatchSubject(leg.subject);
      const match = matches.get(subject);
      if (match?.decided) this.remember(subject, leg.sport_id, match.decided);
      const result = legResult(leg, match);
      if (match && (result === 'void' || this.#voids.has(subject))) this.#rememberVoids(subject, match);
      return { result, score: this.finalScore(subject) };
    });
  }

  /** The score that a match was graded by; null where this process has not read it. */
  finalScore(matchSubject: string): [number, number] | null {
    return this.#scores.get(matchSubject) ?? null;
  }

  /** Why a void leg is void; null where a final score says so, or this process has not read it. */
  voidReason(leg: GradedLeg): VoidReason | null {
    const match = this.#voids.get(toMatchSubject(leg.subject));
    return match ? findVoidReason(leg, match) : null;
  }

  /** Whether a void leg is void because its match began too late for it, as far as this process has read. */
  isLate(leg: GradedLeg): boolean {
    const match = this.#voids.get(toMatchSubject(leg.subject));
    return match !== undefined && isLate(leg, match);
  }

  #rememberVoids(subject: string, match: DecidedMatch): void {
    this.#voids.delete(subject);
    this.#voids.set(subject, match);
    if (this.#voids.size > maxMatches) this.#voids.delete(this.#voids.keys().next().value!);
  }

  remember(subject: string, sportId: number, result: MatchResult): void {
    const { home, away } = countedScore(sportId, result.scores);
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
