import type { PlayRow, ProfitSource } from '../../kernel/services';
import { toPieceSql } from '../../members/my-page/piece-sql';

const playSql = `
  select 'casino' as product, ${toPieceSql('t.created_at')} as at,
         count(*) filter (where t.kind = 'casino_bet')::float8 as count,
         coalesce(-sum(e.amount) filter (where t.kind in ('casino_bet', 'casino_cancel')), 0)::float8 as stake,
         coalesce(sum(e.amount) filter (where t.kind in ('casino_win', 'casino_rollback', 'casino_unlisted')), 0)::float8 as paid
    from (select 'member:' || $1::bigint || ':' || wallet as account from wallets
           where member_id = $1 and (wallet = 'cash' or wallet like 'casino:%')) w
    join ledger_entries e on e.account = w.account
     and e.transaction_id >= ledger_id_at(to_timestamp($2::float8 / 1000))
    join ledger_transactions t on t.id = e.transaction_id
   where t.created_at >= to_timestamp($2::float8 / 1000) and t.created_at < to_timestamp($3::float8 / 1000)
     and t.kind in ('casino_bet', 'casino_cancel', 'casino_win', 'casino_rollback', 'casino_unlisted')
   group by 1, 2 order by at`;

/** Play at casinos by the ledger: from a balance there, or from the member's money where the company holds none. */
export const casinoProfit: ProfitSource = {
  name: 'casino',
  read: (sql, memberId, { from, until, pieceMs }) => sql.query<PlayRow>(playSql, [memberId, from, until, pieceMs]),
  async since(sql, memberId, from) {
    const [sums] = await sql.query<{ staked: number; returned: number }>(
      `select staked::float8 as staked, returned::float8 as returned
         from casino_play_since($1, to_timestamp($2::float8 / 1000))`,
      [memberId, from],
    );
    return sums!;
  },
};
