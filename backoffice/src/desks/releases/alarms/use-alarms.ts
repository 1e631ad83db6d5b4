import type { AuditEntry } from '@maru/contracts';
import { polling } from '../../../api/polling';
import { usePoll } from '../../../api/use-poll';
import { may, type Operator } from '../../../session/permissions';
import { type Stored, useStored } from '../../../session/stored';
import { isAlarm } from '../../../ui/trail/alarm';

/** Id of the newest alarm that was looked at in this browser. */
const lastSeen: Stored<number> = { name: 'alarms_seen', read: (value) => Number(value) || 0 };

export interface Alarms {
  entries: AuditEntry[] | null;
  problem: string | null;
  /** Alarms since the last visit in this browser. */
  unread: number;
  markSeen(): void;
  reload(): Promise<void>;
}

const about = (subject: string) => ({ query: { actor: 'system', subject, limit: 200 } });
const [ofReleases, ofCash] = [about('remote-'), about('cash ')];
const [ofCasinos, ofLedger] = [about('casino '), about('ledger')];

/** Alarms and demotions: lines that Maru itself wrote into the log, about releases, cash, casinos and the ledger. */
export function useAlarms(operator: Operator): Alarms {
  const [seen, keepSeen] = useStored(lastSeen);
  const reads = may(operator, 'audit:read');
  const releases = usePoll('opsAudit', reads ? ofReleases : null, polling.shared);
  const cash = usePoll('opsAudit', reads ? ofCash : null, polling.shared);
  const casinos = usePoll('opsAudit', reads ? ofCasinos : null, polling.shared);
  const ledger = usePoll('opsAudit', reads ? ofLedger : null, polling.shared);
  const lists = [releases, cash, casinos, ledger];
  // A release of the remote of cash is found by both.
  const byId = new Map(lists.flatMap(({ data }) => (data?.entries ?? []).map((line) => [line.id, line] as const)));
  const isLoaded = lists.every(({ data }) => data);
  const entries = isLoaded ? [...byId.values()].filter(isAlarm).sort((a, b) => b.id - a.id) : null;
  return {
    entries,
    problem: lists.find(({ problem }) => problem !== null)?.problem ?? null,
    async reload() {
      await Promise.all(lists.map((list) => list.reload()));
    },
    unread: entries?.filter(({ id }) => id > seen).length ?? 0,
    markSeen() {
      const newest = entries?.[0]?.id ?? 0;
      if (newest > seen) keepSeen(newest);
    },
  };
}
