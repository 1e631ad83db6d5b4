import { readResult } from './read-result';

const base = { date: '2026-05-18', date_round: 139 };
const powerball = {
  ...base,
  times: 304555,
  ball: [9, 15, 22, 5, 13, 8],
  pow_ball_oe: '짝',
  pow_ball_unover: '오버',
  def_ball_sum: 64,
  def_ball_oe: '짝',
  def_ball_unover: '언더',
  def_ball_size: '소',
  def_ball_section: 'D',
};
const ladder = { ...base, start_point: 'LEFT', line_count: 3, odd_even: 'EVEN', reg_date: '2026-05-18 11:35:00' };
const numbers = [3, 64, 9, 46, 28, 66, 47, 13, 43, 69, 16, 12, 42, 20, 23, 40, 35, 1, 41, 53, 65, 15];
const keno = { ...base, ball: numbers, sum: 751, odd_even: '홀', under_over: '언더' };
const sicbo = { ...base, dice: [1, 5, 2], sum: 8, odd_even: '짝' };
const baccarat = { ...base, player: ['S4', 'C7', 'HA'], banker: ['CQ', 'S2', 'DT'], winner: '타이' };

test('each kind comes to its result, rounds and lines as numbers or as texts', () => {
  const round = { ok: true, day: '2026-05-18', number: 139 };
  expect(readResult('powerball', { ...powerball, date_round: '139' })).toEqual({
    ...round,
    result: { kind: 'powerball', balls: [9, 15, 22, 5, 13], powerball: 8 },
  });
  for (const kind of ['powerLadder', 'kenoLadder'] as const) {
    expect(readResult(kind, { ...ladder, line_count: '3' })).toEqual({
      ...round,
      result: { kind: 'ladder', start: 'left', lines: 3 },
    });
  }
  expect(readResult('keno', keno)).toEqual({ ...round, result: { kind: 'keno', numbers } });
  expect(readResult('oddEven', { ...base, result: '홀' })).toEqual({
    ...round,
    result: { kind: 'oddEven', parity: 'odd' },
  });
  expect(readResult('sicbo', sicbo)).toEqual({ ...round, result: { kind: 'sicbo', dice: [1, 5, 2] } });
  // Player 4 + 7 + ace = 2, banker queen + 2 + 10 = 2.
  expect(readResult('baccarat', baccarat)).toEqual({
    ...round,
    result: { kind: 'baccarat', cards: [3, 50, 45, 1, 13, 35] },
  });
});

test.each([
  ['powerball', { ...powerball, def_ball_sum: 65 }],
  ['powerball', { ...powerball, def_ball_oe: '홀' }],
  ['powerball', { ...powerball, def_ball_unover: '오버' }],
  ['powerball', { ...powerball, def_ball_size: '중' }],
  ['powerball', { ...powerball, def_ball_section: 'C' }],
  ['powerball', { ...powerball, pow_ball_oe: '홀' }],
  ['powerball', { ...powerball, pow_ball_unover: '언더' }],
  ['powerball', { ...powerball, ball: [9, 15, 22, 9, 9, 8] }],
  ['powerball', { ...powerball, ball: [29, 15, 2, 5, 13, 8] }],
  ['powerball', { ...powerball, ball: [9, 15, 22, 5, 13, 18] }],
  ['powerLadder', { ...ladder, odd_even: 'ODD' }],
  ['keno', { ...keno, sum: 752 }],
  ['keno', { ...keno, odd_even: '짝' }],
  ['keno', { ...keno, ball: [71, ...numbers.slice(1)], sum: 819 }],
  ['keno', { ...keno, ball: numbers.map(() => 1), sum: 22, odd_even: '짝', under_over: '언더' }],
  ['sicbo', { ...sicbo, sum: 9 }],
  ['sicbo', { ...sicbo, dice: [0, 5, 3] }],
  ['sicbo', { ...sicbo, dice: [7, 0, 1] }],
  ['baccarat', { ...baccarat, winner: '뱅커' }],
  ['baccarat', { ...baccarat, player: ['S4', 'C7'] }],
  ['baccarat', { ...baccarat, banker: ['CQ', 'S8'], winner: '뱅커' }],
] as const)('%s whose values contradict each other is refused: %j', (kind, value) => {
  expect(readResult(kind, value)).toEqual({ ok: false, reason: 'contradiction' });
});

const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
const polluting = JSON.parse(
  '{"__proto__":{"ball":[9,15,22,5,13,8],"date":"2026-05-18","date_round":1},"constructor":1}',
);
test.each([
  ['null', null],
  ['nothing', undefined],
  ['a text', '짝'],
  ['a list', [powerball]],
  ['a number', 1e308],
  ['deep lists', deep],
  ['deep lists as balls', { ...powerball, ball: deep }],
  ['keys of prototypes', polluting],
  ['a huge list of balls', { ...powerball, ball: Array(60_000).fill(1) }],
  ['balls as texts', { ...powerball, ball: ['9', '15', '22', '5', '13', '8'] }],
  ['balls with fractions', { ...powerball, ball: [9.5, 15, 22, 5, 12.5, 8] }],
  ['huge balls', { ...powerball, ball: [1e300, 15, 22, 5, 13, 8] }],
  ['a round of 0', { ...powerball, date_round: 0 }],
  ['a negative round', { ...powerball, date_round: -1 }],
  ['a huge round', { ...powerball, date_round: '139'.repeat(50) }],
  ['a round as another text', { ...powerball, date_round: '1e3' }],
  ['a day as another text', { ...powerball, date: '18.05.2026' }],
  ['a day with more behind it', { ...powerball, date: '2026-05-18\n' }],
  ['another word', { ...powerball, def_ball_oe: 'odd' }],
])('powerball of %s is malformed', (_, value) => {
  expect(readResult('powerball', value)).toEqual({ ok: false, reason: 'malformed' });
});

test('cards and sides that there are none of are malformed, and prototypes stay as they are', () => {
  for (const card of ['S1', 'X4', 'S10', '', 'constructor']) {
    expect(readResult('baccarat', { ...baccarat, player: [card, 'C7'] })).toMatchObject({ reason: 'malformed' });
  }
  expect(readResult('baccarat', { ...baccarat, player: [] })).toMatchObject({ reason: 'malformed' });
  expect(readResult('oddEven', { ...base, result: '__proto__' })).toMatchObject({ reason: 'malformed' });
  readResult('powerball', polluting);
  expect(({} as { ball?: unknown }).ball).toBeUndefined();
});
