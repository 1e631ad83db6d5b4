import { gameRowOf } from '../../testing/games';
import { countdown, isOffRange, rangeOf, stateOf } from './game-state';
import { oddsOf, parsePrices, returnOf } from './odds-draft';
import { resultText } from './result-text';

test('a game that is off is off, whatever else is switched', () => {
  const { switches } = gameRowOf();
  const state = (more: object) => stateOf({ switches: { ...switches, ...more } });
  expect([
    state({}),
    state({ betting_lock: true }),
    state({ betting_lock: true, maintenance: true }),
    state({ use: false, maintenance: true }),
  ]).toEqual(['on', 'locked', 'maintenance', 'off']);
});

test('a week is out of range where chance does not explain it, and never by few bets', () => {
  const { week } = gameRowOf();
  expect([rangeOf(week), isOffRange({ ...week, paid: 47_000_000 })]).toEqual(['in', true]);
  expect(isOffRange({ ...week, bets: 99, paid: 0 })).toBe(false);
  expect(rangeOf({ ...week, expected_bp: null })).toBe('none');
});

test('the time until a draw', () => {
  expect([countdown(null, 0), countdown(48_000, 0), countdown(61_001, 1), countdown(0, 5)]).toEqual([
    '–',
    '00:48',
    '01:01',
    '00:00',
  ]);
});

test('typed odds are read, and say what they return', () => {
  expect([parsePrices('2 / 3.00 / 4'), parsePrices('1.95'), parsePrices('x'), parsePrices('1')]).toEqual([
    [200, 300, 400],
    [195],
    null,
    null,
  ]);
  expect(oddsOf({ odd: '1.9', even: '' })).toBeNull();
  expect([returnOf('1.90', [195], 9_750), returnOf('2 / 3', [200, 300], 9_000)]).toEqual([9_500, null]);
});

test('results in figures', () => {
  expect(resultText(null)).toBe('–');
  expect(resultText({ kind: 'graph', crash: 342 })).toBe('3.42×');
  expect(resultText({ kind: 'hilow', base: 0, card: 14 })).toBe('♠A → ♥2');
});
