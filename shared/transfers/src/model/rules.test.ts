import type { CasinoTransfer } from '@maru/contracts';
import { transferId } from '@maru/contracts';
import { amountProblem, balancesAfter } from './amount';
import { cardState } from './card-state';
import { checkSteps, formatCountdown, secondsUntil } from './check-steps';
import { followTransfer, openAfter } from './follow';
import { isTransferRequest } from './request';
import { newTransferId, shortTransferId } from './transfer-id';
import { walletOfKey } from './wallets';

const transfer = (changes: Partial<CasinoTransfer> = {}): CasinoTransfer => ({
  id: '3f210000-0000-4000-8000-000000007e04',
  type: 'union',
  direction: 'to_casino',
  amount: 200_000,
  point: null,
  state: 'sent',
  reason: null,
  checks: 0,
  next_check_at: null,
  created_at: 10,
  sent_at: 11,
  ended_at: null,
  version: 2,
  ...changes,
});

test('an id is a UUID of its own each time, and is read out short', () => {
  const ids = Array.from({ length: 50 }, newTransferId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(transferId.safeParse(id).success).toBe(true);
  expect(shortTransferId(transfer().id)).toBe('C-3f21…7e04');
});

test('an older version, and an open state after the end, change nothing', () => {
  const done = transfer({ state: 'confirmed', version: 4 });
  expect(followTransfer(done, transfer({ state: 'unknown', version: 3 }))).toBe(done);
  expect(followTransfer(done, transfer({ state: 'unknown', version: 5 }))).toBe(done);
  expect(followTransfer(transfer(), done)).toBe(done);
});

test('a transfer of another id takes the place of an older one only', () => {
  const later = transfer({ id: '5c000000-0000-4000-8000-000000000001', created_at: 20, version: 1 });
  expect(followTransfer(transfer(), later)).toBe(later);
  expect(followTransfer(later, transfer({ version: 9 }))).toBe(later);
});

test('a transfer that has ended no longer blocks, one that is unknown does', () => {
  expect(openAfter(transfer(), transfer({ state: 'rejected', version: 3 }))).toBeNull();
  expect(openAfter(null, transfer({ state: 'unknown' }))?.state).toBe('unknown');
  expect(openAfter(null, transfer({ state: 'confirmed' }))).toBeNull();
});

test('what may be moved: nothing, too much of either side, or an unknown side that the server decides on', () => {
  expect(amountProblem(0, 10, 'to_casino')).toBe('none');
  expect(amountProblem(11, 10, 'to_casino')).toBe('moneyShort');
  expect(amountProblem(11, 10, 'to_money')).toBe('casinoShort');
  expect(amountProblem(10, 10, 'to_money')).toBeNull();
  expect(amountProblem(10, null, 'to_money')).toBeNull();
});

test('balances after: the sum of both sides stays, below zero is not shown', () => {
  const before = { money: 1_284_500, casino: 200_000 };
  expect(balancesAfter(200_000, 'to_casino', before)).toEqual({ money: 1_084_500, casino: 400_000 });
  expect(balancesAfter(200_000, 'to_money', before)).toEqual({ money: 1_484_500, casino: 0 });
  expect(balancesAfter(2_000_000, 'to_casino', before)).toEqual({ money: null, casino: 2_200_000 });
  expect(balancesAfter(1, 'to_money', { money: 5, casino: null })).toEqual({ money: 6, casino: null });
});

test('the vendor is asked after 2, 5, 15, 60 s and then every 5 minutes', () => {
  const states = (checks: number) => checkSteps(checks).map(({ state }) => state);
  expect(checkSteps(0).map(({ seconds }) => seconds)).toEqual([2, 5, 15, 60, 300]);
  expect(states(3)).toEqual(['done', 'done', 'done', 'current', 'next']);
  expect(states(40)).toEqual(['done', 'done', 'done', 'done', 'current']);
  expect([secondsUntil(1_000, 2_000), secondsUntil(39_001, 1_000)]).toEqual([0, 39]);
  expect([formatCountdown(38), formatCountdown(300)]).toEqual(['00:38', '05:00']);
});

test('a request without an answer hides nothing else, a game hides the form for taking out alone', () => {
  const facts = {
    phase: 'idle',
    request: null,
    transfer: null,
    direction: 'to_money',
    maint: false,
    until: null,
  } as const;
  const request = { wallet: 'union', direction: 'to_money', amount: 'all', before: { money: 1, casino: 2 } } as const;
  const kind = (changes: object) => cardState({ ...facts, inPlay: true, ...changes }).kind;
  expect(kind({})).toBe('inPlay');
  expect(kind({ direction: 'to_casino' })).toBe('ready');
  expect(kind({ inPlay: null })).toBe('ready');
  expect(kind({ maint: true })).toBe('maintenance');
  expect(kind({ maint: true, transfer: transfer({ state: 'unknown' }) })).toBe('checking');
  expect(kind({ transfer: transfer({ state: 'manual' }) })).toBe('checking');
  expect(kind({ phase: 'unknown', request, transfer: transfer({ state: 'confirmed' }) })).toBe('unanswered');
  expect(kind({ request, transfer: transfer({ state: 'rejected' }) })).toBe('rejected');
});

test('stored requests are read only where they are one', () => {
  const before = { money: 1, casino: null };
  expect(isTransferRequest({ wallet: 'hera', direction: 'to_casino', amount: 5, before })).toBe(true);
  for (const bad of [null, {}, { wallet: 'x', direction: 'to_casino', amount: 5, before }])
    expect(isTransferRequest(bad)).toBe(false);
  expect(isTransferRequest({ wallet: 'hera', direction: 'to_casino', amount: -5, before })).toBe(false);
});

test('keys of addresses name casinos', () => {
  expect(['nexus', 'union', 'hera', 'aplus', 'toString', ''].map(walletOfKey)).toEqual([
    'union',
    'union',
    'hera',
    'aplus',
    null,
    null,
  ]);
});
