import type { LimitScope } from '@maru/contracts';
import { bindingLimit } from './binding';
import { type LimitRow, LimitTable } from './table';

const limit = (scope: LimitScope, key: string, amount: number): LimitRow => ({ scope, key, kind: 'max_loss', amount });
const keys = [{ match: 'coin:1', market: 'coin:1:a', outcome: 'coin:1:a:heads' }];
const matches = new Map([
  [
    'coin:1',
    {
      match: 'coin:1',
      product: 'coin',
      bets: 3,
      stakes: 9_000,
      loss: 40_000,
      markets: [
        {
          market: 'coin:1:a',
          stakes: 9_000,
          loss: 30_000,
          outcomes: [{ outcome: 'coin:1:a:heads', bets: 2, stakes: 5_000, wins: 29_000, loss: 20_000 }],
        },
      ],
    },
  ],
]);
const nearest = (...rows: LimitRow[]) => bindingLimit(new LimitTable(rows), 7, keys, { matches, member: 15_000 });

// spec backoffice.27
test('the limit that leaves least is the one that binds, with what is used of it', () => {
  const rows = [
    limit('match', 'coin:*', 100_000),
    limit('market', 'coin:1:a', 60_000),
    limit('outcome', '*', 45_000),
    limit('member', '7', 41_000),
  ];
  expect(nearest(...rows)).toEqual({
    scope: 'outcome',
    key: 'coin:1:a:heads',
    amount: 45_000,
    loss: 20_000,
    used: 44,
  });
  expect(nearest(...rows, limit('member', '*', 20_000))).toMatchObject({ scope: 'member', key: '7', used: 75 });
  expect(nearest(...rows, limit('match', 'coin:1', 30_000))).toMatchObject({ scope: 'match', used: 133 });
  expect(nearest(limit('match', 'coin:1', 0))).toMatchObject({ amount: 0, used: 100 });
});

test('limits of others, and of what is no loss, bind nothing', () => {
  const stake: LimitRow = { ...limit('match', 'coin:1', 5), kind: 'max_stake' };
  expect(nearest(limit('match', 'coin:2', 1), limit('member', '8', 1), stake)).toBeNull();
});
