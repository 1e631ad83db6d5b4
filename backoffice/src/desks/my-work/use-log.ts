import type { AuditEntry } from '@maru/contracts';
import { useState } from 'react';
import { polling, usePoll } from '../../kit';
import { dayMs } from './day-events';

/** Lines of the log, newest first; null until the answer. */
export type LogEntries = readonly AuditEntry[] | null;

/** Most lines of a day that are looked through. */
const limit = 200;

/** The log of the last 24 hours before the page was opened, and since; nothing where the operator may not read it. */
export function useLog(mayRead: boolean): LogEntries {
  const [from] = useState(() => Date.now() - dayMs);
  return usePoll('opsAudit', mayRead ? { query: { from, limit } } : null, polling.shared).data?.entries ?? null;
}
