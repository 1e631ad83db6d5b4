import type { AdminAnnouncement } from '@maru/contracts';
import type { CallContext, Handlers } from '../../../kernel/handlers';
import { cleanContent } from '../../../kernel/readers/clean-content';
import type { Services } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';

type Calls = Pick<
  Handlers,
  'opsAnnouncements' | 'opsAnnouncementCreate' | 'opsAnnouncementChange' | 'opsAnnouncementDelete'
>;
type Edit = CallContext<'opsAnnouncementCreate'>['body'];
type Row = Omit<AdminAnnouncement, 'until' | 'created_at' | 'updated_at'> & {
  untilAt: number | null;
  created: number;
  updated: number;
};

const perPage = 50;
const columns = `id, type, purpose, label, title, content, pinned, published,
  (extract(epoch from until) * 1000)::float8 as until_at, (extract(epoch from created_at) * 1000)::float8 as created,
  (extract(epoch from updated_at) * 1000)::float8 as updated`;

const shown = ({ untilAt, created, updated, ...row }: Row): AdminAnnouncement => ({
  ...row,
  until: untilAt === null ? null : Math.floor(untilAt),
  created_at: Math.floor(created),
  updated_at: Math.floor(updated),
});
/** What the log keeps of an announcement: its text is shortened. */
const logged = (row: Row) => {
  const { type, purpose, label, title, content, pinned, published, until } = shown(row);
  return { type, purpose, label, title, content: content.slice(0, 300), pinned, published, until };
};
/** What is kept of an edit, in the order of the statements below. */
const columnValues = (html: string, { type, purpose, label, title, pinned, until, published }: Edit) => [
  type,
  label,
  title,
  html,
  pinned,
  until,
  published,
  purpose,
];

/** Announcements as operators write them; drafts are those that are not published. */
export function announcementAdminCalls({
  db,
  audit,
  texts,
  readers,
}: Pick<Services, 'db' | 'texts' | 'audit' | 'readers'>): Calls {
  const readAnnouncement = async (tx: Sql, id: number): Promise<Row | null> =>
    (await tx.query<Row>(`select ${columns} from announcements where id = $1 for update`, [id]))[0] ?? null;
  const record = (tx: Sql, actor: string, action: string, id: number, detail: Record<string, unknown>) =>
    audit.record(tx, { actor, action: `announcement.${action}`, subject: `announcement ${id}`, detail });

  return {
    async opsAnnouncements({ query }) {
      const rows = await db.query<Row>(
        `select ${columns} from announcements where $1::bigint is null or id < $1 order by id desc limit $2`,
        [query.before ?? null, perPage + 1],
      );
      const announcements = rows.slice(0, perPage).map(shown);
      return { ok: true, data: { announcements, more: rows.length > perPage } };
    },

    async opsAnnouncementCreate({ body, operator, locale }) {
      const cleaned = await cleanContent(body.content, { readers, texts, locale, caller: `operator ${operator.name}` });
      if (!cleaned.ok) return cleaned;
      const row = await db.transaction(async (tx) => {
        const [made] = await tx.query<Row>(
          `insert into announcements (type, label, title, content, pinned, until, published, published_at, purpose)
           values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), $7, case when $7 then clock_timestamp() end, $8)
           returning ${columns}`,
          columnValues(cleaned.html, body),
        );
        await record(tx, operator.name, 'create', made!.id, { after: logged(made!) });
        return made!;
      });
      return { ok: true, data: shown(row) };
    },

    async opsAnnouncementChange({ body, params, operator, locale }) {
      const cleaned = await cleanContent(body.content, { readers, texts, locale, caller: `operator ${operator.name}` });
      if (!cleaned.ok) return cleaned;
      const row = await db.transaction(async (tx) => {
        const before = await readAnnouncement(tx, params.id);
        if (!before) return null;
        // A republished announcement keeps its first date.
        const [after] = await tx.query<Row>(
          `update announcements set type = $2, label = $3, title = $4, content = $5, pinned = $6,
                  until = to_timestamp($7::float8 / 1000), published = $8, purpose = $9,
                  published_at = case when $8 then coalesce(published_at, clock_timestamp()) else published_at end,
                  updated_at = clock_timestamp()
            where id = $1 returning ${columns}`,
          [params.id, ...columnValues(cleaned.html, body)],
        );
        await record(tx, operator.name, 'change', params.id, { before: logged(before), after: logged(after!) });
        return after!;
      });
      return row ? { ok: true, data: shown(row) } : { ok: false, reason: 'not_found' };
    },

    async opsAnnouncementDelete({ params, operator }) {
      const gone = await db.transaction(async (tx) => {
        const before = await readAnnouncement(tx, params.id);
        if (!before) return false;
        await tx.query('delete from announcements where id = $1', [params.id]);
        await record(tx, operator.name, 'delete', params.id, { before: logged(before) });
        return true;
      });
      return gone ? { ok: true, data: { success: true } } : { ok: false, reason: 'not_found' };
    },
  };
}
