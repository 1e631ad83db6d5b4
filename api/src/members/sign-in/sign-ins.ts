import type { MemberSession, SignIn, SignInFactor } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { parseDevice } from '../device';
import { maskedNetwork, toNetwork } from '../identity/network';

/** An attempt of a member that exists. */
export interface NewSignIn {
  memberId: number;
  outcome: SignIn['outcome'];
  factor: SignInFactor;
  newDevice?: boolean;
  /** Country of a sign-in that was good; null where it is not known. */
  country?: string | null;
}

/** Days after which only the beginning of an address is stored. */
const cutDays = 30;
/** Maximum rows per sweep, to limit locks. */
const sweepRows = 5_000;

/** Appends an attempt, with what its browser says it is and what attempts of its address are counted under. */
export async function recordSignIn(
  sql: Sql,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { memberId, outcome, factor, newDevice = false, country = null }: NewSignIn,
): Promise<void> {
  const { kind, browser, system } = parseDevice(headers['user-agent'] ?? '');
  await sql.query(
    `insert into sign_ins (member_id, outcome, factor, device, browser, system, network, new_device, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [memberId, outcome, factor, kind, browser, system, toNetwork(ip), newDevice, country],
  );
}

type Row = CamelCased<Omit<SignIn, 'device'>> & { device: SignIn['device']['kind']; browser: string; system: string };

/** Attempts of a member, newest first; `before` is the id of the last one that is known. */
export async function readSignIns(
  sql: Sql,
  memberId: number,
  { before, limit = 20 }: { before?: number; limit?: number },
): Promise<{ rows: SignIn[]; more: boolean }> {
  const rows = await sql.query<Row>(
    `select id::float8 as id, floor(extract(epoch from at) * 1000)::float8 as at, outcome, factor, device, browser,
            system, network, new_device
       from sign_ins where member_id = $1 and ($2::bigint is null or id < $2) order by sign_ins.id desc limit $3`,
    [memberId, before ?? null, limit + 1],
  );
  const shown = rows.slice(0, limit).map(({ device: kind, browser, system, network, ...row }) => ({
    ...toSnakeCase(row),
    device: { kind, browser, system },
    network: maskedNetwork(network),
  }));
  return { rows: shown, more: rows.length > limit };
}

/** The browsers in which a member is signed in, the one of `currentHash` first. */
export async function readSessions(sql: Sql, memberId: number, currentHash: string): Promise<MemberSession[]> {
  const rows = await sql.query<{
    id: string;
    current: boolean;
    signedInAt: number;
    seenAt: number;
    agent: string;
    ip: string;
    factor: SignInFactor;
  }>(
    `select public_id as id, hash = $2 as current, floor(extract(epoch from created_at) * 1000)::float8 as signed_in_at,
            floor(extract(epoch from seen_at) * 1000)::float8 as seen_at, agent, ip, factor
       from sessions where member_id = $1 and expires_at > now()
      order by hash = $2 desc, seen_at desc, public_id limit 100`,
    [memberId, currentHash],
  );
  return rows.map(({ agent, ip, ...row }) => ({
    ...toSnakeCase(row),
    device: parseDevice(agent),
    network: maskedNetwork(toNetwork(ip)),
  }));
}

/** Cuts addresses of attempts that are a month old. How long the attempts themselves stand is a rule of retention. */
export async function sweepSignIns(sql: Sql): Promise<void> {
  const old = await sql.query<{ id: bigint; network: string }>(
    `select id, network from sign_ins where not network_cut and at < now() - interval '${cutDays} days' limit ${sweepRows}`,
  );
  if (old.length > 0) {
    await sql.query(
      `update sign_ins s set network = cut.network, network_cut = true
         from unnest($1::bigint[], $2::text[]) as cut (id, network) where s.id = cut.id`,
      [old.map(({ id }) => id), old.map(({ network }) => maskedNetwork(network))],
    );
  }
}
