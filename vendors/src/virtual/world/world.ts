import type { VendorVirtualRound, VendorVirtualSnapshot, VendorVirtualTable } from '@maru/contracts';
import { type Competition, competitions } from '../catalogue/competitions';
import { eventAt } from '../play/course';
import { frameAt } from '../play/frame';
import { countPlayers } from '../play/match-play';
import { LiveRound } from './live-round';
import type { VirtualBody } from './message';
import { createPlan } from './plan';
import { announcedAhead, indexAfter, matchId, type Rhythm, readRoundId, roundId, runMs } from './schedule';
import { SeasonTables } from './season-tables';

export interface WorldOptions extends Rhythm {
  /** Secret from which all seeds are derived. */
  secret: string;
}

/** Rounds that are over and stay in the snapshot. */
const pastRounds = 3;
/** Results that are answered at once, and how far back they reach. */
const resultsPerAnswer = 50;
const resultsReachMs = 24 * 3_600_000;
const marginMs = 600_000;
/** Rounds with faults that are remembered after they left the snapshot. */
const maxRemembered = 200;

/** The round of a competition that was played last and has its result; `rounds` stand in the order of their start. */
const lastPlayed = (rounds: readonly LiveRound[], category: Competition['category']) =>
  rounds.findLast((round) => round.plan.category === category && round.state === 'finished' && round.result !== null);

/** All competitions on the clock: rounds are added, played and removed, and every change is emitted. */
export class World {
  readonly #rounds = new Map<number, LiveRound>();
  /** Past rounds whose faults still have an effect on what is answered about them. */
  readonly #faulty = new Map<number, LiveRound>();
  readonly #tables: SeasonTables;

  constructor(
    private readonly options: WorldOptions,
    private readonly emit: (body: VirtualBody) => void,
  ) {
    this.#tables = new SeasonTables(options, (id) => this.#rounds.get(id) ?? this.#faulty.get(id));
  }

  /** Moves everything on to a time, epoch ms. @param shown whether frames of the stage are due */
  advance(time: number, shown: boolean): void {
    for (const competition of competitions) this.#adopt(competition, time);
    for (const round of [...this.#rounds.values(), ...this.#faulty.values()]) {
      const before = round.state;
      const changed = round.advance(time);
      // What happened last is sent before the end.
      if (round.state === 'running' || (before === 'running' && round.state === 'finished')) {
        showMatches(round, time, shown, this.emit);
      }
      if (!changed) continue;
      this.emit({ type: 'round', round: round.toMessage() });
      if (round.state === 'finished' || round.state === 'cancelled') this.#emitTable(round, time);
    }
  }

  /** The round with a fault that is to be: the wanted one, or the next one of its category to end. */
  roundForFault(id: number | undefined, category: number | undefined, time: number): LiveRound | null {
    if (id !== undefined) return this.find(id, time);
    const rounds = [...this.#rounds.values()].filter(
      (round) =>
        (category ?? round.plan.category) === round.plan.category && !round.result && round.state !== 'cancelled',
    );
    return rounds.sort((a, b) => a.plan.times.ends_at - b.plan.times.ends_at)[0] ?? null;
  }

  /** A round of the last day or one that is announced; null for any other. */
  find(id: number, time: number): LiveRound | null {
    const round = this.#rounds.get(id) ?? this.#faulty.get(id);
    if (round) return round;
    const read = readRoundId(id);
    if (!read) return null;
    const next = indexAfter(read.category, this.options, time);
    // Reaches a little further than the results, so the oldest round of a list can still be requested.
    const oldest = indexAfter(read.category, this.options, time - resultsReachMs - marginMs);
    if (read.index < oldest || read.index >= next) return null;
    return this.#past(read.category, read.index, time);
  }

  /** Rounds whose result was published after a time, oldest first. */
  results(after: number, time: number): { rounds: VendorVirtualRound[]; more: boolean } {
    const from = Math.max(after, time - resultsReachMs);
    const liveRounds: LiveRound[] = [];
    for (const { category } of competitions) {
      const last = indexAfter(category, this.options, time) - 1;
      const first = Math.max(0, indexAfter(category, this.options, from - runMs(this.options)));
      // One more than is answered, to set `more`; corrections of earlier rounds are found in the list of faults.
      for (let index = first; index <= Math.min(last, first + resultsPerAnswer); index++) {
        const round = this.find(roundId(category, index), time);
        if (round) liveRounds.push(round);
      }
    }
    for (const round of this.#faulty.values()) if (!liveRounds.includes(round)) liveRounds.push(round);
    const published = liveRounds
      .filter((round) => round.state === 'finished' && (round.result?.published_at ?? 0) > after)
      .sort((a, b) => a.result!.published_at - b.result!.published_at || a.plan.id - b.plan.id);
    const rounds = published.slice(0, resultsPerAnswer).map((round) => round.toMessage());
    return { rounds, more: published.length > resultsPerAnswer };
  }

  /** Keeps a round whose faults still matter after it has left the snapshot. */
  remember(round: LiveRound): void {
    this.#faulty.set(round.plan.id, round);
    for (const id of this.#faulty.keys()) {
      if (this.#faulty.size <= maxRemembered) break;
      this.#faulty.delete(id);
    }
  }

  snapshot(time: number): Omit<VendorVirtualSnapshot, 'run' | 'seq'> {
    const rounds = [...this.#rounds.values()].sort((a, b) => a.plan.times.starts_at - b.plan.times.starts_at);
    return {
      time,
      competitions: competitions.map(({ matches, rounds: _, rules, ...competition }) => ({
        ...competition,
        period_ms: this.options.periodMs,
        run_ms: runMs(this.options),
      })),
      rounds: rounds.map((round) => round.toMessage()),
      tables: competitions.map((competition) => this.#table(competition, time)),
      playing: rounds
        .filter((round) => round.state === 'running' || round === lastPlayed(rounds, round.plan.category))
        .flatMap((round) =>
          round.courses.map((course, at) => ({
            round: round.plan.id,
            match: round.toMessage().matches[at]!.id,
            // What was played out can be shown whole, also by a process that did not send it itself.
            events: (round.state === 'running' ? course.events.slice(0, round.sent[at]) : course.events).map((_, n) =>
              eventAt(course, n, runMs(this.options)),
            ),
          })),
        ),
    };
  }

  /** Adds the rounds of a competition that are relevant at a time, and removes the others. */
  #adopt(competition: Competition, time: number): void {
    const { category } = competition;
    const next = indexAfter(category, this.options, time);
    for (let index = next - pastRounds; index < next + announcedAhead; index++) {
      const id = roundId(category, index);
      if (index >= 0 && !this.#rounds.has(id)) {
        this.#rounds.set(
          id,
          this.#faulty.get(id) ?? new LiveRound(createPlan(this.options.secret, category, this.options, index)),
        );
      }
    }
    for (const [id, round] of this.#rounds) {
      const { category: of, index } = round.plan;
      if (of === category && index < next - pastRounds) this.#rounds.delete(id);
    }
  }

  #past(category: Competition['category'], index: number, time: number): LiveRound {
    const round = new LiveRound(createPlan(this.options.secret, category, this.options, index));
    round.advance(time);
    return round;
  }

  #emitTable(round: LiveRound, time: number): void {
    this.emit({ type: 'table', table: this.#table(round.plan.competition, time) });
  }

  #table(competition: Competition, time: number): VendorVirtualTable {
    return this.#tables.table(competition, indexAfter(competition.category, this.options, time) - 1);
  }
}

/** Emits what has happened in a running round's matches up to a time, and a frame of each stage where `shown`. */
function showMatches(round: LiveRound, time: number, shown: boolean, emit: (body: VirtualBody) => void): void {
  const { plan } = round;
  const { starts_at, ends_at } = plan.times;
  const progress = (time - starts_at) / (ends_at - starts_at);
  for (const [at, course] of round.courses.entries()) {
    const ids = { round: plan.id, match: matchId(plan.id, at) };
    for (let next = round.sent[at]!; next < course.events.length; next++) {
      const event = eventAt(course, next, ends_at - starts_at);
      if (starts_at + event.at > time) break;
      round.sent[at] = next + 1;
      emit({ type: 'event', ...ids, event });
    }
    if (shown)
      emit({ type: 'frame', ...ids, frame: frameAt(course, progress, countPlayers(plan.competition), ids.match) });
  }
}
