import { type CashLimits, type CashSettings, cashSettings } from '@maru/contracts';
import type { Sql } from '../../kernel/types';

const limits = (max: number, day_count: number, day_sum: number): CashLimits => ({
  min: 10_000,
  max,
  unit: 10_000,
  day_count,
  day_sum,
});
const quick_amounts = [10_000, 30_000, 50_000, 100_000, 300_000, 500_000, 1_000_000];

/** What holds until operators set something else. Money in KRW, points in 1/100. */
export const standardSettings: CashSettings = {
  credit: {
    open: true,
    quick_amounts,
    second_person_from: 3_000_000,
    levels: {
      '*': limits(10_000_000, 20, 30_000_000),
      1: limits(2_000_000, 10, 5_000_000),
      2: limits(3_000_000, 10, 10_000_000),
    },
  },
  debit: {
    open: true,
    quick_amounts,
    second_person_from: 3_000_000,
    levels: {
      '*': limits(10_000_000, 5, 30_000_000),
      1: limits(2_000_000, 3, 5_000_000),
      2: limits(3_000_000, 3, 10_000_000),
    },
  },
  bank_pause: { from: '23:50', until: '00:30' },
  pay_to: { bank: '마루은행', account: '3021-000-000100', holder: '마루' },
  automatic_up_to: 1_000_000,
  expire_minutes: 60,
  points: { open: true, rate: 100, min: 100_000, earn: {} },
};

/** The settings in force and how often they were changed. */
export async function readSettings(sql: Sql, lock = false): Promise<{ settings: CashSettings; version: number }> {
  const [row] = await sql.query<{ value: unknown; version: number }>(
    `select value, version from cash_settings where id = 1 ${lock ? 'for update' : ''}`,
  );
  return row
    ? { settings: cashSettings.parse(row.value), version: row.version }
    : { settings: standardSettings, version: 0 };
}

/** Writes settings in the caller's transaction. */
export async function writeSettings(tx: Sql, value: CashSettings): Promise<void> {
  await tx.query(
    `insert into cash_settings (id, value) values (1, $1::jsonb)
     on conflict (id) do update set value = excluded.value, version = cash_settings.version + 1,
                                    changed_at = clock_timestamp()`,
    [JSON.stringify(cashSettings.parse(value))],
  );
}
