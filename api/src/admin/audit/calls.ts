import { streamCsv } from '../../http/csv';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import { csvHead, csvLine } from './csv';
import { type AuditFilter, entryPages, newestEntries } from './read';

/** An export holds at most this many lines, the newest. */
const exportLimit = 50_000;
const defaultLimit = 50;

/** Reading and exporting the audit log. */
export function auditCalls({
  db,
  audit,
}: Pick<Services, 'db' | 'audit'>): Pick<Handlers, 'opsAudit' | 'opsAuditExport'> {
  async function* csv(filter: AuditFilter) {
    yield csvHead();
    for await (const page of entryPages(db, filter, exportLimit)) yield page.map(csvLine).join('');
  }
  return {
    async opsAudit({ query }) {
      const { before, limit = defaultLimit, ...filter } = query;
      // One more than asked for tells whether there are more.
      const entries = await newestEntries(db, filter, limit + 1, before);
      return { ok: true, data: { entries: entries.slice(0, limit), more: entries.length > limit } };
    },
    async opsAuditExport({ query, operator, reply }) {
      await audit.record(db, { actor: operator.name, action: 'audit.export', subject: 'audit', detail: { ...query } });
      return streamCsv(reply, 'audit', csv(query));
    },
  };
}
