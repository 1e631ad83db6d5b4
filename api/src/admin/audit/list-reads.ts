import { type Call, type CallName, calls, type Operator } from '@maru/contracts';
import type { Handlers } from '../../kernel/handlers';
import type { Audit } from '../../kernel/services';
import type { Database } from '../../kernel/sql';

/** Where a page begins is no filter. */
const paging: ReadonlySet<string> = new Set(['before', 'after', 'limit', 'cursor']);
/** Free-text filters. The log records only that they were set, never their values. */
const typed: ReadonlySet<string> = new Set(['search', 'login', 'nick', 'name', 'text']);
/** Lines of one operator and list within a minute: other filters beyond it are left out. */
const linesPerMinute = 5;

/** The filter of a reading as the log has it: numbers and names of views, and of typed words that there were some. */
export function toFilter(query: object): Record<string, unknown> {
  const entries = Object.entries(query).filter(([key, value]) => value !== undefined && !paging.has(key));
  return Object.fromEntries(
    entries
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([key, value]) => {
        const isPlain = typeof value === 'number' || typeof value === 'boolean' || /^[\w:-]{1,20}$/.test(String(value));
        return [key, isPlain && !typed.has(key) ? value : true];
      }),
  );
}

/**
 * Records which operator read which list with which filter, at most once a minute across all processes.
 * Automatic refreshes of a page therefore add no lines.
 */
async function recordListRead(
  db: Database,
  audit: Audit,
  operator: Pick<Operator, 'kind' | 'id' | 'name'>,
  list: string,
  query: object,
): Promise<void> {
  const detail = toFilter(query);
  await db.transaction(async (tx) => {
    const [isNew] = await tx.query(
      `insert into operator_list_reads (actor, list, filter, minute)
       select $1, $2, $3, date_trunc('minute', clock_timestamp())
        where (select count(*) from operator_list_reads
                where actor = $1 and list = $2 and minute = date_trunc('minute', clock_timestamp())) < $4
       on conflict do nothing returning 1`,
      [`${operator.kind}:${operator.id}`, list, JSON.stringify(detail), linesPerMinute],
    );
    if (!isNew) return;
    await audit.record(tx, { actor: operator.name, action: 'list.read', subject: `list ${list}`, detail });
    await tx.query(`delete from operator_list_reads where minute < clock_timestamp() - interval '10 minutes'`);
  });
}

/** The same handlers; reading a list of members or of money leaves a line in the audit log before it is answered. */
export function auditListReads(handlers: Handlers, { db, audit }: { db: Database; audit: Audit }): Handlers {
  const watched = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { list }]) => {
    if (!list) return [];
    const handler = handlers[name] as ((call: ReadCall) => Promise<{ ok: boolean }>) | undefined;
    if (!handler) return [];
    const read = async (call: ReadCall) => {
      const answer = await handler(call);
      if (answer.ok) await recordListRead(db, audit, call.operator, list, call.query ?? {});
      return answer;
    };
    return [[name, read]];
  });
  return { ...handlers, ...Object.fromEntries(watched) };
}

interface ReadCall {
  operator: Operator;
  query?: object;
}
