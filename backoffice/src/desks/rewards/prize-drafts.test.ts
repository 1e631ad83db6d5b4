import type { PrizeShare } from '@maru/contracts';
import { parseShares, prizeDrafts } from './prize-drafts';

const shares: PrizeShare[] = [
  { prize: { kind: 'points', amount: 50_050 }, cells: 11 },
  { prize: { kind: 'money', amount: 5_000 }, cells: 1 },
];

test('prizes come back as they were', () => {
  expect(parseShares(prizeDrafts(shares))).toEqual(shares);
});

test.each([{ cells: '10' }, { cells: '' }, { amount: '0.99' }, { amount: 'x' }])(
  'a draw of twelve cells cannot have %j',
  (change) => {
    const [first, second] = prizeDrafts(shares);
    expect(parseShares([{ ...first!, ...change }, second!])).toBeNull();
  },
);
