import type { CasinoWallet } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import type { OwnTransfer } from '../reconcile/match';
import type { CasinoAccount, CasinoFlows, CasinoLedgers } from '../reconcile/ports';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** What reconciliation asks of the site's own transfers, accounts and play. */
export const casinoLedgers: CasinoLedgers = {
  transfersSince: (sql: Sql, casino: CasinoWallet, from: number) =>
    sql.query<OwnTransfer>(
      `select t.id::text as id, t.member_id::float8 as member, u.vendor_user as user, t.direction,
              t.amount::float8 as amount, t.state, t.vendor_transaction,
              ${ms('t.sent_at')} as sent_at, ${ms('t.ended_at')} as ended_at
         from casino_transfers t join casino_users u on u.casino = t.casino and u.member_id = t.member_id
        where t.casino = $1 and t.sent_at >= to_timestamp($2::float8 / 1000)`,
      [casino, from],
    ),
  accounts: (sql: Sql, casino: CasinoWallet) =>
    sql.query<CasinoAccount>(
      `select u.member_id::float8 as member, u.vendor_user as user,
              exists (select 1 from casino_transfers t where t.casino = u.casino and t.member_id = u.member_id
                       and t.state in ('created', 'reserved', 'sent', 'unknown', 'manual')) as busy,
              (select ${ms('max(t.ended_at)')} from casino_transfers t where t.casino = u.casino
                  and t.member_id = u.member_id and t.direction = 'to_money' and t.state = 'confirmed') as out_at
         from casino_users u where u.casino = $1`,
      [casino],
    ),
  async flows(sql: Sql, casino: CasinoWallet, from: number, to: number): Promise<CasinoFlows> {
    const period = [casino, from, to];
    const [moved] = await sql.query<{ toCasino: number; toMoney: number }>(
      `select coalesce(sum(amount) filter (where direction = 'to_casino'), 0)::float8 as to_casino,
              coalesce(sum(amount) filter (where direction = 'to_money'), 0)::float8 as to_money
         from casino_transfers where casino = $1 and state = 'confirmed'
          and ended_at >= to_timestamp($2::float8 / 1000) and ended_at < to_timestamp($3::float8 / 1000)`,
      period,
    );
    const [played] = await sql.query<{ stakes: number; wins: number }>(
      `select floor(coalesce(-sum(amount) filter (where kind in ('bet', 'cancel')), 0) / 100)::float8 as stakes,
              floor(coalesce(sum(amount) filter (where kind = 'win'), 0) / 100)::float8 as wins
         from casino_transactions where casino = $1
          and at >= to_timestamp($2::float8 / 1000) and at < to_timestamp($3::float8 / 1000)`,
      period,
    );
    return { ...moved!, ...played! };
  },
};
