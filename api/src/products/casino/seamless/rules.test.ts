import fc from 'fast-check';
import { betVerdict, cancelVerdict, rollbackVerdict, type StoredCall, winVerdict } from './rules';

const bet: StoredCall = { call: 'bet', member: 7, amount: 1_000, state: 'done' };
const win: StoredCall = { call: 'win', member: 7, amount: 3_000, state: 'done' };
const playable = { amount: 1_000, undone: false, mayPlay: true, money: 1_000 };

test('a bet takes its stake to the last won, and stays refused where it was refused', () => {
  expect(betVerdict(playable)).toEqual({ do: 'move', amount: -1_000, state: 'done', voids: false });
  expect(betVerdict({ ...playable, money: 999 })).toEqual({ do: 'refuse', reason: 'short', stored: true });
  expect(betVerdict({ ...playable, mayPlay: false })).toEqual({ do: 'refuse', reason: 'blocked', stored: true });
  expect(betVerdict({ ...playable, undone: true })).toEqual({ do: 'refuse', reason: 'blocked', stored: true });
});

test('a win is paid for a bet of the same member that counts; before its bet it waits', () => {
  const order = { amount: 3_000, undone: false, member: 7, won: 0, multiple: 1_000 };
  expect(winVerdict({ ...order, bet })).toMatchObject({ do: 'move', amount: 3_000 });
  expect(winVerdict({ ...order, bet: null })).toEqual({ do: 'refuse', reason: 'missing', stored: false });
  expect(winVerdict({ ...order, bet: { ...bet, state: 'void' } })).toMatchObject({ reason: 'blocked' });
  expect(winVerdict({ ...order, bet: { ...bet, state: 'refused' } })).toMatchObject({ reason: 'blocked' });
  expect(winVerdict({ ...order, bet: { ...bet, member: 8 } })).toMatchObject({ reason: 'other' });
  expect(winVerdict({ ...order, bet: win })).toMatchObject({ reason: 'other' });
  expect(winVerdict({ ...order, undone: true, bet })).toEqual({ do: 'move', amount: 0, state: 'void', voids: false });
});

test('a win that takes the wins of its bet above the multiple of the stake waits; taken back, it moves nothing', () => {
  const order = { amount: 5_000, undone: false, member: 7, bet, won: 0, multiple: 5 };
  expect(winVerdict(order)).toMatchObject({ do: 'move', amount: 5_000 });
  expect(winVerdict({ ...order, amount: 5_001 })).toEqual({ do: 'wait', amount: 5_001 });
  expect(winVerdict({ ...order, won: 1 })).toEqual({ do: 'wait', amount: 5_000 });
  expect(winVerdict({ ...order, amount: 0, won: 9_000 })).toMatchObject({ do: 'move', amount: 0 });
  // A stake of nothing, such as a free round, has no multiple: people look at each of its wins.
  expect(winVerdict({ ...order, amount: 1, bet: { ...bet, amount: 0 } })).toEqual({ do: 'wait', amount: 1 });
  expect(winVerdict({ ...order, amount: 9_000, undone: true })).toMatchObject({ do: 'move', amount: 0, state: 'void' });
  const waiting = { ...win, state: 'waits' } as const;
  expect(rollbackVerdict({ member: 7, win: waiting, money: 0 })).toMatchObject({ amount: 0, voids: true });
});

test('a cancel gives the stake back once, and none of a bet with a win', () => {
  expect(cancelVerdict({ member: 7, bet, wins: 0 })).toEqual({ do: 'move', amount: 1_000, state: 'done', voids: true });
  expect(cancelVerdict({ member: 7, bet: null, wins: 0 })).toMatchObject({ amount: 0 });
  expect(cancelVerdict({ member: 7, bet: { ...bet, state: 'void' }, wins: 0 })).toMatchObject({ amount: 0 });
  expect(cancelVerdict({ member: 7, bet, wins: 1 })).toMatchObject({ do: 'refuse', reason: 'won' });
  expect(cancelVerdict({ member: 8, bet, wins: 0 })).toMatchObject({ do: 'refuse', reason: 'other' });
});

test('a win is taken back once, and never below zero', () => {
  expect(rollbackVerdict({ member: 7, win, money: 3_000 })).toMatchObject({ amount: -3_000, voids: true });
  expect(rollbackVerdict({ member: 7, win, money: 2_999 })).toEqual({ do: 'refuse', reason: 'short', stored: false });
  expect(rollbackVerdict({ member: 7, win: { ...win, state: 'void' }, money: 0 })).toMatchObject({ amount: 0 });
  expect(rollbackVerdict({ member: 7, win: bet, money: 9_000 })).toMatchObject({ reason: 'other' });
});

test('no verdict takes more than there is', () => {
  const amount = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, amount, fc.boolean(), fc.boolean(), (stake, money, undone, mayPlay) => {
      const verdicts = [
        betVerdict({ amount: stake, undone, mayPlay, money }),
        rollbackVerdict({ member: 7, win: { ...win, amount: stake }, money }),
      ];
      for (const verdict of verdicts)
        if (verdict.do === 'move') expect(money + verdict.amount).toBeGreaterThanOrEqual(0);
    }),
  );
});
