import {
  type VendorVirtualMatch,
  type VendorVirtualResult,
  type VendorVirtualRound,
  type VendorVirtualState,
  vendorVirtualStates,
} from '@maru/contracts';
import type { Course } from '../play/course';
import { listCourses, type Plan, toVendorMatches } from './plan';
import { matchId, stateAt } from './schedule';

/** Revisions of the states of a regular round; corrections continue from there. */
const revisions: Record<VendorVirtualState, number> = {
  scheduled: 1,
  open: 2,
  closed: 3,
  running: 4,
  finished: 5,
  cancelled: 20,
};
const revisionOfResult = 6;

/** What is done to a round on purpose. Times in epoch ms of the stand-in. */
interface RoundFaults {
  cancelled?: boolean;
  /** Delay of the result; Infinity: no result. */
  lateMs?: number;
  /** From `from` on a wrong result is published, from `until` on the right one again. */
  wrong?: { from: number; until: number };
}

/** One round while it is of interest: its state by the clock, never backwards, and what was published of it. */
export class LiveRound {
  readonly faults: RoundFaults = {};
  #state: VendorVirtualState = 'scheduled';
  #matches: VendorVirtualMatch[] | null = null;
  #courses: readonly Course[] | null = null;
  #result: VendorVirtualResult | null = null;
  #corrections = 0;
  #wrong = false;
  /** Per match: events that were sent. */
  readonly sent: number[];

  constructor(readonly plan: Plan) {
    this.sent = plan.fixtures.map(() => 0);
  }

  get state(): VendorVirtualState {
    return this.#state;
  }
  get result(): VendorVirtualResult | null {
    return this.#result;
  }
  /** Courses of the matches: the stand-in's secret until they are played. */
  get courses(): readonly Course[] {
    this.#courses ??= listCourses(this.plan);
    return this.#courses;
  }

  /** Moves on to what the time asks for. @returns true where the round changed and is to be published */
  advance(time: number): boolean {
    const state = this.faults.cancelled ? 'cancelled' : stateAt(this.plan.times, time);
    const forward = vendorVirtualStates.indexOf(state) > vendorVirtualStates.indexOf(this.#state);
    if (forward) this.#state = state;
    // Prices are calculated once and stay; a finished round needs none.
    if (this.#state !== 'scheduled' && this.#state !== 'finished') this.#matches ??= toVendorMatches(this.plan, true);
    return this.#publishResult(time) || forward;
  }

  #publishResult(time: number): boolean {
    const { lateMs = 0, wrong } = this.faults;
    if (this.#state !== 'finished' || time < this.plan.times.ends_at + lateMs) return false;
    const isWrong = wrong !== undefined && time >= wrong.from && time < wrong.until;
    if (this.#result && isWrong === this.#wrong) return false;
    if (this.#result) this.#corrections++;
    this.#wrong = isWrong;
    this.#result = {
      published_at: Math.round(this.#corrections > 0 ? time : this.plan.times.ends_at + lateMs),
      seed: this.plan.seed,
      scores: this.courses.map(({ score }, at) => ({
        match: matchId(this.plan.id, at),
        score: isWrong ? mistaken(score) : score,
      })),
    };
    return true;
  }

  toMessage(): VendorVirtualRound {
    const { plan } = this;
    return {
      id: plan.id,
      category: plan.category,
      season: plan.season,
      number: plan.number,
      revision:
        this.#result && this.#state === 'finished' ? revisionOfResult + this.#corrections : revisions[this.#state],
      state: this.#state,
      ...plan.times,
      commitment: plan.commitment,
      matches: this.#matches ?? toVendorMatches(plan, false),
      result: this.#state === 'cancelled' ? null : this.#result,
    };
  }
}

/** A result that is plausible and not true: one more point for the away side in the first period. */
function mistaken(score: Course['score']): Course['score'] {
  const [[home, away], ...rest] = score.periods as [[number, number], ...[number, number][]];
  return {
    ...score,
    away: score.away + 1,
    periods: [[home, away + 1], ...rest],
    first: score.first === 'none' ? 'away' : score.first,
  };
}
