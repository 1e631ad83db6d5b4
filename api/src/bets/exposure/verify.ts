import type { Sql } from '../../kernel/types';

/** A figure that is not what the open bets add up to; null where there is no row. */
export interface WrongExposure {
  scope: 'outcome' | 'match' | 'member';
  key: string;
  kept: object | null;
  expected: object | null;
}

/** Compares everything that is kept with the bets that are open, as of one moment. Answers at most 100 differences. */
export async function verifyExposure(sql: Sql): Promise<WrongExposure[]> {
  return sql.query<WrongExposure>(
    'select scope, key, kept, expected from bet_exposure_wrong order by scope, key limit 100',
  );
}
