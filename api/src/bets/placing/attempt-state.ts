import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';

/**
 * Handles the call that tells if an attempt was executed: it placed a bet, cashed one out, or its answer is stored.
 * The call is read-only. It does not see attempts in flight, so a page that retries must keep the key.
 */
export function attemptState({ db }: Pick<Services, 'db'>): NonNullable<Handlers['attemptState']> {
  return async ({ params, member }) => {
    const [row] = await db.query<{ arrived: boolean }>(
      `select exists (select from bets where member_id = $1 and key = $2)
           or exists (select from bet_cash_outs where member_id = $1 and key = $2)
           or exists (select from idempotency where owner_kind = 'member' and owner_id = $1 and key = $2) as arrived`,
      [member.id, params.key],
    );
    return { ok: true, data: { arrived: row!.arrived } };
  };
}
