import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';

/**
 * Makes the call that says whether an attempt of the member's was carried out: it placed a bet, settled
 * one early, or its answer is stored.
 * It changes nothing. An attempt that is still on its way is not there yet, so a page that goes on keeps the same key.
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
