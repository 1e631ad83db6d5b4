import type { EnteredResult } from '@maru/contracts';

/** A result as it is typed: numbers are text until they are sent. */
export interface ScoreDraft {
  status_id: number;
  home: string;
  away: string;
  periods: readonly (readonly [string, string])[];
  specials: Readonly<Record<string, string>>;
}

const mostPeriods = 20;
const nothing: ScoreDraft = { status_id: 4, home: '', away: '', periods: [['', '']], specials: {} };

/** What is entered begins with what is known already. */
export function scoreDraft(known: EnteredResult | null): ScoreDraft {
  if (!known) return nothing;
  const { home, away, periods } = known.scores;
  return {
    status_id: known.status_id,
    home: String(home),
    away: String(away),
    periods: periods.map(([one, other]) => [String(one), String(other)]),
    specials: known.specials ?? {},
  };
}

const parse = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** With another score of one side in a period. */
export function withScore(draft: ScoreDraft, at: number, side: 0 | 1, text: string): ScoreDraft {
  const periods = draft.periods.map((pair, place): readonly [string, string] => {
    if (place !== at) return pair;
    return side === 0 ? [text, pair[1]] : [pair[0], text];
  });
  return { ...draft, periods };
}

/** With one period more (1) or the last one less (−1). */
export function withPeriods(draft: ScoreDraft, change: 1 | -1): ScoreDraft {
  const periods = change === -1 ? draft.periods.slice(0, -1) : [...draft.periods, ['', ''] as const];
  return periods.length > mostPeriods ? draft : { ...draft, periods };
}

/** What is sent; null while a number is missing or none. Periods that are empty on both sides are left out. */
export function resultBody(draft: ScoreDraft): EnteredResult | null {
  const [home, away] = [parse(draft.home), parse(draft.away)];
  const filled = draft.periods.filter(([one, other]) => one.trim() !== '' || other.trim() !== '');
  const periods = filled.map(([one, other]): [number | null, number | null] => [parse(one), parse(other)]);
  if (home === null || away === null || periods.some((pair) => pair.includes(null))) return null;
  const specials = Object.fromEntries(Object.entries(draft.specials).filter(([, code]) => code !== ''));
  return {
    status_id: draft.status_id,
    scores: { home, away, periods: periods as [number, number][] },
    ...(Object.keys(specials).length > 0 && { specials }),
  };
}
