import type { MatchStart } from '../../../bets/settlement/match-start';
import { legResult, legVoid, type ResultRow } from './grade';

const row = (seq: number, kind: ResultRow['kind'], more: Partial<ResultRow> = {}): ResultRow => ({
  matchId: 1,
  marketId: 1,
  epoch: 1,
  seq,
  kind,
  outcomes: null,
  fromAt: null,
  toAt: null,
  reason: null,
  ...more,
});
const settlement = (seq: number, ...outcomes: [number, 0 | 1, 0 | 5 | 10][]) => row(seq, 'settlement', { outcomes });
const leg = { outcome_id: 7 };
const notLate: MatchStart = { beganAt: null, notBegunAt: null };

describe('a leg', () => {
  test('is graded by the feed in parts', () => {
    const grade = (won: 0 | 1, tenths: 0 | 5 | 10) =>
      legResult(leg, 0, [settlement(1, [7, won, tenths])], notLate, false);
    expect([grade(1, 0), grade(0, 0), grade(1, 10), grade(0, 10), grade(1, 5), grade(0, 5)]).toEqual([
      'won',
      'lost',
      'void',
      'void',
      'half_won',
      'half_lost',
    ]);
  });
  test('that a settlement does not name waits', () => {
    expect(legResult(leg, 0, [settlement(1, [8, 1, 0])], notLate, false)).toBeNull();
    expect(legResult(leg, 0, [settlement(1, [7, 1, 0]), settlement(2, [8, 1, 0])], notLate, false)).toBe('won');
  });
  test('follows the newest message, in whatever order they came', () => {
    const rows = [settlement(5, [7, 0, 0]), row(4, 'rollback_settlement'), settlement(3, [7, 1, 0])];
    expect(legResult(leg, 0, rows, notLate, false)).toBe('lost');
    expect(legResult(leg, 0, rows.slice(1), notLate, false)).toBeNull();
    expect(legResult(leg, 0, rows.slice(2), notLate, false)).toBe('won');
  });
  test('is void where a cancellation covers the time of its bet, until that is taken back', () => {
    const window = { fromAt: 100, toAt: 200 };
    const rows = [settlement(9, [7, 1, 0]), row(3, 'bet_cancel', window)];
    expect([99, 100, 199, 200].map((at) => legResult(leg, at, rows, notLate, false))).toEqual([
      'won',
      'void',
      'void',
      'won',
    ]);
    expect(legResult(leg, 150, [...rows, row(4, 'rollback_cancel', window)], notLate, false)).toBe('won');
    expect(legResult(leg, 150, [...rows, row(4, 'rollback_cancel', { fromAt: 100 })], notLate, false)).toBe('void');
    expect(legResult(leg, 1, [row(3, 'bet_cancel')], notLate, false)).toBe('void');
  });
  test('whose outcome id had two meanings is void', () => {
    expect(legResult(leg, 0, [settlement(1, [7, 1, 0])], notLate, true)).toBe('void');
  });
  test('is void where its match began too late for it, whatever the match ended with, and stands where it is in time', () => {
    const won = [settlement(1, [7, 1, 0])];
    const late: MatchStart = { ...notLate, beganAt: 1_000 };
    const grade = (begins_by: number, rows = won, start = late) =>
      legResult({ ...leg, begins_by }, 0, rows, start, false);
    expect([grade(999), grade(1_000), grade(999, [])]).toEqual(['void', 'won', 'void']);
    expect(grade(999, [], { ...notLate, notBegunAt: 1_000 })).toBe('void');
  });
});

describe('a void leg', () => {
  const whyVoid = (rows: ResultRow[], at = 0, ambiguous = false) =>
    legVoid({ match_time: 0 }, at, rows, notLate, ambiguous).void_reason;
  const cancelled = (reason: string | null, more: Partial<ResultRow> = {}) => row(3, 'bet_cancel', { reason, ...more });
  // spec feed.33
  test.each([
    ['CANCELLED_EVENT', 'match_cancelled'],
    ['INCORRECT_ODDS', 'odds_error'],
    ['RESULT_UNVERIFIABLE', 'result_unconfirmed'],
    // The feed lost the match: the house voids by its own rule.
    ['missing', 'result_unconfirmed'],
    ['DEAD_HEAT', null],
    ['constructor', null],
    [null, null],
  ])('that the feed cancels with %s says %s', (word, reason) => {
    expect(whyVoid([cancelled(word)])).toBe(reason);
  });
  test('has the reason of the cancellation that covers its bet, none where its market was drawn on the line', () => {
    const rows = [cancelled('INCORRECT_ODDS', { fromAt: 100, toAt: 200 }), settlement(9, [7, 0, 10])];
    expect([99, 150].map((at) => whyVoid(rows, at))).toEqual([null, 'odds_error']);
  });
  test('whose match moved says so, unless the feed cancelled it for a reason of its own', () => {
    const late: MatchStart = { ...notLate, beganAt: 1_000 };
    const why = (rows: ResultRow[]) => legVoid({ begins_by: 999, match_time: 0 }, 0, rows, late, false);
    expect(why([]).void_reason).toBe('start_time_changed');
    expect(why([cancelled('VENUE_CHANGED')])).toEqual({ void_reason: 'venue_changed', late_hours: null });
    const day = 24 * 3_600_000;
    expect(legVoid({ begins_by: day, match_time: 0 }, 0, [], { ...notLate, notBegunAt: day + 1 }, false)).toEqual({
      void_reason: 'start_time_changed',
      late_hours: 24,
    });
    expect(legVoid({ begins_by: 1_000, match_time: 0 }, 0, [], late, false).void_reason).toBeNull();
  });
  test('whose outcome id had two meanings was offered by mistake', () => {
    expect(whyVoid([], 0, true)).toBe('odds_error');
  });
});
