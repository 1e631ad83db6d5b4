import type { Config, LimitKind, LimitScope } from '@maru/contracts';
import { LimitTable } from '../limits/table';
import { CoinProduct, type CoinRequest, toKeys } from '../testing/coin-product';
import { type QuoteTerms, quoteAll, quoteBet } from './quote';

let coin: CoinProduct;
beforeEach(() => {
  coin = new CoinProduct();
  for (const toss of [1, 2, 3]) coin.odds.set(toss, 200);
});

const limit = (scope: LimitScope, key: string, kind: LimitKind, amount: number) => ({ scope, key, kind, amount });
const terms = (more: Partial<QuoteTerms> = {}): QuoteTerms => ({
  config: {} as Config,
  member: { id: 7, level: 1 },
  table: new LimitTable([]),
  limits: coin.limits(),
  at: 1_234,
  ...more,
});
const slip = (...tosses: number[]): CoinRequest => ({
  tosses: tosses.map((toss) => ({ toss, side: 'heads', odds: 200 })),
  stake: 10_000,
  ratio: 2 ** tosses.length * 100,
  win: 10_000 * 2 ** tosses.length,
});

test('a bet is quoted on its terms, with what its legs are counted and limited by', () => {
  const table = new LimitTable([
    limit('outcome', 'coin:1:heads', 'max_loss', 90_000),
    limit('market', 'coin:*', 'max_loss', 70_000),
    limit('member', '7', 'max_loss', 50_000),
    limit('member', '*', 'alert_stake', 10_000),
    limit('member', '*', 'alert_win', 40_001),
  ]);
  const quoted = quoteBet(coin, slip(1, 2), terms({ table, marketLoss: 60_000 }));
  expect(quoted).toMatchObject({
    ok: true,
    bet: { product: 'coin', memberId: 7, stake: 10_000, ratio: 400, win: 40_000, quotedAt: 1_234, alerts: ['stake'] },
    limited: { ratio: 400 },
  });
  expect(quoted.ok && quoted.bet.legs.map(({ keys }) => keys)).toEqual(
    [1, 2].map((toss) => toKeys({ toss, side: 'heads' })),
  );
  // Operators allow a loss of 70,000 on each market, the caller 60,000.
  expect(quoted.ok && quoted.bet.losses).toEqual({
    member: 50_000,
    legs: [{ outcome: 90_000, market: 60_000 }, { market: 60_000 }],
  });
});

test('a limit of operators is asked last, and what is possible can be said', () => {
  const table = new LimitTable([limit('level', '1', 'max_stake', 9_999), limit('type', '*', 'max_win', 1)]);
  expect(quoteBet(coin, slip(1), terms({ table }))).toMatchObject({ reason: 'limit_level', limited: { ratio: 200 } });
  const looser = new LimitTable([limit('level', '1', 'max_stake', 10_000), limit('type', '*', 'max_win', 19_999)]);
  expect(quoteBet(coin, slip(1), terms({ table: looser }))).toMatchObject({ reason: 'limit_type' });
  coin.down = true;
  const outage = quoteBet(coin, slip(1), terms({ table }));
  expect(outage).toEqual({ ok: false, reason: 'unavailable' });
});

test('of several the first that cannot be placed is named; none is where their picks mean something else now', () => {
  const requests = [slip(1), slip(2), slip(9), slip(8)];
  expect(quoteAll(coin, requests, terms())).toMatchObject({ ok: false, pick: 2, reason: 'odds_missing' });
  const before = quoteAll(coin, requests.slice(0, 2), terms());
  if (!before.ok) throw new Error(before.reason);
  expect(before.quoted.map(({ bet }) => bet.legs[0]!.subject)).toEqual(['coin:1', 'coin:2']);
  coin.movedLegs = (then, now) =>
    then[0]!.toss === 2 && now[0]!.toss === 2 ? [{ toss: 2, reason: 'odds_changed' }] : [];
  expect(quoteAll(coin, requests.slice(0, 2), terms(), before.quoted)).toEqual({
    ok: false,
    pick: 1,
    reason: 'odds_changed',
    issues: [{ toss: 2, reason: 'odds_changed' }],
  });
});
