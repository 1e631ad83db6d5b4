import { toSnakeCase } from '../../kernel/column-case';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';

const perPage = 50;
interface Row {
  id: number;
  contact: string;
  content: string;
  created: number;
  doneBy: string | null;
}

/** What visitors wrote to the customer centre. */
export function contactCalls({
  db,
  audit,
}: Pick<Services, 'db' | 'audit'>): Pick<Handlers, 'opsContacts' | 'opsContactDone'> {
  return {
    async opsContacts({ query }) {
      const rows = await db.query<Row>(
        `select id, contact, content, (extract(epoch from created_at) * 1000)::float8 as created, done_by
           from guest_contacts where $1::bigint is null or id < $1 order by id desc limit $2`,
        [query.before ?? null, perPage + 1],
      );
      const contacts = rows
        .slice(0, perPage)
        .map(({ created, ...row }) => ({ ...toSnakeCase(row), created_at: Math.floor(created) }));
      return { ok: true, data: { contacts, more: rows.length > perPage } };
    },

    async opsContactDone({ params, operator }) {
      const contact = await db.transaction(async (tx) => {
        const [row] = await tx.query<{ doneBy: string | null }>(
          'select done_by from guest_contacts where id = $1 for update',
          [params.id],
        );
        if (!row) return false;
        // Who was first stays.
        if (row.doneBy !== null) return true;
        await tx.query('update guest_contacts set done_by = $2, done_at = now() where id = $1', [
          params.id,
          operator.name,
        ]);
        await audit.record(tx, { actor: operator.name, action: 'contact.done', subject: `contact ${params.id}` });
        return true;
      });
      return contact ? { ok: true, data: { success: true } } : { ok: false, reason: 'not_found' };
    },
  };
}
