import { transferStates } from '@maru/contracts';
import { balanceVerdict, canTransferMove, checkAgainAfter, missingVerdict } from './states';

test('what is final has no way on, and nothing is confirmed before it was sent', () => {
  for (const to of transferStates) {
    expect(canTransferMove('confirmed', to)).toBe(false);
    expect(canTransferMove('rejected', to)).toBe(false);
  }
  expect(canTransferMove('created', 'confirmed')).toBe(false);
  expect(canTransferMove('reserved', 'confirmed')).toBe(false);
  expect(canTransferMove('sent', 'reserved')).toBe(false);
  expect(canTransferMove('unknown', 'confirmed')).toBe(true);
});

test('the vendor is asked after 2, 5, 15, 60 seconds and then every 5 minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map(checkAgainAfter)).toEqual([2, 5, 15, 60, 300, 300, 300]);
});

test('a balance proves a transfer only where it moved by exactly the amount, or not at all, without play', () => {
  expect(balanceVerdict('to_casino', 500, 100, 600, false)).toBe('arrived');
  expect(balanceVerdict('to_casino', 500, 100, 100, false)).toBe('not_arrived');
  expect(balanceVerdict('to_casino', 500, 100, 601, false)).toBe('unclear');
  expect(balanceVerdict('to_casino', 500, 100, 600, true)).toBe('unclear');
  expect(balanceVerdict('to_money', 500, 600, 100, false)).toBe('arrived');
  expect(balanceVerdict('to_money', 500, 600, 600, false)).toBe('not_arrived');
  expect(balanceVerdict('point_to_money', 500, null, 600, false)).toBe('unclear');
  // Everything of an empty balance: nothing was there to move.
  expect(balanceVerdict('to_money', 0, 0, 0, false)).toBe('not_arrived');
  expect(balanceVerdict('to_money', 0, 0, 600, false)).toBe('unclear');
});

test('an unknown id is sent again only where neither the list nor the balance shows the money moved', () => {
  expect(missingVerdict(0, 'not_arrived')).toBe('send');
  expect(missingVerdict(0, 'unclear')).toBe('unclear');
  expect(missingVerdict(0, 'arrived')).toBe('arrived');
  expect(missingVerdict(1, 'not_arrived')).toBe('arrived');
  expect(missingVerdict(1, 'unclear')).toBe('arrived');
  expect(missingVerdict(2, 'arrived')).toBe('unclear');
});
