import type { Factor, FactorState } from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { type FactorOwner, ownerKey } from './owner';
import type { StoredPasskey } from './passkeys';
import { hashRecoveryCode, newRecoveryCodes, newSalt, readRecoveryCode } from './recovery';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** The factors of an owner, oldest first. */
export async function readFactors(sql: Sql, owner: FactorOwner): Promise<Factor[]> {
  const rows = await sql.query<CamelCased<Factor>>(
    `select id::text as id, kind, name, ${ms('created_at')} as created_at, ${ms('last_used_at')} as last_used_at
       from second_factors where owner = $1 order by created_at, id`,
    [ownerKey(owner)],
  );
  return rows.map(toSnakeCase);
}

export async function hasFactor(sql: Sql, owner: FactorOwner): Promise<boolean> {
  return (await sql.query('select 1 from second_factors where owner = $1 limit 1', [ownerKey(owner)])).length > 0;
}

/** Everything that the owner sees. */
export async function readState(sql: Sql, owner: FactorOwner, shared: boolean): Promise<FactorState> {
  const key = ownerKey(owner);
  const factors = await readFactors(sql, owner);
  const [codes] = await sql.query<{ left: number; madeAt: number | null }>(
    `select count(*) filter (where used_at is null)::int as left, ${ms('max(made_at)')} as made_at
       from recovery_codes where owner = $1`,
    [key],
  );
  const [trusted] = await sql.query<{ count: number }>(
    `select count(*)::int as count from trusted_browsers
      where $1::text = 'member' and member_id = $2 and expires_at > clock_timestamp()`,
    [owner.kind, owner.id],
  );
  return { shared, factors, recovery: toSnakeCase(codes!), trusted: trusted!.count };
}

/** Locks the owner's row: of two changes, or two tries, one is after the other. */
export async function lockOwner(tx: Sql, { kind, id }: FactorOwner): Promise<void> {
  await tx.query(`select 1 from ${kind === 'member' ? 'members' : 'operators'} where id = $1 for update`, [id]);
}

/** A new factor without its name. */
export type NewFactor =
  | { kind: 'totp'; secret: string; step: number }
  | ({ kind: 'passkey' } & Omit<StoredPasskey, 'id'>);

/** Adds a factor; false if its passkey is already registered. */
export async function addFactor(tx: Sql, owner: FactorOwner, name: string, factor: NewFactor): Promise<boolean> {
  const [memberId, operatorId] = owner.kind === 'member' ? [owner.id, null] : [null, owner.id];
  const isTotp = factor.kind === 'totp';
  const rows = await tx.query(
    `insert into second_factors (member_id, operator_id, kind, name, secret, last_step, credential_id, public_key,
                                 counter, transports)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing returning id`,
    [
      memberId,
      operatorId,
      factor.kind,
      name,
      isTotp ? factor.secret : null,
      isTotp ? factor.step : null,
      isTotp ? null : factor.credentialId,
      isTotp ? null : factor.publicKey,
      isTotp ? null : factor.counter,
      isTotp ? [] : factor.transports,
    ],
  );
  return rows.length > 0;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names a factor; false where the owner has none of this id. */
export async function renameFactor(sql: Sql, owner: FactorOwner, id: string, name: string): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const rows = await sql.query('update second_factors set name = $3 where id = $1 and owner = $2 returning 1', [
    id,
    ownerKey(owner),
    name,
  ]);
  return rows.length > 0;
}

/** Removes a factor and returns it; the last one also removes recovery codes, trusted browsers and pending sign-ins. */
export async function removeFactor(
  tx: Sql,
  owner: FactorOwner,
  id: string,
): Promise<Pick<Factor, 'kind' | 'name'> | null> {
  if (!uuid.test(id)) return null;
  const [removed] = await tx.query<Pick<Factor, 'kind' | 'name'>>(
    'delete from second_factors where id = $1 and owner = $2 returning kind, name',
    [id, ownerKey(owner)],
  );
  if (removed && !(await hasFactor(tx, owner))) await clearRest(tx, owner);
  return removed ?? null;
}

/** Removes all factors of an owner, with recovery codes, trusted browsers and sign-ins under way. */
export async function removeAll(tx: Sql, owner: FactorOwner): Promise<number> {
  const rows = await tx.query('delete from second_factors where owner = $1 returning 1', [ownerKey(owner)]);
  await clearRest(tx, owner);
  return rows.length;
}

async function clearRest(tx: Sql, owner: FactorOwner): Promise<void> {
  const key = [ownerKey(owner)];
  for (const table of ['recovery_codes', 'factor_enrolments', 'factor_challenges', 'pending_sign_ins'])
    await tx.query(`delete from ${table} where owner = $1`, key);
  if (owner.kind === 'member') await forgetTrusted(tx, owner.id);
}

/** Requires the second factor again in every browser of a member. */
export async function forgetTrusted(sql: Sql, memberId: number): Promise<void> {
  await sql.query('delete from trusted_browsers where member_id = $1', [memberId]);
}

export interface TotpRow {
  id: string;
  secret: string;
}

/** Secrets of an owner's apps, sealed. */
export async function readTotps(sql: Sql, owner: FactorOwner): Promise<TotpRow[]> {
  return sql.query<TotpRow>(
    `select id::text as id, secret from second_factors
      where owner = $1 and kind = 'totp' and secret is not null order by created_at`,
    [ownerKey(owner)],
  );
}

/** Uses the code of a time step up; false where it, or a later one, was used before. */
export async function takeStep(sql: Sql, id: string, step: number): Promise<boolean> {
  const rows = await sql.query(
    `update second_factors set last_step = $2, last_used_at = clock_timestamp()
      where id = $1 and (last_step is null or last_step < $2) returning 1`,
    [id, step],
  );
  return rows.length > 0;
}

/** Passkeys of an owner. */
export async function readPasskeys(sql: Sql, owner: FactorOwner): Promise<StoredPasskey[]> {
  return sql.query<StoredPasskey>(
    `select id::text as id, credential_id, public_key, counter::float8 as counter, transports
       from second_factors where owner = $1 and kind = 'passkey' and credential_id is not null and public_key is not null
      order by created_at`,
    [ownerKey(owner)],
  );
}

/** Keeps the counter of a signature that was right. */
export async function takeCounter(sql: Sql, id: string, counter: number): Promise<void> {
  await sql.query('update second_factors set counter = $2, last_used_at = clock_timestamp() where id = $1', [
    id,
    counter,
  ]);
}

/** A set of recovery codes before it is written. Hashing takes long: it is made outside of the transaction. */
export interface CodeSet {
  codes: string[];
  salt: string;
  hashes: string[];
}

export async function prepareCodes(): Promise<CodeSet> {
  const codes = newRecoveryCodes();
  const salt = newSalt();
  return {
    codes,
    salt,
    hashes: await Promise.all(codes.map((code) => hashRecoveryCode(readRecoveryCode(code)!, salt))),
  };
}

/** Writes a new set; the one before is good for nothing from then on. */
export async function writeCodes(tx: Sql, owner: FactorOwner, { salt, hashes }: CodeSet): Promise<void> {
  await tx.query('delete from recovery_codes where owner = $1', [ownerKey(owner)]);
  await tx.query('insert into recovery_codes (owner, salt, hash) select $1, $2, unnest($3::text[])', [
    ownerKey(owner),
    salt,
    hashes,
  ]);
}

/** Hash of what was typed, with the salt of the owner's set; null where it cannot be a code of it. */
export async function codeHash(sql: Sql, owner: FactorOwner, text: string): Promise<string | null> {
  const code = readRecoveryCode(text);
  if (!code) return null;
  const [set] = await sql.query<{ salt: string }>('select salt from recovery_codes where owner = $1 limit 1', [
    ownerKey(owner),
  ]);
  return set ? hashRecoveryCode(code, set.salt) : null;
}

/** Uses a recovery code up; false where it is none of the set or was used before. */
export async function takeCode(sql: Sql, owner: FactorOwner, hash: string): Promise<boolean> {
  const used = await sql.query(
    'update recovery_codes set used_at = clock_timestamp() where owner = $1 and hash = $2 and used_at is null returning 1',
    [ownerKey(owner), hash],
  );
  return used.length > 0;
}

/** Recovery codes that are left. */
export async function codesLeft(sql: Sql, owner: FactorOwner): Promise<number> {
  const [left] = await sql.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where owner = $1 and used_at is null',
    [ownerKey(owner)],
  );
  return left!.count;
}
