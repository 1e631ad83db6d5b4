import type { Sql } from '../../../kernel/sql';
import type { CashPorts } from '../ports';
import { earnedPoints, findShare } from '../rules/points';
import { readSettings } from '../settings';

/** Seals of the ledger that are looked at together. */
const batch = 500;
/** One process at a time reads on. */
const earnLock = 720_532;

interface SettledBet {
  id: number;
  member: number;
  product: string;
  status: string;
  stake: number;
  level: number;
  share: number | null;
  point: number;
  changes: number;
}

/**
 * Credits members with points for settled stakes. Follows the ledger by seal number, which is in commit order, so each
 * settlement is read exactly once. Points are recorded per bet, so a correction takes them back. @returns members whose
 * points changed
 */
export async function earnFromSettlements({ db }: Pick<CashPorts, 'db'>): Promise<Set<number>> {
  const members = new Set<number>();
  let read = batch;
  while (read === batch) {
    read = await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [earnLock]);
      const seals = await tx.query<{ seq: number; bet: number | null }>(
        `select s.seq::float8 as seq,
                case when t.kind like 'bet\\_%' and t.reference ~ '^[a-z]+:bet:[0-9]+$'
                     then split_part(t.reference, ':', 3)::float8 end as bet
           from ledger_seals s join ledger_transactions t on t.id = s.transaction_id
          where s.seq > (select seal from point_reading) order by s.seq limit ${batch}`,
      );
      if (seals.length === 0) return 0;
      const bets = [...new Set(seals.flatMap(({ bet }) => bet ?? []))];
      for (const member of await earnOfBets(tx, bets)) members.add(member);
      await tx.query('update point_reading set seal = $1', [seals.at(-1)!.seq]);
      return seals.length;
    });
  }
  return members;
}

async function earnOfBets(tx: Sql, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { settings } = await readSettings(tx);
  const bets = await tx.query<SettledBet>(
    `select b.id::float8 as id, b.member_id::float8 as member, b.product, b.status, b.stake::float8 as stake, m.level,
            p.share, coalesce(p.point, 0)::float8 as point, coalesce(p.changes, 0) as changes
       from member_bets b join members m on m.id = b.member_id left join point_bets p on p.bet_id = b.id
      where b.id = any ($1::bigint[]) order by b.member_id, b.id`,
    [ids],
  );
  const changed: number[] = [];
  for (const bet of bets) if (await earn(tx, bet, settings.points.earn)) changed.push(bet.member);
  return changed;
}

/** Brings the points of a bet to what its state now is worth. True where they changed. */
async function earn(
  tx: Sql,
  bet: SettledBet,
  rules: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<boolean> {
  const share = bet.share ?? findShare(rules, bet.product, bet.level);
  const due = bet.status === 'won' || bet.status === 'lost' ? earnedPoints(bet.stake, share) : 0;
  let change = due - bet.point;
  if (change < 0) {
    // Points converted since then are not taken back.
    const [left] = await tx.query<{ point: number }>('select ledger_balance($1)::float8 as point', [
      `member:${bet.member}:point`,
    ]);
    change = -Math.min(-change, left!.point);
  }
  if (change === 0) return false;
  await tx.query('select points_move($1, $2, $3, $4, $5, $6)', [
    bet.member,
    `bet:${bet.id}:${bet.changes + 1}`,
    change > 0 ? 'stake' : 'stake_corrected',
    bet.product,
    '',
    change,
  ]);
  await tx.query(
    `insert into point_bets (bet_id, member_id, share, point, changes) values ($1, $2, $3, $4, 1)
     on conflict (bet_id) do update set point = excluded.point, changes = point_bets.changes + 1`,
    [bet.id, bet.member, share, bet.point + change],
  );
  return true;
}
