import type { RoundGame } from '@maru/contracts';
import { roundNumber } from '@maru/rounds';

/** Rounds that are there ahead of the one that is bet on. */
const ahead = 3;
const koreaMs = 9 * 3_600_000;

/** A round that is to be added; times in epoch ms. `day` and `number` are null where rounds are counted without end. */
export interface PlannedRound {
  day: string | null;
  number: number | null;
  opens_at: number;
  closes_at: number;
  draws_at: number;
}

/** The first draw of a game after a time; `termMs` from one to the next, counted from midnight in Korea. */
export const drawAfter = (termMs: number, after: number): number =>
  Math.floor((after + koreaMs) / termMs + 1) * termMs - koreaMs;

/**
 * Rounds of a game that are missing: the one under way at `now` and the next three. Betting opens with the draw of the
 * round before. A round whose close has come is not added any more.
 * @param last draw of the last round that is there, 0 where there is none
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
    if (closesAt <= now) continue;
    const numbered = daily ? roundNumber(drawsAt, termMs) : null;
    planned.push({
      day: numbered?.date ?? null,
      number: numbered?.round ?? null,
      opens_at: drawsAt - termMs,
      closes_at: closesAt,
      draws_at: drawsAt,
    });
  }
  return planned;
}
