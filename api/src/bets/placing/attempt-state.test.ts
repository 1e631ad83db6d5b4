import { randomUUID } from 'node:crypto';
import { memberWith, testDatabase } from '../../../test/database';
import { runOnce } from '../../kernel/idempotency';
import type { Database } from '../../kernel/sql';
import { CoinBets } from '../testing/bets';
import { coinSite, makeMember } from '../testing/site';
import { bookBet } from './book';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let site: ReturnType<typeof coinSite>;

beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
  site = coinSite(db, coins);
});
afterAll(() => close());

const hasArrived = async (member: number, key: string) => {
  const answer = await site.module.handlers.attemptState!({ params: { key }, member: makeMember(member) } as never);
  return answer.ok && 'data' in answer && answer.data.arrived;
};

test('a bet has arrived for its member alone, once it is booked', async () => {
  const [member, other] = [await memberWith(db, 10_000), await memberWith(db, 10_000)];
  const bet = {
    ...coins.newBet(member, [{ toss: 1, odds: 200 }], 10_000),
    key: randomUUID(),
    quotedAt: performance.now(),
  };
  expect(await hasArrived(member, bet.key)).toBe(false);
  expect(await bookBet(db, bet)).toMatchObject({ state: 'placed' });
  expect([await hasArrived(member, bet.key), await hasArrived(other, bet.key)]).toEqual([true, false]);
});

test('a bet that was refused has not arrived: under its key another may be placed', async () => {
  const member = await memberWith(db, 1_000);
  const bet = {
    ...coins.newBet(member, [{ toss: 2, odds: 200 }], 10_000),
    key: randomUUID(),
    quotedAt: performance.now(),
  };
  expect(await bookBet(db, bet)).toMatchObject({ state: 'short' });
  expect(await hasArrived(member, bet.key)).toBe(false);
});

test('an attempt with a stored answer has arrived; one that failed, or that is an operator’s, has not', async () => {
  const member = await memberWith(db, 0);
  const attempt = { memberId: member, key: randomUUID(), call: 'cashCredit', body: { amount: 1 } };
  await expect(
    runOnce(db, attempt, async () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow();
  expect(await hasArrived(member, attempt.key)).toBe(false);
  const { memberId, ...rest } = attempt;
  await runOnce(db, { ...rest, operator: { kind: 'session', id: memberId } as never }, async () => ({}));
  expect(await hasArrived(member, attempt.key)).toBe(false);
  await runOnce(db, attempt, async () => ({ success: true }));
  expect(await hasArrived(member, attempt.key)).toBe(true);
});

test('an early settlement has arrived once it is paid', async () => {
  const bet = await coins.book(await memberWith(db, 10_000), [{ toss: 3, odds: 200 }], 10_000);
  expect(await hasArrived(bet.memberId, `cash-out-${bet.id}`)).toBe(false);
  expect(await coins.cashOut(bet)).toBe('paid');
  expect(await hasArrived(bet.memberId, `cash-out-${bet.id}`)).toBe(true);
});
