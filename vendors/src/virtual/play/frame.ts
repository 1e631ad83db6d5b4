import type { VendorVirtualFrame } from '@maru/contracts';
import { createRng } from '../../rng';
import type { Course } from './course';

type Place = [number, number];

/** Where players stand when the ball is in the middle, in percent from their own goal and from the left. */
const formations: Record<number, readonly Place[]> = {
  11: [
    [4, 50],
    [20, 15],
    [18, 38],
    [18, 62],
    [20, 85],
    [38, 22],
    [34, 50],
    [38, 78],
    [52, 30],
    [56, 50],
    [52, 70],
  ],
  6: [
    [5, 50],
    [24, 28],
    [24, 72],
    [42, 50],
    [54, 24],
    [54, 76],
  ],
  5: [
    [22, 50],
    [30, 22],
    [30, 78],
    [44, 36],
    [44, 64],
  ],
};

/** Keeps a place on the field, with one decimal. */
const onField = (value: number): number => Math.round(Math.min(98, Math.max(2, value)) * 10) / 10;

/** The side's players around the ball: all move with it, and a little individually. */
function listPlaces(players: number, side: 'home' | 'away', ball: Place, stir: readonly Place[]): Place[] {
  return formations[players]!.map(([far, wide], at) => {
    const [dx, dy] = stir[at]!;
    const x = side === 'home' ? far : 100 - far;
    const keeper = far < 10 ? 0.06 : 0.45;
    return [onField(x + (ball[0] - 50) * keeper + dx), onField(wide + (ball[1] - 50) * keeper * 0.5 + dy)];
  });
}

const between = (from: Place, to: Place, share: number): Place => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** A little movement of each player's own that flows from one step into the next. */
function computeStir(seed: number, step: number, share: number, players: number): Place[] {
  const at = (number: number) => {
    const rng = createRng('stir', seed, number);
    return Array.from({ length: players }, (): Place => [rng.next() * 8 - 4, rng.next() * 8 - 4]);
  };
  const [from, to] = [at(step), at(step + 1)];
  return from.map((place, index) => between(place, to[index]!, share));
}

/** What is counted until a step, home first. */
function countStats(course: Course, step: number, soccer: boolean): VendorVirtualFrame['stats'] {
  const events = course.events.filter((event) => event.step < step);
  const count = (side: 'home' | 'away', test: (event: (typeof events)[number]) => boolean) =>
    events.filter((event) => event.side === side && test(event)).length;
  const row = (key: VendorVirtualFrame['stats'][number]['key'], test: (event: (typeof events)[number]) => boolean) => ({
    key,
    home: count('home', test),
    away: count('away', test),
  });
  if (!soccer) {
    return (
      [
        ['two_points', 2],
        ['three_points', 3],
        ['free_throws', 1],
      ] as const
    ).map(([key, points]) => row(key, (event) => event.kind === 'basket' && event.points === points));
  }
  const played = course.steps.slice(0, step + 1).filter((item) => !item.pause);
  const home = Math.round(
    (played.filter((item) => item.moment.side === 'home').length * 100) / Math.max(1, played.length),
  );
  return [
    { key: 'possession', home, away: 100 - home },
    row('shots_on_target', ({ kind }) => kind === 'goal' || kind === 'shot_on_target'),
    row('corners', ({ kind }) => kind === 'corner'),
  ];
}

/**
 * The stage at one moment of a course.
 * @param progress 0 at the beginning, 1 at the end
 * @param players 11 or 6 of soccer, 5 of basketball
 */
export function frameAt(course: Course, progress: number, players: 11 | 6 | 5, seed: number): VendorVirtualFrame {
  const exact = Math.min(Math.max(progress, 0) * course.steps.length, course.steps.length - 1e-6);
  const at = Math.floor(exact);
  const share = exact - at;
  const step = course.steps[at]!;
  const before: Place = at === 0 ? [50, 50] : [...course.steps[at - 1]!.moment.ball];
  const ball = between(before, [...step.moment.ball], share);
  const seconds = step.minute * 60 + step.second + Math.floor(step.seconds * share);
  const last = course.events.findLast((event) => event.step < at);
  return {
    minute: Math.floor(seconds / 60),
    second: seconds % 60,
    period: step.period,
    pause: step.pause,
    score: last ? [...last.score] : [0, 0],
    side: step.moment.side,
    ball: [onField(ball[0]), onField(ball[1])],
    home: listPlaces(players, 'home', ball, computeStir(seed, at, share, players)),
    away: listPlaces(players, 'away', ball, computeStir(seed + 1, at, share, players)),
    stats: countStats(course, at, players !== 5),
  };
}
