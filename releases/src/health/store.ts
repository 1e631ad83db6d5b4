import type { WaitingTabs } from '@maru/contracts';
import type { Sql } from '../registry/ports';
import type { MinuteCounts } from './collector';
import type { Counts } from './counts';
import type { Witness } from './witnesses';

/** Adds a span's counts to what the table holds; several processes may do it at once. */
export async function writeMinutes(tx: Sql, minutes: readonly MinuteCounts[]): Promise<void> {
  // Always in the same order: two processes that add to the same rows wait for one another and do not lock up.
  const ordered = [...minutes].sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  for (const { remote, id, minute, counts, witnesses, tabs } of ordered) {
    await tx.query(
      `insert into release_health as h
         (remote, id, minute, loads, load_failed, crashed, slow, swapped, histogram)
       values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5, $6, $7, $8, $9::int[])
       on conflict (remote, id, minute) do update set
         loads = h.loads + excluded.loads, load_failed = h.load_failed + excluded.load_failed,
         crashed = h.crashed + excluded.crashed, slow = h.slow + excluded.slow,
         swapped = h.swapped + excluded.swapped,
         histogram = (select array_agg(a + b order by n)
                        from unnest(h.histogram, excluded.histogram) with ordinality as both_of (a, b, n))`,
      [
        remote,
        id,
        minute,
        counts.loads,
        counts.load_failed,
        counts.crashed,
        counts.slow,
        counts.swapped,
        counts.histogram,
      ],
    );
    for (const [name, count] of [...tabs].sort()) {
      const [kind, why] = name.split(' ');
      await tx.query(
        `insert into release_waits as w (remote, id, minute, kind, why, tabs)
         values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5, $6)
         on conflict (remote, id, minute, kind, why) do update set tabs = w.tabs + excluded.tabs`,
        [remote, id, minute, kind, why, count],
      );
    }
    for (const kind of ['loaded', 'failed', 'slow'] as const) {
      // Sorted for the same reason.
      const members = [...witnesses[kind].keys()].sort();
      if (members.length === 0) continue;
      await tx.query(
        `insert into release_health_visitors (remote, id, minute, kind, visitor, address)
         select $1, $2, to_timestamp($3::float8 / 1000), $4, visitor, address
           from unnest($5::text[], $6::text[]) as one (visitor, address)
         on conflict do nothing`,
        [remote, id, minute, kind, members, members.map((member) => witnesses[kind].get(member)!)],
      );
    }
  }
}

const toKey = ({ remote, id, minute }: MinuteCounts) => `${remote}/${id}/${minute}`;

export type Row = { remote: string; id: string; at: number } & Counts;

/** Counts of each release (of one remote, or all) by span of `stepMinutes`, since `minutes` ago; oldest first. */
export async function readSpans(
  sql: Sql,
  { minutes, stepMinutes, remote }: { minutes: number; stepMinutes: number; remote?: string },
): Promise<Row[]> {
  const rows = await sql.query<
    { remote: string; id: string; at: number; loadFailed: number; h: number[] } & Omit<
      Counts,
      'histogram' | 'load_failed'
    >
  >(
    `with spans as (
       select remote, id, date_bin($2::int * interval '1 minute', minute, 'epoch') as at, loads, load_failed, crashed,
              slow, swapped, histogram
         from release_health
        where minute > now() - $1::int * interval '1 minute' and ($3::text is null or remote = $3)),
     sums as (
       select remote, id, at, sum(loads)::int as loads, sum(load_failed)::int as load_failed,
              sum(crashed)::int as crashed, sum(slow)::int as slow, sum(swapped)::int as swapped
         from spans group by remote, id, at),
     classes as (
       select remote, id, at, n, sum(v)::int as v
         from spans, unnest(histogram) with ordinality as u (v, n) group by remote, id, at, n)
     select s.remote, s.id, (extract(epoch from s.at) * 1000)::float8 as at, loads, load_failed, crashed, slow, swapped,
            (select array_agg(v order by n) from classes c
              where c.remote = s.remote and c.id = s.id and c.at = s.at) as h
       from sums s order by s.at, s.remote, s.id`,
    [minutes, stepMinutes, remote ?? null],
  );
  return rows.map(({ h: histogram, loadFailed, ...row }) => ({
    ...row,
    load_failed: loadFailed,
    at: Math.round(row.at),
    histogram,
  }));
}

/** Members who reported of a release in the last minutes, by '<remote>/<id>/<kind>'. */
export async function readWitnesses(sql: Sql, minutes: number): Promise<Map<string, Witness[]>> {
  const rows = await sql.query<{ remote: string; id: string; kind: string; visitor: string; address: string }>(
    `select distinct remote, id, kind, visitor, address from release_health_visitors
      where minute > now() - $1::int * interval '1 minute'`,
    [minutes],
  );
  const byKey = new Map<string, Witness[]>();
  for (const { remote, id, kind, visitor, address } of rows) {
    const key = `${remote}/${id}/${kind}`;
    byKey.set(key, [...(byKey.get(key) ?? []), { member: visitor, address }]);
  }
  return byKey;
}

/** Tabs in which changes wait, by remote, the most first: each tab reports once a minute, so the fullest minute counts. */
export async function readWaits(sql: Sql): Promise<Map<string, WaitingTabs[]>> {
  const rows = await sql.query<WaitingTabs & { remote: string }>(
    `select remote, id, kind, why, max(tabs)::int as tabs from release_waits
      where minute > now() - interval '3 minutes' group by remote, id, kind, why order by tabs desc, id, kind, why`,
  );
  const byRemote = new Map<string, WaitingTabs[]>();
  for (const { remote, ...tabs } of rows) byRemote.set(remote, [...(byRemote.get(remote) ?? []), tabs]);
  return byRemote;
}

/** Deletes outdated health data. */
export async function forgetOld(sql: Sql): Promise<void> {
  await sql.query(`delete from release_health_visitors where minute < now() - interval '3 hours'`);
  await sql.query(`delete from release_waits where minute < now() - interval '1 day'`);
  await sql.query(`delete from release_health where minute < now() - interval '14 days'`);
}
