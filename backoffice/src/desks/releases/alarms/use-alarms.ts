import type { AuditEntry } from '@maru/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePoll } from '../../../api/use-poll';
import { useBase } from '../../../shell/context';
import { may, type Operator } from '../../../shell/permissions';
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

/** What was last looked at, shared by the menu and the page through the console's store of answers. */
const seenQuery = ['alarms seen'];

/** Alarms and demotions: lines that Maru itself wrote into the log. */
export function useAlarms(operator: Operator): Alarms {
  const { queries } = useBase();
  const { data: seen } = useQuery(
    { queryKey: seenQuery, queryFn: readSeen, initialData: readSeen, staleTime: Number.POSITIVE_INFINITY },
    queries,
  );
  const input = { query: { actor: 'system', subject: 'remote-', limit: 200 } };
  const { data, problem, reload } = usePoll('opsAudit', may(operator, 'audit:read') ? input : null, everyMs);
  const entries = data?.entries.filter(isAlarm) ?? null;
  return {
    entries,
    problem,
    reload,
    unread: entries?.filter(({ id }) => id > seen).length ?? 0,
    markSeen() {
      const newest = entries?.[0]?.id ?? 0;
      if (newest <= seen) return;
      queries.setQueryData(seenQuery, newest);
      try {
        localStorage.setItem(seenKey, String(newest));
      } catch {
        // Without storage they are unread again after a reload.
      }
    },
  };
}
