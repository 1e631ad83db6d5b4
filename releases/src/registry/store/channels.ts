import type { CanaryPercent, SwapPolicy } from '@maru/contracts';
import type { Sql } from '../ports';
import type { ChannelState } from '../rules';

interface Row {
  remote: string;
  stableId: string | null;
  previous: string[];
  canaryId: string | null;
  canaryPercent: CanaryPercent | null;
  swap: SwapPolicy;
  urgent: boolean;
  disabled: boolean;
  changedAt: number;
  changedBy: string;
}

/** A remote's state, and who brought it there when (ms). */
export interface StoredChannel {
  state: ChannelState;
  changedAt: number;
  changedBy: string;
}

/** The channels of all remotes of which anything was ever changed. */
export async function readChannels(sql: Sql): Promise<StoredChannel[]> {
  const rows = await sql.query<Row>(
    `select remote, stable_id, previous, canary_id, canary_percent, swap, urgent, disabled,
            (extract(epoch from changed_at) * 1000)::float8 as changed_at, changed_by
       from release_channels order by remote`,
  );
  return rows.map((row) => ({
    state: {
      remote: row.remote,
      stable: row.stableId,
      previous: row.previous,
      canary: row.canaryId === null ? null : { id: row.canaryId, percent: row.canaryPercent! },
      swap: row.swap,
      urgent: row.urgent,
      disabled: row.disabled,
    },
    changedAt: Math.round(row.changedAt),
    changedBy: row.changedBy,
  }));
}

/** Writes a remote's state. */
export async function writeChannel(sql: Sql, state: ChannelState, by: string): Promise<void> {
  await sql.query(
    `insert into release_channels
       (remote, stable_id, previous, canary_id, canary_percent, swap, urgent, disabled, changed_at, changed_by)
     values ($1, $2, $3::text[], $4, $5, $6, $7, $8, clock_timestamp(), $9)
     on conflict (remote) do update set stable_id = excluded.stable_id, previous = excluded.previous,
       canary_id = excluded.canary_id, canary_percent = excluded.canary_percent, swap = excluded.swap,
       urgent = excluded.urgent, disabled = excluded.disabled, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [
      state.remote,
      state.stable,
      [...state.previous],
      state.canary?.id ?? null,
      state.canary?.percent ?? null,
      state.swap,
      state.urgent,
      state.disabled,
      by,
    ],
  );
}
