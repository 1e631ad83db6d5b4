import { makeGameRow } from '../../testing/games';
import '../../testing/texts';
import { translator } from '../../texts';
import { countdown, isOffRange, rtpTone, toRange, toState } from './game-state';
import { computeReturn, parseOdds, parsePrices } from './odds-draft';
import { resultText } from './result-text';

test('a game that is off is off, whatever else is switched', () => {
  const { switches } = makeGameRow();
  const state = (more: object) => toState({ switches: { ...switches, ...more } });
  expect([
    state({}),
    state({ betting_lock: true }),
    state({ betting_lock: true, maintenance: true }),
    state({ use: false, maintenance: true }),
  ]).toEqual(['on', 'locked', 'maintenance', 'off']);
});

test('a week is out of range where chance does not explain it, and never by few bets', () => {
  const { week } = makeGameRow();
  // Expected 97.50 %, band 1.90 %: 95.60 to 99.40 % is chance, 94.65 to 100.35 % needs a look, the rest is danger.
  const tones = [97_000, 99_400, 99_410, 95_590, 100_350, 100_360, 94_640, 310_300].map((paid) =>
    rtpTone({ ...week, stake: 100_000, paid }),
  );
  expect(tones).toEqual([null, null, 'caution', 'caution', 'caution', 'danger', 'danger', 'danger']);
  expect([toRange(week), isOffRange({ ...week, paid: 47_000_000 })]).toEqual(['in', true]);
  expect([999, 1_000].map((bets) => rtpTone({ ...week, bets, paid: 0 }))).toEqual([null, 'danger']);
  expect(toRange({ ...week, expected_bp: null })).toBe('none');
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
  expect(parseOdds({ odd: '1.9', even: '' })).toBeNull();
  expect([computeReturn('1.90', [195], 9_750), computeReturn('2 / 3', [200, 300], 9_000)]).toEqual([9_500, null]);
});

test('results in figures, with what they come to in the words that members read', () => {
  const say = translator('ko');
  expect(resultText({ result: null, outcomes: [] }, say)).toBe('–');
  expect(resultText({ result: { kind: 'graph', crash: 342 }, outcomes: [] }, say)).toBe('3.42×');
  expect(resultText({ result: { kind: 'hilow', base: 0, card: 14 }, outcomes: ['red'] }, say)).toBe('♠A → ♥2 · 레드');
  expect(resultText({ result: { kind: 'oddEven', parity: 'odd' }, outcomes: ['odd'] }, say)).toBe('홀');
  const outcomes = ['start-left', 'lines-3', 'end-even'];
  expect(resultText({ result: { kind: 'ladder', start: 'left', lines: 3 }, outcomes }, say)).toBe('좌 출발 · 3줄 · 짝');
});
