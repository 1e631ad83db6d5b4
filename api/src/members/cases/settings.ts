import { type HarmSettings, harmSettings } from '@maru/contracts';
import { storedSettings } from '../../kernel/stored-settings';

/** What holds until operators set something else. Source of the rules: licences' R14; the numbers are Maru's own. */
export const standardHarmSettings: HarmSettings = {
  open_at: 30,
  medium_at: 50,
  high_at: 70,
  strong_percent: 150,
  loss_before: 100_000,
  contact_hours: 24,
  rules: {
    deposit_pace: { use: true, at: 4 },
    deposit_after_loss: { use: true, at: 3 },
    night: { use: true, at: 3 },
    stake_after_loss: { use: true, at: 300 },
    long_session: { use: true, at: 300 },
    failed_deposits: { use: true, at: 3 },
    limit_raises: { use: true, at: 3 },
    withdrawals_played: { use: true, at: 2 },
  },
};

/** Thresholds of harm detection. */
export const { read: readHarmSettings, write: writeHarmSettings } = storedSettings(
  'harm_settings',
  harmSettings,
  standardHarmSettings,
);
