import { CachedLoad } from '../../../kernel/cached-load';
import type { Database } from '../../../kernel/sql';
import { inOrder, type Standing } from './rules';

export const periodMs = 7 * 24 * 3_600_000;
const cacheMs = 30_000;

interface Row {
  id: bigint;
  level: number;
  nick: string;
  simulated: boolean;
  amount: bigint;
  reached: number;
}
/** All members' ranks in the period that ended at `until`, best first; times are epoch ms. */
export interface Standings {
  from: number;
  until: number;
  ordered: Standing[];
}

async function load(db: Database, until: number): Promise<Standings> {
  const from = until - periodMs;
  const rows = await db.query<Row>(
    `select m.id, m.level, m.nick, m.simulated, w.amount, w.reached
       from (select member_id, sum(paid - stake)::bigint as amount,
                    (extract(epoch from max(settled_at)) * 1000)::float8 as reached
               from member_bets
              where status = 'won' and settled_at >= to_timestamp($1::float8 / 1000) and paid > stake
              group by member_id) w
       join members m on m.id = w.member_id
      where promotion_stop(m.id) is null`,
    [from],
  );
  const standings = rows.map(({ id, level, nick, simulated, amount, reached }) => ({
    memberId: Number(id),
    level,
    nick,
    simulated,
    amount: Number(amount),
    reachedAt: reached,
  }));
  return { from, until, ordered: inOrder(standings) };
}

/** What members who take part won above their stakes with bets that were settled in the last 7 days, summed up every 30 s at most: who ends the consent is out of it by then. */
export function createStandings(db: Database): () => Promise<Standings> {
  const cached = new CachedLoad<Standings>(cacheMs);
  return () => {
    const now = Date.now();
    return cached.get(() => load(db, now), now);
  };
}
