import type { AuditEntry } from '@maru/contracts';
import type { Sql } from '../../kernel/types';

/** `subject` and `actor` are searched for as written, anywhere in the field, in upper or lower case. */
export interface AuditFilter {
  subject?: string;
  actor?: string;
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
  and ($2::text is null or strpos(lower(actor), lower($2)) > 0)`;

function entryOf(row: Row): AuditEntry {
  return { ...row, id: Number(row.id), at: Math.floor(row.at) };
}
const valuesOf = ({ subject, actor }: AuditFilter) => [subject || null, actor || null];

/** Lines below the id `before`, newest first. */
export async function newestEntries(
  db: Sql,
  filter: AuditFilter,
  limit: number,
  before?: number,
): Promise<AuditEntry[]> {
  const rows = await db.query<Row>(
    `select ${columns} from audit_log where ${filtered} and ($3::bigint is null or id < $3)
      order by id desc limit $4`,
    [...valuesOf(filter), before ?? null, limit],
  );
  return rows.map(entryOf);
}

/** Lines in pages, oldest first, at most the newest `limit`; what is appended meanwhile is left out. */
export async function* entryPages(db: Sql, filter: AuditFilter, limit: number, pageSize = 1_000) {
  const [range] = await db.query<{ first: bigint | null; last: bigint | null }>(
    `select min(id) as first, max(id) as last
       from (select id from audit_log where ${filtered} order by id desc limit $3) newest`,
    [...valuesOf(filter), limit],
  );
  if (!range || range.first === null || range.last === null) return;
  let after = range.first - 1n;
  while (after < range.last) {
    const rows = await db.query<Row>(
      `select ${columns} from audit_log where ${filtered} and id > $3 and id <= $4 order by id limit $5`,
      [...valuesOf(filter), after, range.last, pageSize],
    );
    if (rows.length === 0) return;
    yield rows.map(entryOf);
    after = rows.at(-1)!.id;
  }
}
