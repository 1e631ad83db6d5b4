import type { FundsLevel } from '@maru/contracts';
import type { CallContext, Refusal } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';
import type { CashPorts } from '../ports';

/** How members' money is kept on this site, as its licence says. */
export async function fundsLevel({ settings }: Pick<CashPorts, 'settings'>): Promise<FundsLevel> {
  return (await settings.config()).funds_level;
}

/** Whether a member may deposit under a level: play money asks for no confirmation. */
export async function fundsConfirmed(sql: Sql, memberId: number, level: FundsLevel): Promise<boolean> {
  if (level === 'play_money') return true;
  const rows = await sql.query('select 1 from funds_confirmations where member_id = $1 and level = $2', [
    memberId,
    level,
  ]);
  return rows.length > 0;
}

/** A member's confirmation of the statement that is shown now; of another one than that it is refused. */
export async function confirmFunds(
  ports: CashPorts,
  { member, body }: CallContext<'cashFundsConfirm'>,
): Promise<{ ok: true; data: { success: true } } | Refusal> {
  if (body.level !== (await fundsLevel(ports))) return { ok: false, reason: 'changed_meanwhile' };
  await ports.db.query('insert into funds_confirmations (member_id, level) values ($1, $2) on conflict do nothing', [
    member.id,
    body.level,
  ]);
  return { ok: true, data: { success: true } };
}
