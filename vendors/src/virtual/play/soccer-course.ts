import type { DrawStream } from '@maru/rounds';
import { createPlayer, playersOfTeam } from '../catalogue/teams';
import type { SoccerModel } from '../model/soccer';
import { type Course, EventBook, type Moment, type Step } from './course';
import { type Goal, type HomeOrAway, soccerScore } from './play-soccer';

/** Minutes of real play that a break lasts. */
const breakMinutes = 3;
/** How often in 1000 minutes without a goal something else happens; the rest is play in midfield. */
const chances = [
  ['shot_on_target', 55],
  ['shot_off_target', 55],
  ['corner', 65],
  ['yellow_card', 20],
  ['dangerous_attack', 130],
] as const;
/** Where the ball is at each of them: how far from the own goal, and how far from the middle. */
const spots: Record<string, readonly [far: number, wide: number]> = {
  goal: [99, 3],
  shot_on_target: [95, 6],
  shot_off_target: [98, 16],
  corner: [98, 48],
  yellow_card: [55, 30],
  dangerous_attack: [82, 26],
  play: [56, 32],
};

/** A place `far` from the own goal of `side`, up to `wide` from the middle of the field. */
function createSpot(kind: string, side: HomeOrAway, stream: Pick<DrawStream, 'uniform'>): Moment {
  const [far, wide] = spots[kind]!;
  const forth = far - stream.uniform(5);
  const away = stream.uniform(2 * wide + 1) - wide;
  return { side, ball: [side === 'home' ? forth : 100 - forth, 50 + away] };
}

/**
 * The course of a match around its goals. Other events use a separate stream, which keeps them from changing a result.
 * @param teams ids of the two sides, for the players' names
 */
export function soccerCourse(
  model: SoccerModel,
  goals: readonly Goal[],
  teams: Record<HomeOrAway, number>,
  show: Pick<DrawStream, 'uniform'>,
): Course {
  const book = new EventBook();
  const steps: Step[] = [];
  const { halfMinutes } = model;
  const player = (side: HomeOrAway) => createPlayer(teams[side], show.uniform(playersOfTeam));
  book.add(-1, 0, 'kick_off');
  for (let minute = 1; minute <= 2 * halfMinutes; minute++) {
    const goal = goals.find((item) => item.minute === minute);
    const weighted = show.uniform(model.home + model.away) < model.home ? 'home' : 'away';
    const side = goal?.side ?? weighted;
    const kind = goal ? 'goal' : findKind(show.uniform(1000));
    const period = minute <= halfMinutes ? 1 : 2;
    steps.push({
      minute: minute - 1,
      second: 0,
      seconds: 60,
      period,
      pause: false,
      moment: createSpot(kind, side, show),
    });
    if (kind !== 'play') book.add(steps.length - 1, minute, kind, { side, player: player(side) });
    if (minute !== halfMinutes) continue;
    book.add(steps.length - 1, minute, 'period_end');
    for (let rest = 0; rest < breakMinutes; rest++) {
      steps.push({ minute, second: 0, seconds: 0, period, pause: true, moment: { side: 'home', ball: [50, 50] } });
    }
    book.add(steps.length - 1, minute, 'period_start');
  }
  book.add(steps.length - 1, 2 * halfMinutes, 'full_time');
  return { steps, events: book.events, score: soccerScore(goals, halfMinutes) };
}

function findKind(number: number): (typeof chances)[number][0] | 'play' {
  let below = 0;
  for (const [kind, share] of chances) {
    below += share;
    if (number < below) return kind;
  }
  return 'play';
}
