import type { AuditEntry } from '@maru/contracts';

// Apart from the words of the log: every page counts alarms, and few show the log.
const moneyAlarms: readonly string[] = ['cash.balance_alarm', 'cash.payout_alarm', 'casino.alarm', 'ledger.alarm'];

export const isMoneyAlarm = (action: string): boolean => moneyAlarms.includes(action);

/** Actions that say that something is wrong. */
export function isAlarm({ action }: Pick<AuditEntry, 'action'>): boolean {
  return action === 'release.alarm' || action === 'release.demote' || isMoneyAlarm(action);
}
