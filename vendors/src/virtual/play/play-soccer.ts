import type { VendorVirtualScore } from '@maru/contracts';
import type { DrawStream } from '@maru/rounds';
import { type SoccerModel, scale } from '../model/soccer';

export type HomeOrAway = 'home' | 'away';

/** Goals of a match in order: the minute, 1 …, and who scored. */
export type Goal = { minute: number; side: HomeOrAway };

/** Plays a match from its stream: one number for each minute, by the same chances as the odds are made of. */
export function playSoccer(model: SoccerModel, stream: Pick<DrawStream, 'uniform'>): Goal[] {
  const goals: Goal[] = [];
  for (let minute = 1; minute <= model.halfMinutes * 2; minute++) {
    const number = stream.uniform(scale);
    if (number < model.home) goals.push({ minute, side: 'home' });
    else if (number < model.home + model.away) goals.push({ minute, side: 'away' });
  }
  return goals;
}

/** Score of a match by its goals. */
export function soccerScore(goals: readonly Goal[], halfMinutes: number): VendorVirtualScore {
  const count = (side: HomeOrAway, half: (minute: number) => boolean) =>
    goals.filter((goal) => goal.side === side && half(goal.minute)).length;
  const periods = [(minute: number) => minute <= halfMinutes, (minute: number) => minute > halfMinutes].map(
    (half): [number, number] => [count('home', half), count('away', half)],
  );
  return {
    home: count('home', () => true),
    away: count('away', () => true),
    periods,
    first: goals[0]?.side ?? 'none',
  };
}
