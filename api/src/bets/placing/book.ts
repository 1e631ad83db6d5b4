import { createHash } from 'node:crypto';
import type { Reason } from '@maru/contracts';
import { Batches } from '../../kernel/batches';
import type { Services } from '../../kernel/services';
import type { Database, Sql } from '../../kernel/sql';
import type { ProtectionRefusal } from '../../members/protection/refusal';
import type { LossScope } from '../limits/apply';
import type { StoredBet } from '../model';
import { findByKey, loadBets } from '../record/store';
import { isTransient, maxAttempts } from '../retry';
import type { QuotedBet } from './quote';

/** A bet that is to be booked, once for the member's `key`. */
export interface NewBet extends QuotedBet {
  key: string;
  /** Digest of the request: reusing the key with another request is refused. */
  digest: string;
}

/** What becomes of a bet: see `bet_book`. */
export type Booked =
  | { state: 'placed'; bet: StoredBet }
  | { state: 'replay'; id: number }
  | { state: 'reused' | 'short' | 'closed' | 'stale' | 'contended' }
  | { state: 'limit'; scope: LossScope }
  /** `max`: what a limit of the member's own leaves, KRW. */
  | { state: 'protected'; reason: ProtectionRefusal['reason']; max?: number };

/** A bet as `bet_book` answers it. */
type Answer = { n: number } & (
  | { state: 'placed'; id: number; money: number; placed_at: number }
  | Exclude<Booked, { state: 'placed' | 'protected' }>
  | ({ state: 'protected' } & ProtectionRefusal)
);

/** Keys of bets that are placed together, made of the member's one. */
export const keysOfAttempt = (key: string, bets: number): string[] =>
  Array.from({ length: bets }, (_, at) => (at === 0 ? key : `${key}:${at}`));

/** Result of an earlier attempt with the same keys. Reuse of a key with another request is refused. */
type EarlierAttempt =
  | { ok: true; bets: StoredBet[]; isNew: false }
  | { ok: false; pick: number; reason: 'idempotency_reused' };

/** Returns what an earlier attempt with these keys booked, null if there was none. */
export async function findEarlier(
  sql: Sql,
  memberId: number,
  keys: readonly string[],
  digest: string,
): Promise<EarlierAttempt | null> {
  const [first, ...others] = await Promise.all(keys.map((key) => findByKey(sql, memberId, key)));
  if (!first) return null;
  if (first.bodyHash !== digest) return { ok: false, pick: 0, reason: 'idempotency_reused' };
  const ids = [first, ...others].flatMap((bet) => bet?.id ?? []);
  return { ok: true, bets: (await loadBets(sql, ids)).sort((a, b) => a.id - b.id), isNew: false };
}

export function computeDigest(fingerprint: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(fingerprint)).digest('base64url');
}

/**
 * Books bets by one statement. `waits`: for wallets and matches that others hold; the bets are then of one member, and all
 * of them are placed or none.
 * @returns what became of each, in their order; null for those that were given up for another one's sake
 */
async function bookStatement(sql: Sql, bets: readonly NewBet[], waits: boolean): Promise<(Booked | null)[]> {
  const rows = bets.map((bet, n) => ({ n, ...toRow(bet) }));
  const [row] = await sql.query<{ booked: Answer[] }>('select bet_book($1::jsonb, $2) as booked', () => {
    const now = performance.now();
    return [JSON.stringify(rows.map((row, n) => ({ ...row, age: Math.round(now - bets[n]!.quotedAt) }))), waits];
  });
  const booked: (Booked | null)[] = bets.map(() => null);
  for (const answer of row!.booked) booked[answer.n] = toBooked(bets[answer.n]!, answer);
  return booked;
}

/**
 * Books bets of one member together or not at all, and waits where it has to. A single bet is a list of one.
 * @returns the bets as they are stored, or the first that is refused
 */
export async function bookTogether(
  sql: Sql,
  bets: readonly NewBet[],
  attempts = maxAttempts,
): Promise<
  { ok: true; bets: StoredBet[] } | { ok: false; pick: number; booked: Exclude<Booked, { state: 'placed' }> }
> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt >= attempts;
    const booked = await bookStatement(sql, bets, true).catch((error: unknown) => {
      if (isLast || !isTransient(error)) throw error;
      return null;
    });
    if (!booked) continue;
    const stored = booked.flatMap((answer) => (answer?.state === 'placed' ? [answer.bet] : []));
    if (stored.length === bets.length) return { ok: true, bets: stored };
    for (const [pick, answer] of booked.entries()) {
      if (!answer || answer.state === 'placed') continue;
      if (isLast || answer.state !== 'contended') return { ok: false, pick, booked: answer };
    }
  }
}

/** Books one bet and waits for locks. */
export async function bookBet(sql: Sql, bet: NewBet, attempts?: number): Promise<Booked> {
  const done = await bookTogether(sql, [bet], attempts);
  return done.ok ? { state: 'placed', bet: done.bets[0]! } : done.booked;
}

/**
 * Books bets of any members without waiting for locks.
 * @returns 'contended' for bets that must be booked individually
 */
export function bookMany(db: Database, bets: readonly NewBet[]): Promise<Booked[]> {
  return bookStatement(db, bets, false) as Promise<Booked[]>;
}

/** Batch size. Batches run one at a time, so they never contend for the same wallet. */
const batchSize = 64;

/**
 * Creates the function that books single bets. Bets that arrive during a booking form the next batch: one statement,
 * one commit.
 * Contended bets are booked individually; the key prevents a double booking.
 */
export function betBooker({ db, log }: Pick<Services, 'db' | 'log'>): (bet: NewBet) => Promise<Booked> {
  const batches = new Batches<NewBet, Booked>(
    (bets) =>
      bookMany(db, bets).catch((error: unknown) => {
        if (!isTransient(error)) log.error({ err: error, bets: bets.length }, 'bets not booked together');
        return bets.map(() => ({ state: 'contended' }));
      }),
    batchSize,
  );
  return async (bet) => {
    const booked = await batches.add(bet);
    return booked.state === 'contended' ? bookBet(db, bet) : booked;
  };
}

/** Why a bet is refused that was not placed now: its reason, and what a limit of the member's own leaves, KRW. */
export function toDenial(
  booked: Exclude<Booked, { state: 'placed' | 'replay' }>,
  closed: Reason,
): { reason: Reason; max?: number } {
  switch (booked.state) {
    case 'reused':
      return { reason: 'idempotency_reused' };
    case 'short':
      return { reason: 'balance_short' };
    case 'closed':
      return { reason: closed };
    case 'stale':
      return { reason: 'odds_changed' };
    case 'contended':
      return { reason: 'unavailable' };
    case 'limit':
      return { reason: `limit_${booked.scope}` };
    case 'protected': {
      const { state: _, ...denial } = booked;
      return denial;
    }
  }
}

/** A bet as `bet_book` reads it. */
function toRow({ memberId, digest, quotedAt: _, losses, alerts, legs, ...bet }: NewBet) {
  return {
    ...bet,
    member_id: memberId,
    body_hash: digest,
    legs: legs.map(({ keys, ...leg }) => ({
      ...leg,
      ...(keys && { match_key: keys.match, market_key: keys.market, outcome_key: keys.outcome }),
    })),
    ...(losses && { limits: losses }),
    ...(alerts?.length && { alerts }),
  };
}

function toBooked(bet: NewBet, { n: _, ...answer }: Answer): Booked {
  switch (answer.state) {
    case 'placed':
      return { state: 'placed', bet: toStored(bet, answer) };
    case 'protected':
      return { state: 'protected', ...toRemaining(answer, bet.stake) };
    case 'limit':
      return { state: 'limit', scope: answer.scope };
    default:
      return answer;
  }
}

/** What an own limit of stakes or losses leaves for a bet; it was counted with the stake that was refused. */
function toRemaining({ reason, limit, used }: ProtectionRefusal, stake: number) {
  if (limit === undefined || used === undefined || reason === 'own_limit_time') return { reason };
  return { reason, max: Math.max(0, limit - used + stake) };
}

/** A bet as it is stored once it is booked. `money` in KRW, `placed_at` in epoch ms. */
function toStored(bet: NewBet, { id, money, placed_at }: { id: number; money: number; placed_at: number }): StoredBet {
  return {
    id,
    memberId: bet.memberId,
    product: bet.product,
    status: 'open',
    stake: bet.stake,
    ratio: bet.ratio,
    win: bet.win,
    rule: bet.rule,
    data: bet.data,
    paid: null,
    version: 0,
    placedAt: placed_at,
    settledAt: null,
    moneyAfter: money,
    legs: bet.legs.map(({ keys: _, ...leg }) => ({ ...leg, result: null })),
  };
}
