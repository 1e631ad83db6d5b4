import { eventAt } from '../play/course';
import { frameAt } from '../play/frame';
import { playersOf } from '../play/match-play';
import type { LiveRound } from './live-round';
import type { VirtualBody } from './message';
import { matchId } from './schedule';

/** Emits what has happened in a running round's matches up to a time, and a frame of each stage where `shown`. */
export function showMatches(round: LiveRound, time: number, shown: boolean, emit: (body: VirtualBody) => void): void {
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
      emit({ type: 'frame', ...ids, frame: frameAt(course, progress, playersOf(plan.competition), ids.match) });
  }
}
