import type { Sql } from '../../kernel/sql';

/** What is kept of an outcome's shard and is not what the open bets add up to; null where there is no row. */
export interface WrongExposure {
  outcome: string;
  shard: number;
  kept: object | null;
  expected: object | null;
}

/** Compares everything that is kept with the bets that are open, as of one moment. Answers at most 100 differences. */
export async function verifyExposure(sql: Sql): Promise<WrongExposure[]> {
  return sql.query<WrongExposure>(
    'select outcome, shard, kept, expected from bet_exposure_wrong order by outcome, shard limit 100',
  );
}
