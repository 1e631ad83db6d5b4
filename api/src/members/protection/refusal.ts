import type { LimitSpan, Reason } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** What a member's protection refused something for. `limit` and `used` in KRW (`time`: minutes and seconds). */
export interface ProtectionRefusal {
  reason: Extract<
    Reason,
    | 'self_excluded'
    | 'time_out'
    | 'reality_check'
    | 'age_unverified'
    | 'deposit_limit'
    | 'own_limit_stake'
    | 'own_limit_loss'
    | 'own_limit_time'
  >;
  span?: LimitSpan;
  limit?: number;
  used?: number;
}

/** Reads the refusal out of the error that `protection_check` raises; null for any other error. */
export function findProtectionRefusal(error: unknown): ProtectionRefusal | null {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string };
  return code === 'MR010' && detail ? (JSON.parse(detail) as ProtectionRefusal) : null;
}

/**
 * Returns what stops a member from playing regardless of the amount: a self-exclusion, a time-out or an unverified age.
 * For acts that move no money, such as opening a game.
 */
export async function readPlayStop(
  sql: Sql,
  memberId: number,
): Promise<'self_excluded' | 'time_out' | 'age_unverified' | null> {
  const [row] = await sql.query<{ excluded: boolean; paused: boolean; young: boolean }>(
    `select coalesce(protection_excluded(p), false) as excluded,
            coalesce(time_out_until > clock_timestamp(), false) as paused,
            age_stopped(m.id, m.birth) as young
       from members m left join member_protection p on p.member_id = m.id where m.id = $1`,
    [memberId],
  );
  if (row?.young) return 'age_unverified';
  if (row?.excluded) return 'self_excluded';
  return row?.paused ? 'time_out' : null;
}
