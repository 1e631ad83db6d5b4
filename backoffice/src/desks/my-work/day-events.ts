import type { AuditEntry } from '@maru/contracts';
import { isAlarm } from '../../ui/trail/alarm';

/** Actions of the timeline: releases, results, voids, big bets, limits, switches, alarms, four-eyes approvals. */
const notable =
  /^(release\.(promote|rollback|canary|demote|alarm|pause|resume|disable|enable)|trading\.(void|result|correct|take_back|suspend_all)|alert\.|limit\.|game\.(void|lock_all|change)|site\.settings|approval\.(approve|reject|expire|fail)|cash\.(balance_alarm|payout_alarm|switch)|casino\.alarm|ledger\.alarm|coupon\.issue)/;
/** Looking at things; a log of acts is easier to read without it. */
const looking = /^(list\.read|[a-z]+\.open|operator\.log(in|out)|[a-z]+\.export)$/;

export const dayMs = 24 * 3_600_000;

/** An event of the last 24 hours. `share`: its place between a day ago (0) and now (100). */
export interface DayEvent {
  entry: AuditEntry;
  share: number;
  tone: 'danger' | 'caution' | 'plain';
}

/** What happened in the last 24 hours, newest first. */
export function toDayEvents(entries: readonly AuditEntry[], now: number): DayEvent[] {
  return entries
    .filter(({ action, at }) => notable.test(action) && at > now - dayMs)
    .map((entry) => ({
      entry,
      share: Math.min(100, Math.max(0, 100 - ((now - entry.at) / dayMs) * 100)),
      tone: isAlarm(entry) ? 'danger' : entry.ok ? 'plain' : 'caution',
    }));
}

/** Audit entries without reads and sign-ins. */
export const withoutLooks = (entries: readonly AuditEntry[]): readonly AuditEntry[] =>
  entries.filter(({ action }) => !looking.test(action));
