import type { AuditEntry } from '@maru/contracts';
import { useState } from 'react';
import { usePoll } from '../../../api/use-poll';
import type { Base, Me } from '../../../shell/context';
import { may } from '../../../shell/permissions';
import { isAlarm } from '../../../ui/trail/audit-text';

const everyMs = 5_000;
const seenKey = 'maru_ops_alarms_seen';

function readSeen(): number {
  try {
    return Number(localStorage.getItem(seenKey)) || 0;
  } catch {
    return 0;
  }
}

export interface Alarms {
  entries: AuditEntry[] | null;
  problem: string | null;
  /** Alarms that came since they were last looked at in this browser. */
  unread: number;
  markSeen(): void;
  reload(): Promise<void>;
}

/** Alarms and demotions: lines that Maru itself wrote into the log. */
export function useAlarms({ callApi }: Pick<Base, 'callApi'>, me: Me): Alarms {
  const [seen, setSeen] = useState(readSeen);
  const key = may(me.operator, 'audit:read') ? 'alarms' : null;
  const load = () => callApi('opsAudit', { query: { actor: 'system', subject: 'remote-', limit: 200 } });
  const { data, problem, reload } = usePoll(key, load, everyMs);
  const entries = data?.entries.filter(isAlarm) ?? null;
  return {
    entries,
    problem,
    reload,
    unread: entries?.filter(({ id }) => id > seen).length ?? 0,
    markSeen() {
      const newest = entries?.[0]?.id ?? 0;
      if (newest <= seen) return;
      setSeen(newest);
      try {
        localStorage.setItem(seenKey, String(newest));
      } catch {
        // Without storage they are unread again after a reload.
      }
    },
  };
}
