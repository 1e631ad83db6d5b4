import type { RoundGame } from '@maru/contracts';
import { roundNumber } from '@maru/rounds';

/** Rounds that are there ahead of the one that is bet on. */
const ahead = 3;
const koreaMs = 9 * 3_600_000;

/** A round that is to be added; times in epoch ms. `day` and `number` are null where rounds are counted without end. */
export interface PlannedRound {
  day: string | null;
  number: number | null;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
}

/** The first draw of a game after a time; `termMs` from one to the next, counted from midnight in Korea. */
export const drawAfter = (termMs: number, after: number): number =>
  Math.floor((after + koreaMs) / termMs + 1) * termMs - koreaMs;

/**
 * Returns a game's missing rounds: the one in progress at `now` and the next three. Betting opens with the draw of the
 * previous round, at most one term ahead. Omits rounds past their close, and those that would close before the draw of
 * the last round.
 * @param last draw of the last existing round, 0 if there is none
 * @param daily numbered by the day in Korea
 */
export function planRounds(
  { term, close_seconds }: Pick<RoundGame, 'term' | 'close_seconds'>,
  last: number,
  now: number,
  daily: boolean,
): PlannedRound[] {
  const termMs = term * 1_000;
  if (termMs === 0 || close_seconds >= term) return [];
  const draw = (after: number) => drawAfter(termMs, after);
  const planned: PlannedRound[] = [];
  const until = draw(now) + ahead * termMs;
  for (let drawsAt = draw(Math.max(last, now)); drawsAt <= until; drawsAt = draw(drawsAt)) {
    const closesAt = drawsAt - close_seconds * 1_000;
    // After a change of the term the round that is there may reach into the first one of the new term.
    const opensAt = Math.max(drawsAt - termMs, last);
    if (closesAt <= Math.max(now, opensAt)) continue;
    const numbered = daily ? roundNumber(drawsAt, termMs) : null;
    planned.push({
      day: numbered?.date ?? null,
      number: numbered?.round ?? null,
      opensAt,
      closesAt,
      drawsAt,
    });
  }
  return planned;
}

/** The times of a round. */
export type RoundTimes = Pick<PlannedRound, 'opensAt' | 'closesAt' | 'drawsAt'>;

/**
 * Returns the draw of the first round that differs from the game's current rhythm; null if none differs. After a change
 * of the rhythm rounds are planned again from there.
 * @param upcoming rounds that have not opened at `now`, in the order of their draws
 * @param last draw of the last opened round, 0 if there is none
 */
export function firstMisfit(
  game: Pick<RoundGame, 'term' | 'close_seconds'>,
  upcoming: readonly RoundTimes[],
  last: number,
  now: number,
): number | null {
  const planned = planRounds(game, last, now, false);
  const misfit = upcoming.find((round, at) => {
    const expected = planned[at];
    return (
      expected?.opensAt !== round.opensAt || expected.closesAt !== round.closesAt || expected.drawsAt !== round.drawsAt
    );
  });
  return misfit?.drawsAt ?? null;
}
