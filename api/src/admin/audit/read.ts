import type { AuditEntry } from '@maru/contracts';
import { searchKey } from '@maru/contracts/search';
import type { Sql } from '../../kernel/sql';

/**
 * `subject` is searched for as written, anywhere in the field, in upper or lower case, `actor` by its search key; `from` and `until`
 * are epoch ms of the first and the last line.
 */
export interface AuditFilter {
  subject?: string;
  actor?: string;
  from?: number;
  until?: number;
}

interface Row {
  id: bigint;
  at: number;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  ok: boolean;
}

const columns = 'id, (extract(epoch from at) * 1000)::float8 as at, actor, action, subject, detail, ok';
const filtered = `($1::text is null or strpos(lower(subject), lower($1)) > 0)
  and ($2::text is null or text_holds(actor, $2))
  and ($3::float8 is null or at >= to_timestamp($3::float8 / 1000))
  and ($4::float8 is null or at < to_timestamp(($4::float8 + 1) / 1000))`;

function toEntry(row: Row): AuditEntry {
  return { ...row, id: Number(row.id), at: Math.floor(row.at) };
}
const toValues = ({ subject, actor, from, until }: AuditFilter) => [
  subject?.normalize('NFKC') || null,
  actor ? searchKey(actor) : null,
  from ?? null,
  until ?? null,
];

/** Lines below the id `before`, newest first. */
export async function newestEntries(
  db: Sql,
  filter: AuditFilter,
  limit: number,
  before?: number,
): Promise<AuditEntry[]> {
  const rows = await db.query<Row>(
    `select ${columns} from audit_log where ${filtered} and ($5::bigint is null or id < $5)
      order by id desc limit $6`,
    [...toValues(filter), before ?? null, limit],
  );
  return rows.map(toEntry);
}

/** Returns the newest `limit` lines in pages, oldest first. Lines appended during the read are left out. */
export async function* entryPages(db: Sql, filter: AuditFilter, limit: number, pageSize = 1_000) {
  const [range] = await db.query<{ first: bigint | null; last: bigint | null }>(
    `select min(id) as first, max(id) as last
       from (select id from audit_log where ${filtered} order by id desc limit $5) newest`,
    [...toValues(filter), limit],
  );
  if (!range || range.first === null || range.last === null) return;
  let after = range.first - 1n;
  while (after < range.last) {
    const rows = await db.query<Row>(
      `select ${columns} from audit_log where ${filtered} and id > $5 and id <= $6 order by id limit $7`,
      [...toValues(filter), after, range.last, pageSize],
    );
    if (rows.length === 0) return;
    yield rows.map(toEntry);
    after = rows.at(-1)!.id;
  }
}
