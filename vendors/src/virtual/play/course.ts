import type { Localized, VendorVirtualEvent, VendorVirtualScore } from '@maru/contracts';
import type { HomeOrAway } from './play-soccer';

/** A moment of the match: which side has the ball and its target, in percent of length and width. */
export interface Moment {
  side: HomeOrAway;
  ball: readonly [number, number];
}

/** A thing that happened. `step`: the step of the course at whose end it did. */
type CourseEvent = Omit<VendorVirtualEvent, 'n' | 'at'> & { step: number };

/**
 * The whole course of a match, known to the stand-in alone until it has been shown. Time runs in equal steps: a minute
 * of soccer, a possession of both sides in basketball; breaks are steps too.
 */
export interface Course {
  steps: readonly Step[];
  events: readonly CourseEvent[];
  score: VendorVirtualScore;
}

/** One step: the clock at its beginning, the seconds that it shows while it lasts (0 in a break), and its moment. */
export interface Step {
  minute: number;
  second: number;
  seconds: number;
  period: number;
  pause: boolean;
  moment: Moment;
}

/** Creates events with the current score; the score starts at nil. */
export class EventBook {
  readonly events: CourseEvent[] = [];
  #score: [number, number] = [0, 0];

  add(
    step: number,
    minute: number,
    kind: CourseEvent['kind'],
    of: { side?: HomeOrAway; player?: Localized; points?: number } = {},
  ): void {
    const { side = null, player = null, points = 0 } = of;
    const goals = kind === 'goal' ? 1 : kind === 'basket' ? points : 0;
    if (goals > 0) this.#score[side === 'home' ? 0 : 1] += goals;
    this.events.push({ step, minute, kind, side, player, points, score: [...this.#score] });
  }
}

/** The event after the first `index` ones as it is sent, in a match that takes `runMs`. */
export function eventAt(course: Course, index: number, runMs: number): VendorVirtualEvent {
  const { step, ...event } = course.events[index]!;
  return { ...event, n: index + 1, at: Math.ceil(((step + 1) * runMs) / course.steps.length) };
}
