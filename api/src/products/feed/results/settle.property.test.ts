import fc from 'fast-check';
import { balance, memberWith, post, testDatabase, verify } from '../../../../test/database';
import { loadBets } from '../../../bets/record/store';
import { maxStandingSettlements } from '../../../bets/testing/bets';
import type { Database } from '../../../kernel/sql';
import { book, errors, resultRow, settleAll, storeResults } from '../testing/bets';
import type { NewRow } from './rows';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

/** Oracle: the result of one match's messages in feed order, a plain restatement of the rules. */
function oracleOfLeg(messages: NewRow[], outcome: number, feedAt: number): string | null {
  const grades = new Map<number, string>();
  const windows = new Set<string>();
  for (const message of [...messages].sort((a, b) => a.seq - b.seq)) {
    if (message.kind === 'settlement') {
      for (const [id, won, tenths] of message.outcomes!)
        grades.set(id, tenths === 10 ? 'void' : `${tenths === 5 ? 'half_' : ''}${won ? 'won' : 'lost'}`);
    } else if (message.kind === 'rollback_settlement') grades.clear();
    else if (message.kind === 'bet_cancel') windows.add(`${message.fromAt}/${message.toAt}`);
    else windows.delete(`${message.fromAt}/${message.toAt}`);
  }
  for (const window of windows) {
    const [from, to] = window.split('/').map((text) => (text === 'null' ? null : Number(text)));
    if ((from === null || feedAt >= from!) && (to === null || feedAt < to!)) return 'void';
  }
  return grades.get(outcome) ?? null;
}
/** Payout by fractions of whole numbers. */
function oracleOfBet(
  stake: number,
  odds: number[],
  results: (string | null)[],
): { status: string; paid: number | null } {
  if (results.includes('lost')) return { status: 'lost', paid: 0 };
  if (results.includes(null)) return { status: 'open', paid: null };
  let n = 1n;
  let d = 1n;
  results.forEach((result, i) => {
    const o = BigInt(odds[i]!);
    const [a, b] =
      result === 'won'
        ? [o, 100n]
        : result === 'half_won'
          ? [o + 100n, 200n]
          : result === 'half_lost'
            ? [1n, 2n]
            : [1n, 1n];
    n *= a;
    d *= b;
  });
  const ratio = (n * 100n) / d;
  const paid = Number((BigInt(stake) * ratio) / 100n);
  if (results.every((result) => result === 'void')) return { status: 'void', paid: stake };
  return { status: results.some((result) => result!.endsWith('won')) ? 'won' : 'lost', paid };
}

const outcomes = [1, 2];
const grade = fc.tuple(
  fc.constantFrom(...outcomes),
  fc.constantFrom(0 as const, 1 as const),
  fc.constantFrom(0 as const, 0 as const, 5 as const, 10 as const),
);
const resultMessage = fc.record({
  match: fc.nat(1),
  kind: fc.constantFrom(
    'settlement' as const,
    'settlement' as const,
    'settlement' as const,
    'rollback_settlement' as const,
    'bet_cancel' as const,
    'rollback_cancel' as const,
  ),
  grades: fc.uniqueArray(grade, { selector: ([id]) => id, minLength: 1, maxLength: 2 }),
  window: fc.constantFrom([null, null] as const, [50, 150] as const, [50, null] as const, [500, 600] as const),
});

test('whatever is said in whatever order and however often, bets and money end as the messages in their own order say', async () => {
  let base = 10_000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(resultMessage, { minLength: 1, maxLength: 12 }),
      fc.array(
        fc.record({
          legs: fc.uniqueArray(
            fc.record({
              match: fc.nat(1),
              outcome: fc.constantFrom(...outcomes),
              odds: fc.integer({ min: 101, max: 900 }),
            }),
            { selector: (leg) => leg.match, minLength: 1, maxLength: 2 },
          ),
          stake: fc.integer({ min: 1, max: 99_999 }),
          feedAt: fc.constantFrom(100, 200),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      fc.infiniteStream(fc.nat(1_000)),
      fc.boolean(),
      async (script, bets, dice, spends) => {
        const [a, b] = [base++, base++];
        const selectMatch = (n: number) => (n ? b : a);
        const messages = script.map((item, i) =>
          resultRow(
            selectMatch(item.match),
            i + 1,
            item.kind,
            item.kind === 'settlement'
              ? { outcomes: item.grades }
              : item.kind.endsWith('cancel')
                ? { fromAt: item.window[0], toAt: item.window[1] }
                : {},
          ),
        );
        const member = await memberWith(db, 1_000_000);
        const placed = [];
        for (const bet of bets)
          placed.push(
            await book(
              db,
              member,
              bet.legs.map((leg) => ({
                match: selectMatch(leg.match),
                market: 1,
                outcome: leg.outcome,
                odds: leg.odds,
              })),
              bet.stake,
              bet.feedAt,
            ),
          );
        const staked = bets.reduce((sum, bet) => sum + bet.stake, 0);

        // Every message once or twice, shuffled, in batches, with bets settled in between.
        const deliveries = [...messages, ...messages.filter(() => dice.next().value! % 3 === 0)]
          .map((message) => [dice.next().value!, message] as const)
          .sort(([x], [y]) => x - y)
          .map(([, message]) => message);
        let spent = 0;
        while (deliveries.length > 0) {
          await storeResults(db, deliveries.splice(0, 1 + (dice.next().value! % 4)));
          if (dice.next().value! % 2) await settleAll(db);
          const cash = await balance(db, `member:${member}:cash`);
          if (spends && cash > 0 && dice.next().value! % 2) {
            await post(db, `spend:${member}:${spent}`, [
              [`member:${member}:cash`, -cash],
              ['house:test', cash],
            ]);
            spent += cash;
          }
        }
        await settleAll(db);

        const loaded = (
          await loadBets(
            db,
            placed.map((bet) => bet.id),
          )
        ).sort((x, y) => x.id - y.id);
        let paid = 0;
        bets.forEach((bet, i) => {
          const results = bet.legs.map((leg) =>
            oracleOfLeg(
              messages.filter((message) => message.matchId === selectMatch(leg.match)),
              leg.outcome,
              bet.feedAt,
            ),
          );
          const expected = oracleOfBet(
            bet.stake,
            bet.legs.map((leg) => leg.odds),
            results,
          );
          expect(loaded[i]).toMatchObject({ ...expected, legs: results.map((result) => ({ result })) });
          paid += expected.paid ?? 0;
        });
        // What a roll-back could not take back is owed on its bet, and nothing else differs.
        let owed = 0;
        for (const bet of placed) owed -= await balance(db, `suspense:feed:${bet.id}`);
        expect(owed).toBeGreaterThanOrEqual(0);
        if (!spends) expect(owed).toBe(0);
        expect(await balance(db, `member:${member}:cash`)).toBe(1_000_000 - staked + paid - spent + owed);
        const ids = placed.map((bet) => bet.id);
        expect(await maxStandingSettlements(db, ids)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 60 },
  );
  expect(errors).toEqual([]);
  expect(await verify(db)).toMatchObject({ ok: true });
  // Open stakes are exactly the stakes of open bets.
  const [open] = await db.query<{ stake: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as stake from member_bets where status = 'open'`,
  );
  expect(await balance(db, 'house:bets_open')).toBe(Number(open!.stake));
});
