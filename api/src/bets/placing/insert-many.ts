import { Batches } from '../../kernel/batches';
import type { Database, Services } from '../../kernel/types';
import { type Inserted, insertBet, isTransient, legRows, type NewBet, quoteAge, toStored } from './insert';

/** Bets of one statement. One is under way at a time, so that it finds no wallet locked by another of them. */
const batchSize = 64;

/** True where a bet is asked nothing that the statement of one bet alone asks: the member's open bets, an alert. */
const mayShare = ({ losses, alerts }: NewBet) => losses?.member === undefined && !alerts?.length;

/** What a bet of the statement is refused for, or what happens where several processes book at once. */
const isRefusal = (error: unknown) => isTransient(error) || ((error as { code?: string }).code ?? '').startsWith('MR0');

/**
 * Makes the function by which a process books bets. Bets that come while others are booked go together by one statement
 * and one commit. Whatever cannot be booked so, for whatever reason, is booked by itself, which says why it is refused and
 * may wait for others; the key of a bet keeps it from being booked twice.
 */
export function betInserter({ db, log }: Pick<Services, 'db' | 'log'>): (bet: NewBet) => Promise<Inserted> {
  const batches = new Batches<NewBet, Inserted | null>(
    (bets) =>
      insertMany(db, bets).catch((error: unknown) => {
        if (!isRefusal(error)) log.error({ err: error, bets: bets.length }, 'bets not booked together');
        return bets.map(() => null);
      }),
    batchSize,
  );
  return async (bet) => (mayShare(bet) ? await batches.add(bet) : null) ?? insertBet(db, bet);
}

/**
 * Books bets of any members by one statement, each as `insertBet` books one.
 * @returns null for those that have to be booked by themselves: nothing was done for them
 * @throws what any of them raises; nothing was done for all of them
 */
export async function insertMany(db: Database, bets: readonly NewBet[]): Promise<(Inserted | null)[]> {
  const rows = bets.map((bet, n) => ({
    ...{ n, member_id: bet.memberId, key: bet.key, body_hash: bet.digest, product: bet.product, stake: bet.stake },
    ...{ ratio: bet.ratio, win: bet.win, rule: bet.rule, data: bet.data, legs: legRows(bet) },
    ...(bet.losses && { limits: bet.losses }),
  }));
  const [row] = await db.query<{ placed: { n: number; id: number; money: number; placed_at: number }[] }>(
    'select bet_place_many($1::jsonb) as placed',
    () => [JSON.stringify(rows.map((row, n) => ({ ...row, age: quoteAge(bets[n]!) })))],
  );
  const inserted: (Inserted | null)[] = bets.map(() => null);
  for (const { n, id, money, placed_at } of row!.placed)
    inserted[n] = { state: 'placed', bet: toStored(bets[n]!, id, money, placed_at) };
  return inserted;
}
