import { type AttendanceSettings, attendanceSettings } from '@maru/contracts';
import type { Sql } from '../../../kernel/types';

/** What holds until operators set something else. Points in 1/100. */
const standardSettings: AttendanceSettings = {
  open: true,
  rewards: [
    { kind: 'streak', days: 5, point: 100_000 },
    { kind: 'month', days: 10, point: 300_000 },
    { kind: 'month', days: 20, point: 500_000 },
  ],
};

/** The settings in force and how often they were changed. */
export async function readSettings(sql: Sql): Promise<{ settings: AttendanceSettings; version: number }> {
  const [row] = await sql.query<{ value: unknown; version: number }>(
    'select value, version from attendance_settings where id = 1',
  );
  return row
    ? { settings: attendanceSettings.parse(row.value), version: row.version }
    : { settings: standardSettings, version: 0 };
}

/** Writes settings in the caller's transaction. */
export async function writeSettings(tx: Sql, settings: AttendanceSettings): Promise<void> {
  await tx.query(
    `insert into attendance_settings (id, value) values (1, $1::jsonb)
     on conflict (id) do update set value = excluded.value, version = attendance_settings.version + 1,
                                    changed_at = clock_timestamp()`,
    [JSON.stringify(settings)],
  );
}
