import { type FactorBegun, type FactorKind, maxFactors, type newFactor } from '@maru/contracts';
import type { z } from 'zod';
import type { Database, Sql } from '../../kernel/sql';
import { enrolmentMs, enrolmentTries } from './lives';
import { type FactorOwner, ownerKey } from './owner';
import { makeOptions, type RelyingParty, readMade } from './passkeys';
import { qrPath } from './qr';
import type { Seal } from './seal';
import {
  addFactor,
  codesLeft,
  lockOwner,
  type NewFactor,
  prepareCodes,
  readFactors,
  readPasskeys,
  writeCodes,
} from './store';
import { newTotpSecret, totpStep, totpUri } from './totp';

export interface EnrolPorts {
  db: Database;
  seal: Seal;
  party: RelyingParty;
  /** A text that tells accounts apart to an authenticator and says nothing else; base64url. */
  userId(owner: FactorOwner): string;
}

/** Whose factor, in which session, and under which names an app or authenticator shows it. */
export interface Enrolling {
  owner: FactorOwner;
  session: string;
  site: string;
  login: string;
  nick: string;
}

type Confirm = z.infer<typeof newFactor>;
export type Enrolled =
  | { ok: true; kind: FactorKind; name: string; codes: string[] | null }
  | { ok: false; reason: 'enrolment_over' | 'factors_full' | 'factor_wrong' };

async function keepEnrolment(
  sql: Sql,
  { owner, session }: Enrolling,
  kind: FactorKind,
  value: string,
): Promise<number> {
  const [row] = await sql.query<{ expires: number }>(
    `insert into factor_enrolments (owner, kind, session, value, expires_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
     on conflict (owner, kind) do update set session = excluded.session, value = excluded.value, tries = 0,
       expires_at = excluded.expires_at
     returning floor(extract(epoch from expires_at) * 1000)::float8 as expires`,
    [ownerKey(owner), kind, session, value, enrolmentMs / 1_000],
  );
  return row!.expires;
}

/** Begins a factor, after the owner has shown the password. Another one of its kind that was begun is over by that. */
export async function beginFactor(
  { db, seal, party, userId }: EnrolPorts,
  enrolling: Enrolling,
  kind: FactorKind,
): Promise<{ ok: true; data: FactorBegun } | { ok: false; reason: 'factors_full' }> {
  const { owner, site, login, nick } = enrolling;
  if ((await readFactors(db, owner)).length >= maxFactors) return { ok: false, reason: 'factors_full' };
  if (kind === 'passkey') {
    const user = { id: userId(owner), login, nick };
    const options = await makeOptions(party, site, user, await readPasskeys(db, owner));
    const expires_at = await keepEnrolment(db, enrolling, kind, options.challenge);
    return { ok: true, data: { kind, options: { ...options }, expires_at } };
  }
  const secret = newTotpSecret();
  const expires_at = await keepEnrolment(db, enrolling, kind, seal.close(secret, ownerKey(owner)));
  const uri = totpUri(secret, site, login);
  return { ok: true, data: { kind, secret, uri, qr: qrPath(uri), expires_at } };
}

/** Takes the value of what was begun in this session; of a passkey it is used up by that. */
async function takeEnrolment(tx: Sql, owner: FactorOwner, session: string, kind: FactorKind): Promise<string | null> {
  const [row] = await tx.query<{ value: string }>(
    `update factor_enrolments set tries = tries + 1
      where owner = $1 and kind = $2 and session = $3 and tries < $4 and expires_at > clock_timestamp() returning value`,
    [ownerKey(owner), kind, session, kind === 'passkey' ? 1 : enrolmentTries],
  );
  return row?.value ?? null;
}

async function readNew(
  { seal, party }: EnrolPorts,
  owner: FactorOwner,
  value: string,
  body: Confirm,
): Promise<NewFactor | null> {
  if (body.kind === 'passkey') {
    const made = await readMade(party, value, body.credential);
    return made && { kind: 'passkey', ...made };
  }
  const step = totpStep(seal.open(value, ownerKey(owner)), body.code, Date.now());
  // Stores the code's step as used: the confirming code cannot be reused to sign in.
  return step === null ? null : { kind: 'totp', secret: value, step };
}

/** Confirms the factor that was begun in this session: from then on it counts. */
export async function confirmFactor(
  ports: EnrolPorts,
  { owner, session }: Pick<Enrolling, 'owner' | 'session'>,
  body: Confirm,
  defaultName: string,
  work: (tx: Sql, factor: { kind: FactorKind; name: string }) => Promise<unknown>,
): Promise<Enrolled> {
  // Ten hashes take long: they are made only where there are no codes yet, and outside of the transaction.
  const set = (await codesLeft(ports.db, owner)) === 0 ? await prepareCodes() : null;
  return ports.db.transaction(async (tx): Promise<Enrolled> => {
    await lockOwner(tx, owner);
    const value = await takeEnrolment(tx, owner, session, body.kind);
    if (value === null) return { ok: false, reason: 'enrolment_over' };
    const before = await readFactors(tx, owner);
    if (before.length >= maxFactors) return { ok: false, reason: 'factors_full' };
    const factor = await readNew(ports, owner, value, body);
    const name = body.name ?? defaultName;
    if (!factor || !(await addFactor(tx, owner, name, factor))) return { ok: false, reason: 'factor_wrong' };
    // All that was begun: another one may have been begun before there was a factor to prove the owner by.
    await tx.query('delete from factor_enrolments where owner = $1', [ownerKey(owner)]);
    // Of two at once the first has written a set already.
    const codes = set && (await codesLeft(tx, owner)) === 0 ? set.codes : null;
    if (set && codes) await writeCodes(tx, owner, set);
    await work(tx, { kind: body.kind, name });
    return { ok: true, kind: body.kind, name, codes };
  });
}
