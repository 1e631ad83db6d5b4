import type { EnteredResult } from '@maru/contracts';
import { computeTotal, findPeriods } from '../sport-periods';

/** A result as it is typed: numbers are text until they are sent. */
export interface ScoreDraft {
  status_id: number;
  home: string;
  away: string;
  periods: readonly (readonly [string, string])[];
  specials: Readonly<Record<string, string>>;
}

const cancelled = 6;

/** What is entered begins with what is known already, else with the periods of the sport. */
export function scoreDraft(result: EnteredResult | null, sport: number): ScoreDraft {
  if (!result) {
    const periods = Array.from({ length: findPeriods(sport).regular }, () => ['', ''] as const);
    return { status_id: 4, home: '', away: '', periods, specials: {} };
  }
  const { home, away, periods } = result.scores;
  return {
    status_id: result.status_id,
    home: String(home),
    away: String(away),
    periods: periods.map(([home, other]) => [String(home), String(other)]),
    specials: result.specials ?? {},
  };
}

const parse = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** With another score of one side in a period; the total follows once its periods are numbers. */
export function withScore(draft: ScoreDraft, sport: number, at: number, side: 0 | 1, text: string): ScoreDraft {
  const periods = draft.periods.map((pair, place): readonly [string, string] => {
    if (place !== at) return pair;
    return side === 0 ? [text, pair[1]] : [pair[0], text];
  });
  return withTotal({ ...draft, periods }, sport);
}

function withTotal(draft: ScoreDraft, sport: number): ScoreDraft {
  const total = computeTotal(sport, draft.periods);
  return total ? { ...draft, home: String(total[0]), away: String(total[1]) } : draft;
}

/** With one period more (1) or the last one less (−1). */
export function withPeriods(draft: ScoreDraft, sport: number, change: 1 | -1): ScoreDraft {
  if (change === -1) return withTotal({ ...draft, periods: draft.periods.slice(0, -1) }, sport);
  return draft.periods.length < findPeriods(sport).most ? { ...draft, periods: [...draft.periods, ['', '']] } : draft;
}

/** True if the periods add up to another total than the entered one, in a sport where they must agree. */
export function isOffTotal({ status_id, home, away, periods }: ScoreDraft, sport: number): boolean {
  const total = computeTotal(sport, periods);
  if (!total || !findPeriods(sport).strict || status_id === cancelled) return false;
  return parse(home) !== total[0] || parse(away) !== total[1];
}

/** Whether the match has a score at all. */
export const hasScore = ({ status_id }: Pick<ScoreDraft, 'status_id'>): boolean => status_id !== cancelled;

/** What is sent; null while a number is missing or none. Periods that are empty on both sides are left out. */
export function resultBody(draft: ScoreDraft): EnteredResult | null {
  const specials = Object.fromEntries(Object.entries(draft.specials).filter(([, code]) => code !== ''));
  const decided = Object.keys(specials).length > 0 && { specials };
  if (!hasScore(draft)) return { status_id: draft.status_id, scores: { home: 0, away: 0, periods: [] }, ...decided };
  const [home, away] = [parse(draft.home), parse(draft.away)];
  const filled = draft.periods.filter(([home, other]) => home.trim() !== '' || other.trim() !== '');
  const periods = filled.map(([home, other]): [number | null, number | null] => [parse(home), parse(other)]);
  if (home === null || away === null || periods.some((pair) => pair.includes(null))) return null;
  return {
    status_id: draft.status_id,
    scores: { home, away, periods: periods as [number, number][] },
    ...decided,
  };
}
