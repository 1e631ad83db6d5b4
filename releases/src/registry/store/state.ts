import { randomBytes } from 'node:crypto';
import type { Sql } from '../ports';

/** What belongs to the registry as a whole. */
export interface RegistryState {
  lineage: string;
  paused: boolean;
}

/** Makes the one row where there is none. */
export async function ensureState(sql: Sql): Promise<void> {
  await sql.query('insert into release_state (lineage) values ($1) on conflict do nothing', [
    randomBytes(12).toString('hex'),
  ]);
}

/** Reads the row and locks it until the transaction ends, which serializes changes across all processes. */
export async function lockState(tx: Sql): Promise<RegistryState> {
  const [row] = await tx.query<RegistryState>('select lineage, paused from release_state for update');
  return row!;
}

export async function readState(sql: Sql): Promise<RegistryState> {
  const [row] = await sql.query<RegistryState>('select lineage, paused from release_state');
  return row!;
}

export async function writePaused(tx: Sql, paused: boolean): Promise<void> {
  await tx.query('update release_state set paused = $1', [paused]);
}
