import { makeApproval } from '../../testing/approvals';
import { minutesBetween, timeLeft, toDuoState } from './duo-state';

const decides = { approve: true, reject: true, withdraw: false, take_over: false };

test.each([
  ['my turn', makeApproval({ may: decides }), 'my_turn'],
  ['my own', makeApproval({ requested_by: { id: 1, name: 'me' } }), 'own'],
  ['somebody else’s that I may not decide', makeApproval({}), 'waiting'],
  ['one that ran out of time, before the server says so', makeApproval({ may: decides, expires_at: 999 }), 'expired'],
  ['an approved one', makeApproval({ state: 'approved' }), 'approved'],
  ['a rejected one', makeApproval({ state: 'rejected', expires_at: 999 }), 'rejected'],
  ['a failed one', makeApproval({ state: 'failed' }), 'failed'],
])('%s', (_name, approval, state) => expect(toDuoState(approval, 1, 1_000)).toBe(state));

test.each([
  [1_563_000, '26:03'],
  [59_001, '1:00'],
  [1, '0:01'],
  [-5_000, '0:00'],
  [3_900_000, '1:05:00'],
])('%s ms are %s', (ms, text) => expect(timeLeft(ms, 0)).toBe(text));

test('what took seconds took a minute', () => {
  expect([minutesBetween(0, 2_000), minutesBetween(0, 120_000)]).toEqual([1, 2]);
});
