import { streamCsv } from '../../http/csv';
import type { Contributions } from '../../kernel/contributions';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { ledgerTimeline } from '../../wallet/statement/timeline';
import { noteTimeline } from './notes';
import { readPage } from './page';
import { countKinds, readTimeline, visibleSources } from './read';
import { memberRecord, protectionRecord } from './records';

const defaultLimit = 50;
/** Counts beside the filters end here. */
const maxCounted = 1_000;
const yearMs = 366 * 86_400_000;

/** A day of the calendar as epoch ms; null for a text that is none. */
function parseDay(text: string): number | null {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text) ? null : at;
}

/** The console's page of one member: head, timeline, notes, records for the regulator. */
export function memberPageModule({
  db,
  audit,
  texts,
  contributions,
}: Pick<Services, 'db' | 'texts' | 'audit'> & { contributions: Contributions }): ApiModule {
  const timeline = () => contributions.list('timeline');
  const exists = async (id: number) => (await db.query('select 1 from members where id = $1', [id])).length > 0;
  return {
    name: 'member-page',
    contributes: { timeline: [ledgerTimeline, noteTimeline] },
    handlers: {
      async opsMemberPage({ params, operator }) {
        const sources = visibleSources(timeline(), operator);
        const ofKinds = timeline().filter(({ needs }) => operator.permissions.includes(needs));
        const data = await readPage(db, params.id, operator, []);
        if (!data || sources.length === 0) return { ok: false, reason: 'not_found' };
        // Pages ask again while they are open: who looked is recorded once an hour.
        await db.query(
          `insert into audit_log (actor, action, subject)
           select $1, 'member.open', $2 where not exists (
             select 1 from audit_log where subject = $2 and action = 'member.open' and actor = $1
                and at > clock_timestamp() - interval '1 hour')`,
          [operator.name, `member ${params.id}`],
        );
        return { ok: true, data: { ...data, kinds: await countKinds(db, ofKinds, params.id, maxCounted) } };
      },
      async opsMemberFind({ query }) {
        const [row] = await db.query<{ id: number }>('select id::float8 as id from members where login = $1', [
          query.login,
        ]);
        return row ? { ok: true, data: row } : { ok: false, reason: 'not_found' };
      },
      async opsMemberTimeline({ params, query, operator }) {
        if (!(await exists(params.id))) return { ok: false, reason: 'not_found' };
        const { kind, before, limit = defaultLimit } = query;
        const sources = visibleSources(timeline(), operator, kind);
        return { ok: true, data: await readTimeline(db, sources, params.id, { before, limit }) };
      },
      async opsMemberNote({ params, body, operator }) {
        if (!(await exists(params.id))) return { ok: false, reason: 'not_found' };
        await db.transaction(async (tx) => {
          await tx.query('insert into member_notes (member_id, actor, text) values ($1, $2, $3)', [
            params.id,
            operator.name,
            body.text,
          ]);
          await audit.record(tx, { actor: operator.name, action: 'member.note', subject: `member ${params.id}` });
        });
        return { ok: true, data: { success: true } };
      },
      async opsMemberRecord({ params, operator, reply }) {
        if (!(await exists(params.id))) return { ok: false, reason: 'not_found' };
        await audit.record(db, { actor: operator.name, action: 'member.export', subject: `member ${params.id}` });
        return streamCsv(reply, `member-${params.id}`, memberRecord(db, timeline(), params.id));
      },
      async opsProtectionRecord({ query, operator, reply, locale }) {
        const [from, to] = [parseDay(query.from), parseDay(query.to)];
        const isWrong = from === null || to === null || to < from || to - from > yearMs;
        if (isWrong) return { ok: false, reason: 'invalid', errors: { to: [texts.t(locale, 'validation.date')] } };
        const detail = { from: query.from, to: query.to };
        await audit.record(db, { actor: operator.name, action: 'protection.export', subject: 'protection', detail });
        return streamCsv(reply, 'protection', protectionRecord(db, query.from, query.to));
      },
    },
  };
}
