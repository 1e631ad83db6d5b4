import type { AuditEntry } from '@maru/contracts';
import { usePoll } from '../../../api/use-poll';
import { polling } from '../../../polling';
import { may, type Operator } from '../../../shell/permissions';
import { type Stored, useStored } from '../../../shell/stored';
import { isAlarm } from '../../../ui/trail/audit-text';

/** Id of the newest alarm that was looked at in this browser. */
const lastSeen: Stored<number> = { name: 'alarms_seen', read: (value) => Number(value) || 0 };

export interface Alarms {
  entries: AuditEntry[] | null;
  problem: string | null;
  /** Alarms that came since they were last looked at in this browser. */
  unread: number;
  markSeen(): void;
  reload(): Promise<void>;
}

/** Alarms and demotions: lines that Maru itself wrote into the log. */
export function useAlarms(operator: Operator): Alarms {
  const [seen, keepSeen] = useStored(lastSeen);
  const input = { query: { actor: 'system', subject: 'remote-', limit: 200 } };
  const { data, problem, reload } = usePoll('opsAudit', may(operator, 'audit:read') ? input : null, polling.shared);
  const entries = data?.entries.filter(isAlarm) ?? null;
  return {
    entries,
    problem,
    reload,
    unread: entries?.filter(({ id }) => id > seen).length ?? 0,
    markSeen() {
      const newest = entries?.[0]?.id ?? 0;
      if (newest > seen) keepSeen(newest);
    },
  };
}
