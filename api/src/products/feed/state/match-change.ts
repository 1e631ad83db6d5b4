import type { VendorMatch } from '@maru/contracts';
import type { Changes, PatchField } from './changes';
import { type BookMatch, findList } from './model';

/** A match as the book first takes it, without markets and in no list yet. */
export function newMatch(from: VendorMatch): BookMatch {
  return {
    id: from.id,
    sport_id: from.sport_id,
    country_id: from.country_id,
    league_id: from.league_id,
    home: from.home,
    away: from.away,
    status_id: from.status_id,
    period: from.period,
    match_time: from.match_time,
    timer: from.timer,
    scores: from.score,
    neutral: from.neutral,
    hide: false,
    bet_stop: from.bet_stop,
    stop_reason: from.stop_reason,
    market_count: 0,
    board: from.board,
    markets: new Map(),
    stoppedGroups: new Set(),
    identities: new Map(),
    list: null,
    listVersion: 1,
    endedAt: null,
  };
}

/** Values that a message gives for a match; what it does not give stays. */
export type MatchValues = Partial<
  Pick<
    BookMatch,
    'status_id' | 'period' | 'match_time' | 'timer' | 'scores' | 'neutral' | 'hide' | 'bet_stop' | 'stop_reason'
  >
>;

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Writes the values that differ, reports each, and moves the match between the lists where its status asks for it. */
export function patchMatch(match: BookMatch, values: MatchValues, changes: Changes, now: number): void {
  const fields: PatchField[] = [];
  for (const [field, value] of Object.entries(values)) {
    if (same((match as unknown as Record<string, unknown>)[field], value)) continue;
    (match as unknown as Record<string, unknown>)[field] = value;
    fields.push(field as PatchField);
  }
  if (fields.length === 0) return;
  match.listVersion++;
  for (const field of fields) changes.patch(match, field);
  placeInList(match, changes, now);
}

/** Puts the match into the list that it belongs to now. */
export function placeInList(match: BookMatch, changes: Changes, now: number): void {
  const list = findList(match);
  if (list === match.list) return;
  const before = match.list;
  match.list = list;
  if (before) changes.leave(match, before);
  if (list) changes.enter(match, list);
  match.endedAt = list ? null : now;
}
