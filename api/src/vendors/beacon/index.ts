import { randomBytes } from 'node:crypto';
import type { Database } from '../../kernel/types';

/**
 * Stands in for a public random beacon: a value is drawn when it is first asked for after its second, and kept for ever.
 * The database's clock refuses earlier ones.
 */
export function simulatedBeacon(db: Database) {
  return {
    async value(number: number): Promise<string | null> {
      await db.query(
        `insert into beacon_values (number, value) select $1::bigint, $2::text
          where clock_timestamp() >= to_timestamp($1::bigint) on conflict do nothing`,
        [number, randomBytes(32).toString('hex')],
      );
      const [row] = await db.query<{ value: string }>('select value from beacon_values where number = $1', [number]);
      return row?.value ?? null;
    },
  };
}
