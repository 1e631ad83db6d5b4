import type { Announcement, AnnouncementRow, AnnouncementType, ContentPurpose } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';

type Row = Omit<AnnouncementRow, 'until' | 'created_at'> & { untilAt: number | null; created: number };

const shown = ({ untilAt, created, ...row }: Row): AnnouncementRow => ({
  ...row,
  until: untilAt === null ? null : Math.floor(untilAt),
  created_at: Math.floor(created),
});

/** Members know an announcement by the time when they could see it first. */
const columns = `a.id, a.type, a.label, a.title, a.pinned, (extract(epoch from a.until) * 1000)::float8 as until_at,
  (extract(epoch from a.published_at) * 1000)::float8 as created`;
/** A place in the list: pinned ones first, then the newest. */
const place = (table: string) => `(${table}.pinned, ${table}.published_at, ${table}.id)`;
/** The nearest announcement of the same list on one side of `here`. */
const neighbour = (side: '>' | '<', direction: 'asc' | 'desc') =>
  `(select jsonb_build_object('id', n.id, 'title', n.title) from announcements n
     where n.type = here.type and n.published and n.purpose = any($3) and ${place('n')} ${side} ${place('here')}
     order by n.pinned ${direction}, n.published_at ${direction}, n.id ${direction} limit 1)`;

/** Announcements of a kind that a member is shown. */
interface Shown {
  type: AnnouncementType;
  purposes: readonly ContentPurpose[];
}

/** A page of the published announcements of a kind: pinned ones first, then the newest. */
export async function listAnnouncements(
  sql: Sql,
  { type, purposes }: Shown,
  page: number,
  perPage: number,
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const [counted] = await sql.query<{ total: number }>(
    'select count(*)::int as total from announcements where type = $1 and published and purpose = any($2)',
    [type, purposes],
  );
  const rows = await sql.query<Row>(
    `select ${columns} from announcements a where a.type = $1 and a.published and a.purpose = any($4)
      order by a.pinned desc, a.published_at desc, a.id desc limit $2 offset $3`,
    [type, perPage, (page - 1) * perPage, purposes],
  );
  return { rows: rows.map(shown), total: counted!.total };
}

/** A published announcement with its neighbours in the list; null where that kind has none with this id. */
export async function findAnnouncement(sql: Sql, { type, purposes }: Shown, id: number): Promise<Announcement | null> {
  const [row] = await sql.query<Row & Pick<Announcement, 'content' | 'newer' | 'older'>>(
    `select ${columns}, a.content, around.newer, around.older from announcements a
       cross join lateral (select ${neighbour('>', 'asc')} as newer, ${neighbour('<', 'desc')} as older
                             from announcements here where here.id = a.id) around
      where a.id = $1 and a.type = $2 and a.published and a.purpose = any($3)`,
    [id, type, purposes],
  );
  if (!row) return null;
  const { content, newer, older, ...rest } = row;
  return { ...shown(rest), content, newer, older };
}
