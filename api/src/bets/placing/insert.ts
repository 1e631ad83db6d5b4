import { createHash } from 'node:crypto';
import type { AlertReason } from '@maru/contracts';
import type { Sql } from '../../kernel/types';
import { type ProtectionRefusal, protectionRefusalOf } from '../../members/protection/refusal';
import type { LossLimits, LossScope } from '../limits/apply';
import type { ProductId } from '../products/product';
import type { NewLeg, StoredBet } from '../record/model';

/** Digest of what was asked: the same key with another digest is another bet, and refused. */
export function digestOf(fingerprint: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(fingerprint)).digest('base64url');
}

/** A bet that is to be booked. Money in KRW, `ratio` in 1/100; `rule` is the rounding rule of both. */
export interface NewBet {
  product: ProductId;
  memberId: number;
  key: string;
  digest: string;
  stake: number;
  ratio: number;
  win: number;
  rule: string;
  data: object;
  legs: NewLeg[];
  /** When its legs were quoted, of `performance.now()`: older than a second when it is booked, it is stale. */
  quotedAt: number;
  /** Largest losses that the bet may lead to. */
  losses?: LossLimits | null;
  /** Why the desk is to look at it. */
  alerts?: AlertReason[];
}

export type Inserted =
  | { state: 'placed'; bet: StoredBet }
  /** A bet with this key and body is there already. */
  | { state: 'replay'; id: number }
  | { state: 'reused' }
  | { state: 'short' }
  /** What a leg is on stopped taking bets before this one was booked. */
  | { state: 'closed' }
  /** A leg was quoted by a state of the product that this process had not heard the last of, or too long ago. */
  | { state: 'stale' }
  /** A loss would pass its limit. */
  | { state: 'limit'; scope: LossScope }
  /** The member's own limits, a time-out, a self-exclusion or a reality check; `max`: what a limit leaves, KRW. */
  | { state: 'protected'; reason: ProtectionRefusal['reason']; max?: number };

/** True for errors after which nothing was done and another try is right. 23505: the key was placed at the same moment. */
export const isTransient = (error: unknown) =>
  ['40001', '40P01', '23505'].includes((error as { code?: string }).code ?? '');

/** What is stale, a bet or an offer, is quoted again, at most so often in all, after what was stored has reached this process. */
export const mostQuotes = 8;
export const catchUpMs = 100;

/** How old the quote of a bet is now, ms. */
export const quoteAge = ({ quotedAt }: Pick<NewBet, 'quotedAt'>) => Math.round(performance.now() - quotedAt);

/** The legs of a bet as the functions that book it read them. */
export const legRows = ({ legs }: NewBet) =>
  legs.map(({ keys, ...leg }) => ({
    ...leg,
    ...(keys && { match_key: keys.match, market_key: keys.market, outcome_key: keys.outcome }),
  }));

/** Books a bet: idempotency, bet, legs, posting, exposure and alert in one statement. */
export async function insertBet(sql: Sql, bet: NewBet, attempts = 3): Promise<Inserted> {
  const values = () => [
    bet.memberId,
    bet.key,
    bet.digest,
    bet.product,
    bet.stake,
    bet.ratio,
    bet.win,
    bet.rule,
    JSON.stringify(bet.data),
    JSON.stringify(legRows(bet)),
    bet.losses ? JSON.stringify(bet.losses) : null,
    bet.alerts ?? [],
    quoteAge(bet),
  ];
  for (let attempt = 1; ; attempt++) {
    try {
      const [row] = await sql.query<{
        placed: { state: Inserted['state']; id: number; money: number; placed_at: number };
      }>(
        'select bet_place($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::jsonb, $12::text[], $13) as placed',
        values,
      );
      const { state, id, money, placed_at } = row!.placed;
      if (state === 'reused') return { state };
      if (state === 'replay') return { state, id };
      return { state: 'placed', bet: toStored(bet, id, money, placed_at) };
    } catch (error) {
      const { code, detail } = error as { code?: string; detail?: string };
      if (code === 'MR001') return { state: 'short' };
      if (code === 'MR005') return { state: 'closed' };
      if (code === 'MR006') return { state: 'stale' };
      if (code === 'MR004') return { state: 'limit', scope: JSON.parse(detail!).scope as LossScope };
      const refusal = protectionRefusalOf(error);
      if (refusal) return { state: 'protected', ...leftOf(refusal, bet.stake) };
      if (!isTransient(error) || attempt >= attempts) throw error;
    }
  }
}

/** What an own limit of stakes or losses leaves for a bet; it was counted with the stake that was refused. */
function leftOf({ reason, limit, used }: ProtectionRefusal, stake: number) {
  if (limit === undefined || used === undefined || reason === 'own_limit_time') return { reason };
  return { reason, max: Math.max(0, limit - used + stake) };
}

/** A bet as it is stored once it is booked. `money` (KRW) and `placedAt` (ms) as the database answers them. */
export function toStored(bet: NewBet, id: number, money: number, placedAt: number): StoredBet {
  return {
    id,
    member_id: bet.memberId,
    product: bet.product,
    status: 'open',
    stake: bet.stake,
    ratio: bet.ratio,
    win: bet.win,
    rule: bet.rule,
    data: bet.data,
    paid: null,
    version: 0,
    placed_at: placedAt,
    settled_at: null,
    money_after: money,
    legs: bet.legs.map(({ keys: _, ...leg }) => ({ ...leg, result: null })),
  };
}
