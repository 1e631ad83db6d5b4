import type { ReleaseKey } from '@maru/contracts';
import { makeSigningKey, readSigningKey, type SigningKey } from '../../signing';
import type { Sql } from '../ports';

/** Makes sure that there is a key that signs: the one given from outside, else one made here and kept. */
export async function ensureKeys(tx: Sql, configuredKey?: SigningKey | null): Promise<void> {
  if (configuredKey) {
    const { id, x, y } = configuredKey.public;
    await tx.query('insert into release_keys (id, x, y) values ($1, $2, $3) on conflict do nothing', [id, x, y]);
    return;
  }
  if (!(await ownKey(tx))) await addKey(tx, 0);
}

/** Adds a key that begins to sign in so many seconds; pages carry it from now on. */
export async function addKey(sql: Sql, signsInSeconds: number): Promise<ReleaseKey> {
  const made = makeSigningKey();
  const { id, x, y } = made.public;
  await sql.query(
    `insert into release_keys (id, x, y, private_key, signs_from)
     values ($1, $2, $3, $4, clock_timestamp() + $5::int * interval '1 second')`,
    [id, x, y, made.pem, signsInSeconds],
  );
  return made.public;
}

/** Takes a key out: pages carry it no more, and what it signed is refused. False where there is no such key. */
export async function retireKey(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.query(
    'update release_keys set retired_at = now() where id = $1 and retired_at is null returning id',
    [id],
  );
  return rows.length > 0;
}

/** Public keys that are valid now, oldest first. */
export async function publicKeys(sql: Sql): Promise<ReleaseKey[]> {
  return sql.query<ReleaseKey>('select id, x, y from release_keys where retired_at is null order by created_at, id');
}

/**
 * Returns the newest own key that is already valid. Uses the clock, because a transaction that waited for another one
 * began before that one's key existed.
 */
async function ownKey(sql: Sql): Promise<SigningKey | null> {
  const [row] = await sql.query<{ privateKey: string }>(
    `select private_key from release_keys
      where private_key is not null and retired_at is null and signs_from <= clock_timestamp()
      order by signs_from desc, id limit 1`,
  );
  return row ? readSigningKey(row.privateKey) : null;
}

/** The key to sign with. */
export async function signingKey(sql: Sql, configuredKey?: SigningKey | null): Promise<SigningKey> {
  const key = configuredKey ?? (await ownKey(sql));
  if (!key) throw new Error('MARU-612 no key signs releases: all are retired');
  return key;
}
