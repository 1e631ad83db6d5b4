import { type CashLimits, type CashSettings, cashSettings } from '@maru/contracts';
import { storedSettings } from '../../kernel/stored-settings';

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

/** The settings of cash, of which each request reads what is in force. */
export const { read: readSettings, write: writeSettings } = storedSettings(
  'cash_settings',
  cashSettings,
  standardSettings,
);
