import { type AttendanceSettings, attendanceSettings } from '@maru/contracts';
import { storedSettings } from '../../../kernel/stored-settings';

/** What holds until operators set something else. Points in 1/100. */
const standardSettings: AttendanceSettings = {
  open: true,
  rewards: [
    { kind: 'streak', days: 5, point: 100_000 },
    { kind: 'month', days: 10, point: 300_000 },
    { kind: 'month', days: 20, point: 500_000 },
  ],
};

/** The settings of attendance. */
export const { read: readSettings, write: writeSettings } = storedSettings(
  'attendance_settings',
  attendanceSettings,
  standardSettings,
);
