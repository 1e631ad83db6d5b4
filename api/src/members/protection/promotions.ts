import type { PromotionState, Reason } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import type { Sql } from '../../kernel/sql';
import { lockProtection } from './limits';

/** Why a member is shown and given no promotions. */
export type PromotionStop = Extract<
  Reason,
  'forbidden' | 'age_unverified' | 'self_excluded' | 'time_out' | 'consent_missing'
>;

/** What a member's stop means for their pages. */
export function toPromotionState(stop: PromotionStop | null): PromotionState {
  if (stop === null) return 'on';
  return stop === 'consent_missing' ? 'off' : 'stopped';
}

/** What keeps promotions from a member; null where they have agreed to them and nothing does. */
export async function readPromotionStop(sql: Sql, memberId: number): Promise<PromotionStop | null> {
  const [row] = await sql.query<{ stop: PromotionStop | null }>('select promotion_stop($1) as stop', [memberId]);
  return row?.stop ?? null;
}

/** Tells if a member has agreed to promotions. @throws Refused if protection excludes the member from promotions */
export async function agreesToPromotions(sql: Sql, memberId: number): Promise<boolean> {
  const stop = await readPromotionStop(sql, memberId);
  const state = toPromotionState(stop);
  if (state === 'stopped') throw new Refused(stop!);
  return state === 'on';
}

/**
 * Lets only a member through whom promotions are shown and given to. Where something is given, call it in the
 * transaction that gives it, after `lockProtection`. @throws Refused
 */
export async function requirePromotions(sql: Sql, memberId: number): Promise<void> {
  const stop = await readPromotionStop(sql, memberId);
  if (stop !== null) throw new Refused(stop);
}

/**
 * Stores a member's consent, or its end, in the caller's transaction. Repeating it changes nothing.
 * @throws Refused if the consenting member is protected from promotions
 */
export async function setPromotionConsent(tx: Sql, memberId: number, on: boolean): Promise<void> {
  await lockProtection(tx, memberId);
  if (!on) {
    await tx.query(
      'update promotion_consents set ended_at = clock_timestamp() where member_id = $1 and ended_at is null',
      [memberId],
    );
    return;
  }
  const stop = await readPromotionStop(tx, memberId);
  if (stop !== null && stop !== 'consent_missing') throw new Refused(stop);
  await tx.query(
    'insert into promotion_consents (member_id) values ($1) on conflict (member_id) where ended_at is null do nothing',
    [memberId],
  );
}
