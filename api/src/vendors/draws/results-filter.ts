import type { DrawnResult } from '@maru/contracts';
import { type OutsideKind, readResult } from './read-result';
import { drawTime } from './round-time';

/** A result that may be handed over. `text` compares it with others of its round. */
export interface FilteredResult {
  drawsAt: number;
  day: string;
  number: number;
  result: DrawnResult;
  text: string;
}

/** Why entries of an answer were left out, and how many. */
export type Refusals = Record<'malformed' | 'contradiction' | 'no_round' | 'early' | 'ambiguous', number>;

/** One entry that was left out, as the log shows it. */
export interface Refusal {
  reason: keyof Refusals;
  entry: string;
}
const shownChars = 200;

/**
 * Reads the entries of one answer, oldest draw first. Leaves out implausible entries: another shape, values that
 * contradict the draw, a round outside any day, two results of one round, and results published before their draw. A
 * result published early stays refused while the source leaves it unchanged: it belonged to a wrong round, or was known
 * while bets were taken. `early`: texts by draw, of earlier answers and, afterwards, of this one.
 */
export function filterResults(
  game: { kind: OutsideKind; termMs: number },
  entries: readonly unknown[],
  now: number,
  early: Map<number, string>,
): { results: FilteredResult[]; refused: Refusals; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const refuse = (reason: Refusal['reason'], entry: unknown) => {
    refused[reason]++;
    refusals.push({ reason, entry: (JSON.stringify(entry) ?? '').slice(0, shownChars) });
  };
  const refused: Refusals = { malformed: 0, contradiction: 0, no_round: 0, early: 0, ambiguous: 0 };
  const rounds = new Map<number, FilteredResult | null>();
  for (const entry of entries) {
    const read = readResult(game.kind, entry);
    if (!read.ok) {
      refuse(read.reason, entry);
      continue;
    }
    const { day, number, result } = read;
    const drawsAt = drawTime(day, number, game.termMs);
    if (drawsAt === null) {
      refuse('no_round', entry);
      continue;
    }
    const text = JSON.stringify(result);
    const other = rounds.get(drawsAt);
    if (other === undefined) rounds.set(drawsAt, { drawsAt, day, number, result, text });
    else if (other?.text !== text) rounds.set(drawsAt, null);
  }
  const results: FilteredResult[] = [];
  const stillEarly = new Map<number, string>();
  for (const [drawsAt, round] of rounds) {
    if (round === null) refuse('ambiguous', { drawsAt });
    else if (drawsAt > now || early.get(drawsAt) === round.text) {
      refuse('early', { drawsAt, result: round.text });
      stillEarly.set(drawsAt, round.text);
    } else results.push(round);
  }
  early.clear();
  for (const [drawsAt, text] of stillEarly) early.set(drawsAt, text);
  return { results: results.sort((a, b) => a.drawsAt - b.drawsAt), refused, refusals };
}
