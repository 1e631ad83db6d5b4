import type { Sql } from '../ports';
import { isPinnable, toPinState } from '../rules';

/** What is stored of a release's pins. */
export interface StoredPin {
  withdrawn: boolean;
  permitted: boolean;
}

/** Newest releases of a remote among which those for pins are looked for. */
const searchLimit = 100;

/** Marks of pins by '<remote>/<id>'; releases without one are neither withdrawn nor permitted. */
export async function readPins(sql: Sql, remote?: string): Promise<Map<string, StoredPin>> {
  const rows = await sql.query<StoredPin & { remote: string; id: string }>(
    'select remote, id, withdrawn, permitted from release_pins where $1::text is null or remote = $1',
    [remote ?? null],
  );
  return new Map(rows.map(({ remote: name, id, ...pin }) => [`${name}/${id}`, pin]));
}

/** Ids of each remote's releases that browsers may pin, newest first. */
export async function pinnableIds(sql: Sql): Promise<Map<string, string[]>> {
  const rows = await sql.query<StoredPin & { remote: string; id: string; gated: boolean; disabled: boolean }>(
    `select r.remote, r.id, coalesce(p.withdrawn, false) as withdrawn, coalesce(p.permitted, false) as permitted,
            coalesce(c.disabled, false) as disabled,
            coalesce((select g.ok from release_gates g where g.remote = r.remote and g.id = r.id
                       order by g.seq desc limit 1), false) as gated
       from (select remote, id, seq, row_number() over (partition by remote order by seq desc) as place
               from releases) as r
       left join release_pins p on p.remote = r.remote and p.id = r.id
       left join release_channels c on c.remote = r.remote
      where r.place <= $1
      order by r.remote, r.seq desc`,
    [searchLimit],
  );
  const idsByRemote = new Map<string, string[]>();
  for (const { remote, id, ...pin } of rows) {
    if (isPinnable(toPinState(pin))) idsByRemote.set(remote, [...(idsByRemote.get(remote) ?? []), id]);
  }
  return idsByRemote;
}

/** Writes the marks of one remote's releases. */
export async function writePins(
  sql: Sql,
  remote: string,
  ids: readonly string[],
  { withdrawn, permitted }: StoredPin,
  by: string,
): Promise<void> {
  await sql.query(
    `insert into release_pins (remote, id, withdrawn, permitted, changed_by)
     select $1, id, $3, $4, $5 from unnest($2::text[]) as id
     on conflict (remote, id) do update set withdrawn = excluded.withdrawn, permitted = excluded.permitted,
       changed_at = clock_timestamp(), changed_by = excluded.changed_by`,
    [remote, [...ids], withdrawn, permitted, by],
  );
}

/** Ends what operators opened of a remote. */
export async function closePins(sql: Sql, remote: string, by: string): Promise<void> {
  await sql.query(
    `update release_pins set permitted = false, changed_at = clock_timestamp(), changed_by = $2
      where remote = $1 and permitted`,
    [remote, by],
  );
}
