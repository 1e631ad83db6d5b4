import type { CasinoResult, TransferAnswer, VendorBalance } from '../../../vendors/casino';
import { type DecidedTransfer, type Decision, decide, type ListedEvidence, type VendorEvidence } from './decision';

const transfer = (changes: Partial<DecidedTransfer> = {}): DecidedTransfer => ({
  state: 'unknown',
  direction: 'to_casino',
  amount: 5_000,
  isAll: false,
  point: null,
  vendorBefore: 1_000,
  checks: 0,
  hours: 0,
  ...changes,
});
const ok = <Value>(value: Value): CasinoResult<Value> => ({ ok: true, value });
const failed = (reason: 'timeout' | 'http' | 'throttled' | 'down'): CasinoResult<never> => ({
  ok: false,
  reason,
  answer: `answer: ${reason}`,
});
const balance = (won: number): CasinoResult<VendorBalance> => ok({ balance: won, fraction: 0, point: 0, inPlay: null });
const listed = (changes: Partial<ListedEvidence> = {}) => ok({ strays: [], played: false, ...changes });
const first = (result: CasinoResult<TransferAnswer>) => ({ sent: { isFirst: true, result } });
const again = (result: CasinoResult<TransferAnswer>) => ({ sent: { isFirst: false, result } });
const evidence = (proof: 'id' | 'balance', changes: Partial<VendorEvidence> = {}): VendorEvidence => ({
  proof,
  sent: null,
  record: null,
  balance: null,
  listed: null,
  ...changes,
});
const done: TransferAnswer = { state: 'done', amount: 5_000, balance: null };
const missing = { record: ok<TransferAnswer>({ state: 'missing' }) };
const send: Decision = { do: 'send' };
const confirmed = (answer: string, amount = 5_000, transaction?: string): Decision => ({
  do: 'end',
  answer,
  ending: { outcome: 'confirmed', amount, ...(transaction && { transaction }) },
});
const rejected = (answer: string, reason: 'short' | 'refused' | 'throttled' | 'maintenance'): Decision => ({
  do: 'end',
  answer,
  ending: { outcome: 'rejected', reason },
});
const unknown = (answer: string, checks = 1, nextCheck = 5): Decision => ({
  do: 'wait',
  answer,
  state: 'unknown',
  checks,
  nextCheck,
});
const manual = (answer: string, checks = 1, nextCheck = 5): Decision => ({
  do: 'wait',
  answer,
  state: 'manual',
  checks,
  nextCheck,
});
type Row = [title: string, DecidedTransfer, VendorEvidence, Decision];

const unsent = transfer({ state: 'reserved', vendorBefore: null });
test.each<Row>([
  ['is sent when the balance before is known', unsent, evidence('id', { balance: balance(1_000) }), send],
  ['is sent to a vendor without ids too', unsent, evidence('balance', { balance: balance(0) }), send],
  [
    'is rejected without a balance to compare with',
    unsent,
    evidence('balance', { balance: failed('timeout') }),
    rejected('answer: timeout', 'maintenance'),
  ],
  [
    'is rejected where the limit refused even the balance',
    unsent,
    evidence('id', { balance: failed('throttled') }),
    rejected('answer: throttled', 'throttled'),
  ],
  [
    'of everything is rejected where there is nothing',
    transfer({ state: 'created', direction: 'to_money', isAll: true, amount: null }),
    evidence('id', { balance: balance(0) }),
    rejected('short', 'short'),
  ],
  [
    'of everything is sent where there is something',
    transfer({ state: 'created', direction: 'to_money', isAll: true, amount: null }),
    evidence('id', { balance: balance(1) }),
    send,
  ],
])('a transfer that was not sent %s', (_title, row, vendorEvidence, decision) => {
  expect(decide(row, vendorEvidence)).toEqual(decision);
});

const sent = transfer({ state: 'sent' });
test.each<Row>([
  ['a refused connection', sent, evidence('id', first(failed('down'))), rejected('answer: down', 'maintenance')],
  ['the limit', sent, evidence('balance', first(failed('throttled'))), rejected('answer: throttled', 'throttled')],
  [
    'a refusal of a vendor without ids',
    sent,
    evidence('balance', first(ok({ state: 'rejected', reason: 'refused' }))),
    rejected('refused', 'refused'),
  ],
  [
    'no refusal of a vendor with ids, whose record says otherwise',
    sent,
    evidence('id', { ...first(ok({ state: 'rejected', reason: 'refused' })), record: ok(done) }),
    confirmed('done'),
  ],
  [
    'no timeout',
    sent,
    evidence('id', { ...first(failed('timeout')), record: failed('timeout') }),
    unknown('answer: timeout', 0, 2),
  ],
  [
    'no limit that refuses a second sending: the first may have arrived',
    transfer(),
    evidence('id', { ...again(failed('throttled')), ...missing }),
    unknown('missing'),
  ],
])('the sending is final by %s', (_title, row, vendorEvidence, decision) => {
  expect(decide(row, vendorEvidence)).toEqual(decision);
});

const lookedFor = (won: number, list: Partial<ListedEvidence> = {}) =>
  evidence('id', { ...missing, balance: balance(won), listed: listed(list) });
test.each<Row>([
  ['done', transfer(), evidence('id', { record: ok(done) }), confirmed('done')],
  [
    'done, of points: whole won as the site has them',
    transfer({ direction: 'point_to_money', point: 512_345, amount: 5_123 }),
    evidence('id', { record: ok({ state: 'done', amount: 512_300, balance: null }) }),
    confirmed('done', 5_123),
  ],
  [
    'rejected',
    transfer(),
    evidence('id', { record: ok({ state: 'rejected', reason: 'short' }) }),
    rejected('short', 'short'),
  ],
  ['pending', transfer(), evidence('id', { record: ok({ state: 'pending' }) }), unknown('pending')],
  ['nothing', transfer({ checks: 3 }), evidence('id', { record: failed('http') }), unknown('answer: http', 4, 300)],
  ['missing right after a sending', sent, evidence('id', { ...first(ok(done)), ...missing }), unknown('missing', 0, 2)],
  ['missing, and people decide', transfer({ state: 'manual' }), evidence('id', missing), manual('missing')],
  ['missing, nothing moved: it is sent again', transfer(), lookedFor(1_000), send],
  ['missing, the balance moved', transfer(), lookedFor(6_000), confirmed('moved without our id')],
  [
    'missing, one move without an id',
    transfer(),
    lookedFor(1_000, { strays: ['v1'] }),
    confirmed('moved without our id', 5_000, 'v1'),
  ],
  [
    'missing, two moves without an id',
    transfer(),
    lookedFor(6_000, { strays: ['v1', 'v2'] }),
    manual('several moves without our id'),
  ],
  ['missing, and play hides the balance', transfer(), lookedFor(1_000, { played: true }), unknown('balance unclear')],
  [
    'missing, and play hides the balance for the fifth time',
    transfer({ checks: 4 }),
    lookedFor(1_000, { played: true }),
    manual('balance unclear', 5, 300),
  ],
  [
    'missing, without a balance',
    transfer(),
    evidence('id', { ...missing, balance: failed('timeout') }),
    unknown('answer: timeout'),
  ],
  [
    'missing, without a list',
    transfer(),
    evidence('id', { ...missing, balance: balance(1_000), listed: failed('http') }),
    unknown('answer: http'),
  ],
])('by its id a transfer is %s', (_title, row, vendorEvidence, decision) => {
  expect(decide(row, vendorEvidence)).toEqual(decision);
});

const compared = (won: number, changes: Partial<VendorEvidence> = {}) =>
  evidence('balance', { balance: balance(won), listed: listed(), ...changes });
const late = transfer({ hours: 31 / 3_600 });
test.each<Row>([
  ['moved by the amount', transfer(), compared(6_000), confirmed('balance moved')],
  [
    'moved home by the amount',
    transfer({ direction: 'to_money', vendorBefore: 6_000 }),
    compared(1_000),
    confirmed('balance moved'),
  ],
  ['did not move yet', transfer(), compared(1_000), unknown('balance did not move')],
  ['did not move in half a minute', late, compared(1_000), rejected('balance did not move', 'refused')],
  [
    'had nothing to move',
    transfer({ direction: 'to_money', isAll: true, amount: 0, vendorBefore: 0 }),
    compared(0),
    rejected('balance did not move', 'refused'),
  ],
  ['moved by something else', late, compared(6_001), unknown('balance unclear')],
  ['moved by something else five times', transfer({ checks: 4 }), compared(6_001), manual('balance unclear', 5, 300)],
  [
    'moved, with play that no answer rules out',
    transfer(),
    compared(6_000, { listed: listed({ played: true }) }),
    unknown('balance unclear'),
  ],
  [
    'moved as the answer says, play or not',
    sent,
    compared(6_000, { ...first(ok(done)), listed: listed({ played: true }) }),
    confirmed('balance moved'),
  ],
  [
    'moved by everything, which the answer names',
    transfer({ state: 'sent', direction: 'to_money', isAll: true, amount: 900, vendorBefore: 1_000 }),
    compared(0, first(ok({ state: 'done', amount: 1_000, balance: 0 }))),
    confirmed('balance moved', 1_000),
  ],
  ['cannot be read', transfer(), evidence('balance', { balance: failed('http') }), unknown('answer: http')],
  ['stands without a list', transfer(), compared(6_000, { listed: failed('http') }), unknown('answer: http')],
])('without ids a balance decides that %s', (_title, row, vendorEvidence, decision) => {
  expect(decide(row, vendorEvidence)).toEqual(decision);
});

test.each<Row>([
  ['24 hours', transfer({ hours: 24 }), evidence('id', { record: failed('down') }), manual('answer: down')],
  [
    'they had to before',
    transfer({ state: 'manual', checks: 9 }),
    evidence('id', { record: ok({ state: 'pending' }) }),
    manual('pending', 10, 300),
  ],
])('people decide after %s', (_title, row, vendorEvidence, decision) => {
  expect(decide(row, vendorEvidence)).toEqual(decision);
});
