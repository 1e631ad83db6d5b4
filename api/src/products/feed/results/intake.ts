import type { FeedMessage } from '@maru/contracts';
import { enqueueSubjects } from '../../../bets';
import { toSnakeCase } from '../../../kernel/column-case';
import type { Database } from '../../../kernel/sql';
import { toSubject } from '../stored';
import { type EndedMatch, storeEndedMatches } from './ended-matches';
import { type FinalScore, storeFinalScores } from './final-scores';
import { isResultMessage, type NewRow, toRow } from './rows';
import { type BegunMatch, storeStarts } from './starts';

type Task =
  | {
      do: 'rows';
      rows: NewRow[];
      scores: readonly FinalScore[];
      /** Matches that have begun with the message, or had before it. */
      starts: readonly BegunMatch[];
      /** The match of the message, where it is over. */
      ended: EndedMatch | null;
      /** Match that the message closed something of. */
      closed: number | null;
      seq: number;
      ts: number;
    }
  | { do: 'begin'; run: string | null; seq: number; ts: number }
  | { do: 'ambiguous'; matchId: number; marketId: number; outcomeId: number };

export interface IntakePorts {
  db: Database;
  log: { error(fields: object, text: string): void };
  /** The life of the feed is known: bets may be placed. `resume`: results are stored up to there. */
  onBegin(resume: number): void;
  /** Bets may have to be looked at. */
  onStored(): void;
}

/** The match that a message closes or suspends something of, beside those about results; null for all others. */
function closedMatch(message: FeedMessage): number | null {
  switch (message.type) {
    case 'bet_stop':
    case 'match_status':
      return message.match;
    case 'market_change':
      return message.market.status === 'open' ? null : message.match;
    case 'odds_change':
      return message.outcomes.some(({ status }) => status === 'suspended') ? message.match : null;
    default:
      return null;
  }
}

const batchMs = 50;
/** How often the stored position follows the feed while there are no results. */
const cursorMs = 2_000;
const largestBatch = 500;

/**
 * Stores the feed's messages about results, and the closed matches, in the feed's order and before any effect. Nothing
 * is lost during a database outage: messages wait in memory, and after a crash they are requested again from the stored
 * position on.
 */
export class Intake {
  epoch = 0;
  #tasks: Task[] = [];
  #cursorAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #stopped = false;

  constructor(private readonly ports: IntakePorts) {}

  /**
   * @param final the match's score where it has ended with this message, or had before it
   * @param start of the match where this message is the first to say that it has begun
   * @param ended the match where it is over with this message, or was before it
   */
  message(
    message: FeedMessage,
    final: FinalScore | null = null,
    start: BegunMatch | null = null,
    ended: EndedMatch | null = null,
  ): void {
    const closed = closedMatch(message);
    const starts = start ? [start] : [];
    if (isResultMessage(message)) this.rows([toRow(message)], message.seq, message.ts);
    else if (final || start || ended || closed !== null)
      this.rows([], message.seq, message.ts, final ? [final] : [], closed, starts, ended);
    else if (message.ts - this.#cursorAt > cursorMs) {
      this.#cursorAt = message.ts;
      this.rows([], message.seq, message.ts);
    }
  }

  /** A snapshot was taken: what follows belongs to its life of the feed. */
  begin(run: string | undefined, seq: number, ts: number): void {
    this.#add({ do: 'begin', run: run ?? null, seq, ts });
  }

  rows(
    rows: NewRow[],
    seq: number,
    ts: number,
    scores: readonly FinalScore[] = [],
    closed: number | null = null,
    starts: readonly BegunMatch[] = [],
    ended: EndedMatch | null = null,
  ): void {
    this.#add({ do: 'rows', rows, scores, starts, ended, closed, seq, ts });
  }

  /** The feed used an outcome's id for two meanings. */
  ambiguousOutcome(matchId: number, marketId: number, outcomeId: number): void {
    this.#add({ do: 'ambiguous', matchId, marketId, outcomeId });
  }

  /** Ends when everything that was received is stored. */
  async flush(): Promise<void> {
    while (this.#tasks.length > 0 || this.#working) {
      await (this.#working ?? this.#work());
      if (this.#stopped && this.#tasks.length > 0 && !this.#working) return;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.flush();
  }

  #add(task: Task): void {
    this.#tasks.push(task);
    if (!this.#timer && !this.#stopped) this.#timer = setTimeout(() => void this.#work(), batchMs);
  }

  #work(): Promise<void> {
    this.#timer = null;
    this.#working ??= this.#drain().finally(() => {
      this.#working = null;
    });
    return this.#working;
  }

  async #drain(): Promise<void> {
    let stored = false;
    while (this.#tasks.length > 0) {
      try {
        const done = await this.#next();
        stored ||= done.stored;
        this.#tasks.splice(0, done.tasks);
      } catch (error) {
        this.ports.log.error({ err: error, waiting: this.#tasks.length }, 'results of the feed could not be stored');
        if (this.#stopped) return;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
    if (stored) this.ports.onStored();
  }

  /** Does the first task, together with those of its kind that follow it. */
  async #next(): Promise<{ tasks: number; stored: boolean }> {
    const { db } = this.ports;
    const first = this.#tasks[0]!;
    if (first.do === 'begin') {
      const [row] = await db.query<{ epoch: number; resume: bigint }>('select * from feed_begin($1, $2, $3)', [
        first.run,
        first.seq,
        first.ts,
      ]);
      this.epoch = row!.epoch;
      this.ports.onBegin(Number(row!.resume));
      return { tasks: 1, stored: false };
    }
    if (first.do === 'ambiguous') {
      await db.query(
        'insert into feed_ambiguous_outcomes (epoch, outcome_id, match_id, market_id) values ($1, $2, $3, $4) on conflict do nothing',
        [this.epoch, first.outcomeId, first.matchId, first.marketId],
      );
      await enqueueSubjects(db, [toSubject(this.epoch, first.matchId, first.marketId)]);
      return { tasks: 1, stored: true };
    }
    const rows: NewRow[] = [];
    const scores: FinalScore[] = [];
    const starts: BegunMatch[] = [];
    const ended: EndedMatch[] = [];
    const closed: { match_id: number; seq: number }[] = [];
    let tasks = 0;
    let { seq, ts } = first;
    for (const task of this.#tasks) {
      if (task.do !== 'rows' || rows.length + closed.length > largestBatch) break;
      rows.push(...task.rows);
      scores.push(...task.scores);
      starts.push(...task.starts);
      if (task.ended) ended.push(task.ended);
      if (task.closed !== null) closed.push({ match_id: task.closed, seq: task.seq });
      seq = Math.max(seq, task.seq);
      ts = Math.max(ts, task.ts);
      tasks++;
    }
    // Before the position moves on, because after a crash these messages are repeated. Starts precede the results that
    // they void.
    await storeFinalScores(db, this.epoch, scores);
    await storeStarts(db, this.epoch, starts);
    await storeEndedMatches(db, this.epoch, ended);
    const [row] = await db.query<{ fresh: number }>(
      'select feed_take_results($1, $2::jsonb, $3, $4, $5::jsonb) as fresh',
      [this.epoch, JSON.stringify(rows.map(toSnakeCase)), seq, ts, JSON.stringify(closed)],
    );
    return { tasks, stored: row!.fresh > 0 };
  }
}
