import { legResult, legVoidReason, type ResultRow } from './grade';

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

describe('a leg', () => {
  test('is graded by the feed in parts', () => {
    const grade = (won: 0 | 1, tenths: 0 | 5 | 10) => legResult(leg, 0, [settlement(1, [7, won, tenths])], false);
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
    expect(legResult(leg, 0, [settlement(1, [8, 1, 0])], false)).toBeNull();
    expect(legResult(leg, 0, [settlement(1, [7, 1, 0]), settlement(2, [8, 1, 0])], false)).toBe('won');
  });
  test('follows the newest message, in whatever order they came', () => {
    const rows = [settlement(5, [7, 0, 0]), row(4, 'rollback_settlement'), settlement(3, [7, 1, 0])];
    expect(legResult(leg, 0, rows, false)).toBe('lost');
    expect(legResult(leg, 0, rows.slice(1), false)).toBeNull();
    expect(legResult(leg, 0, rows.slice(2), false)).toBe('won');
  });
  test('is void where a cancellation covers the time of its bet, until that is taken back', () => {
    const window = { fromAt: 100, toAt: 200 };
    const rows = [settlement(9, [7, 1, 0]), row(3, 'bet_cancel', window)];
    expect([99, 100, 199, 200].map((at) => legResult(leg, at, rows, false))).toEqual(['won', 'void', 'void', 'won']);
    expect(legResult(leg, 150, [...rows, row(4, 'rollback_cancel', window)], false)).toBe('won');
    expect(legResult(leg, 150, [...rows, row(4, 'rollback_cancel', { fromAt: 100 })], false)).toBe('void');
    expect(legResult(leg, 1, [row(3, 'bet_cancel')], false)).toBe('void');
  });
  test('whose outcome id had two meanings is void', () => {
    expect(legResult(leg, 0, [settlement(1, [7, 1, 0])], true)).toBe('void');
  });
});

describe('a void leg', () => {
  const cancelled = (reason: string | null, more: Partial<ResultRow> = {}) => row(3, 'bet_cancel', { reason, ...more });
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
    expect(legVoidReason(0, [cancelled(word)], false)).toBe(reason);
  });
  test('has the reason of the cancellation that covers its bet, none where its market was drawn on the line', () => {
    const rows = [cancelled('INCORRECT_ODDS', { fromAt: 100, toAt: 200 }), settlement(9, [7, 0, 10])];
    expect([99, 150].map((at) => legVoidReason(at, rows, false))).toEqual([null, 'odds_error']);
  });
  test('whose outcome id had two meanings was offered by mistake', () => {
    expect(legVoidReason(0, [], true)).toBe('odds_error');
  });
});
