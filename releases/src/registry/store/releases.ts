import type { BuildRecord, GateFinding, GateReport } from '@maru/contracts';
import type { Sql } from '../ports';

/** A published release. `brotli`: compressed size by path. */
export interface StoredRelease {
  remote: string;
  id: string;
  record: BuildRecord;
  bytes: number;
  brotli: Record<string, number>;
  publishedAt: number;
  publishedBy: string;
}

const columns = `remote, id, record, bytes, brotli,
  round(extract(epoch from published_at) * 1000)::float8 as published_at, published_by`;

export async function findRelease(sql: Sql, remote: string, id: string): Promise<StoredRelease | null> {
  const [row] = await sql.query<StoredRelease>(`select ${columns} from releases where remote = $1 and id = $2`, [
    remote,
    id,
  ]);
  return row ?? null;
}

/** Whether anything was ever published of a remote. */
export async function hasReleases(sql: Sql, remote: string): Promise<boolean> {
  return (await sql.query('select 1 from releases where remote = $1 limit 1', [remote])).length > 0;
}

/** Releases of one remote, newest first. */
export async function listReleases(sql: Sql, remote: string, limit = 200): Promise<StoredRelease[]> {
  return sql.query<StoredRelease>(`select ${columns} from releases where remote = $1 order by seq desc limit $2`, [
    remote,
    limit,
  ]);
}

/** The releases that channels name, all remotes. */
export async function activeReleases(sql: Sql): Promise<StoredRelease[]> {
  return sql.query<StoredRelease>(
    `select ${columns} from releases r where exists
       (select 1 from release_channels c where c.remote = r.remote and (c.stable_id = r.id or c.canary_id = r.id))`,
  );
}

/** Ids of each remote's newest releases, newest first. */
export async function recentIds(sql: Sql, limit = 20): Promise<Map<string, string[]>> {
  const rows = await sql.query<{ remote: string; id: string }>(
    `select remote, id from
       (select remote, id, row_number() over (partition by remote order by seq desc) as place from releases) as newest
      where place <= $1 order by remote, place`,
    [limit],
  );
  const idsByRemote = new Map<string, string[]>();
  for (const { remote, id } of rows) idsByRemote.set(remote, [...(idsByRemote.get(remote) ?? []), id]);
  return idsByRemote;
}

/** Adds a release; false when it is there already. */
export async function insertRelease(
  sql: Sql,
  { remote, id, record, bytes, brotli, publishedBy }: Omit<StoredRelease, 'publishedAt'>,
): Promise<boolean> {
  const rows = await sql.query(
    `insert into releases (remote, id, record, bytes, brotli, published_by)
     values ($1, $2, $3::json, $4, $5::json, $6) on conflict do nothing returning id`,
    [remote, id, JSON.stringify(record), bytes, JSON.stringify(brotli), publishedBy],
  );
  return rows.length > 0;
}

interface GateRow {
  remote: string;
  id: string;
  ok: boolean;
  findings: GateFinding[];
  at: number;
  by: string;
}

/** The newest gate report of each release of a remote (all remotes without one), by '<remote>/<id>'. */
export async function gateReports(sql: Sql, remote?: string): Promise<Map<string, GateReport>> {
  const rows = await sql.query<GateRow>(
    `select distinct on (remote, id) remote, id, ok, findings, by,
            (extract(epoch from at) * 1000)::float8 as at
       from release_gates where ($1::text is null or remote = $1) order by remote, id, seq desc`,
    [remote ?? null],
  );
  return new Map(
    rows.map(({ remote: of, id, ok, findings, at, by }) => [`${of}/${id}`, { ok, findings, at: Math.round(at), by }]),
  );
}

/** The newest gate report of one release. */
export async function readGate(sql: Sql, remote: string, id: string): Promise<{ ok: boolean } | null> {
  const [row] = await sql.query<{ ok: boolean }>(
    'select ok from release_gates where remote = $1 and id = $2 order by seq desc limit 1',
    [remote, id],
  );
  return row ?? null;
}

export async function insertGate(sql: Sql, remote: string, id: string, report: GateReport): Promise<void> {
  await sql.query(
    `insert into release_gates (remote, id, ok, findings, at, by)
     values ($1, $2, $3, $4::json, to_timestamp($5::float8 / 1000), $6)`,
    [remote, id, report.ok, JSON.stringify(report.findings), report.at, report.by],
  );
}
