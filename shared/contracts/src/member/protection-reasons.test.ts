import { reasons } from '../errors';
import { askedAmount, findProtectionReason, isProtectionReason, protectionCodes } from './protection-reasons';

test('the numbers are those of the table of reasons', () => {
  for (const [code, reason] of Object.entries(protectionCodes)) expect(reasons[reason].code).toBe(code);
});

test('a refusal of protection is known by its code or, of a bet, by its reason; nothing else is one', () => {
  expect(findProtectionReason({ code: 'MARU-463', message: 'x' })).toBe('time_out');
  expect(findProtectionReason({ success: false, reason: 'own_limit_loss' })).toBe('own_limit_loss');
  // Domestic sports say it in their own words.
  expect(findProtectionReason({ status: 'error', reason: 'time_out' })).toBe('time_out');
  for (const other of [null, undefined, 'x', 7, [], {}, { code: 'MARU-101' }, { code: 'toString' }]) {
    expect(findProtectionReason(other)).toBeNull();
  }
  expect(findProtectionReason({ success: true, reason: 'time_out' })).toBeNull();
  expect(findProtectionReason({ success: false, reason: 'odds_changed' })).toBeNull();
  expect(isProtectionReason('odds_changed')).toBe(false);
});

test('what was asked for is the amount, or the sum of the picks', () => {
  expect(askedAmount({ amount: 5_000 })).toBe(5_000);
  expect(askedAmount({ picks: [{ amount: 1_000 }, { amount: 2_000 }] })).toBe(3_000);
  for (const none of [null, undefined, {}, { amount: '5' }, { picks: [{ amount: 'x' }] }, { picks: 3 }]) {
    expect(askedAmount(none)).toBeNull();
  }
});
