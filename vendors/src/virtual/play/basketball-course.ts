import type { DrawStream } from '@maru/rounds';
import { createPlayer, playersOfTeam } from '../catalogue/teams';
import { possessions, quarterMinutes, quarters } from '../model/basketball';
import { type Course, EventBook, type Moment, type Step } from './course';
import { type Basket, basketballScore } from './play-basketball';
import type { HomeOrAway } from './play-soccer';

/** Steps that a break between quarters lasts. */
const breakSteps = 2;
const secondsOfTurn = (quarterMinutes * 60) / possessions;
/** How far from the own basket a shot is taken, by its points. */
const distanceByPoints = { 0: 88, 1: 84, 2: 93, 3: 78 };

/** The course of a match around its baskets; places and names use a separate stream. */
export function basketballCourse(
  baskets: readonly Basket[],
  teams: Record<HomeOrAway, number>,
  show: Pick<DrawStream, 'uniform'>,
): Course {
  const book = new EventBook();
  const steps: Step[] = [];
  const score = basketballScore(baskets);
  const createMoment = (side: HomeOrAway, points: 0 | 1 | 2 | 3): Moment => {
    const forth = distanceByPoints[points] - show.uniform(5);
    return { side, ball: [side === 'home' ? forth : 100 - forth, 50 + (show.uniform(51) - 25)] };
  };
  const pause = (minute: number, period: number) => {
    for (let rest = 0; rest < breakSteps; rest++) {
      steps.push({ minute, second: 0, seconds: 0, period, pause: true, moment: { side: 'home', ball: [50, 50] } });
    }
  };
  book.add(-1, 0, 'kick_off');
  for (let quarter = 0; quarter < quarters; quarter++) {
    for (let turn = 0; turn < possessions; turn++) {
      const from = quarter * quarterMinutes * 60 + turn * secondsOfTurn;
      for (const side of ['home', 'away'] as const) {
        const basket = baskets.find((item) => item.quarter === quarter && item.turn === turn && item.side === side);
        const at = from + (side === 'home' ? 0 : secondsOfTurn / 2);
        const moment = createMoment(side, basket?.points ?? 0);
        steps.push({
          minute: Math.floor(at / 60),
          second: at % 60,
          seconds: secondsOfTurn / 2,
          period: quarter + 1,
          pause: false,
          moment,
        });
        if (basket) addBasket(basket, Math.floor(at / 60));
      }
    }
    const minute = (quarter + 1) * quarterMinutes;
    book.add(steps.length - 1, minute, 'period_end');
    if (quarter + 1 === quarters && !score.periods[quarters]) break;
    pause(minute, quarter + 1);
    book.add(steps.length - 1, minute, quarter + 1 < quarters ? 'period_start' : 'overtime');
  }
  const last = baskets.find((item) => item.quarter === quarters);
  const end = quarters * quarterMinutes;
  if (last) {
    steps.push({
      minute: end,
      second: 0,
      seconds: 20,
      period: quarters + 1,
      pause: false,
      moment: createMoment(last.side, 2),
    });
    addBasket(last, end);
  }
  book.add(steps.length - 1, end, 'full_time');
  return { steps, events: book.events, score };

  function addBasket({ side, points }: Basket, minute: number): void {
    book.add(steps.length - 1, minute, 'basket', {
      side,
      points,
      player: createPlayer(teams[side], show.uniform(playersOfTeam)),
    });
  }
}
