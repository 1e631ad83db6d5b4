import type { FactorProof, Locale } from '@maru/contracts';
import type { Refusal } from '../../kernel/handlers';
import type { Texts } from '../../kernel/services';
import type { Database, Sql } from '../../kernel/sql';
import { passwordFits } from '../identity/passwords';
import type { Throttle } from '../identity/throttle';
import type { EnrolPorts } from './enrol';
import { challengeMs } from './lives';
import { type FactorOwner, ownerKey } from './owner';
import { signOptions } from './passkeys';
import { codeRequest, prepareProof, proveFactor } from './prove';
import { hasFactor, lockOwner, readPasskeys } from './store';

const windowMs = 15 * 60_000;
/** Wrong proofs of one owner per window, over everything that asks for one. */
const wrongProofs = 10;

type Ports = Pick<EnrolPorts, 'seal' | 'party'> & { db: Database; texts: Texts; throttle: Throttle };

export interface OwnerCheck {
  owner: FactorOwner;
  /** Hash of the session that asks. */
  session: string;
  /** What wrong ones are counted under; a member's is that of the password everywhere else. */
  bucket: string;
  passwordHash: string | null;
  locale: Locale;
  /** Beginning of the keys of its sentences. */
  say: 'security' | 'operators';
}

/** Refuses a wrong password of the owner; null where it is right. */
export async function refuseStranger(
  { texts, throttle }: Ports,
  { bucket, passwordHash, locale, say }: OwnerCheck,
  password: string,
): Promise<Refusal | null> {
  if ((await throttle.hit(bucket, windowMs)) > wrongProofs) return { ok: false, reason: 'throttled' };
  if (!(await passwordFits(passwordHash, password))) {
    const text = texts.t(locale, `${say}.password_wrong`);
    return { ok: false, reason: 'credentials_wrong', errors: { password: [text] } };
  }
  await throttle.clear(bucket);
  return null;
}

/** Options for one of the owner's passkeys, for one proof in this session; null where the owner has none. */
export async function askOwnPasskey({ db, party }: Pick<Ports, 'db' | 'party'>, owner: FactorOwner, session: string) {
  const passkeys = await readPasskeys(db, owner);
  if (passkeys.length === 0) return null;
  const options = await signOptions(party, passkeys);
  await db.query(
    `insert into factor_challenges (owner, session, challenge, expires_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
     on conflict (owner, session) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [ownerKey(owner), session, options.challenge, challengeMs / 1_000],
  );
  return options;
}

/** Uses the session's challenge up. */
async function takeChallenge(sql: Sql, owner: FactorOwner, session: string): Promise<string | null> {
  const [row] = await sql.query<{ challenge: string; alive: boolean }>(
    `delete from factor_challenges where owner = $1 and session = $2
     returning challenge, expires_at > clock_timestamp() as alive`,
    [ownerKey(owner), session],
  );
  return row?.alive ? row.challenge : null;
}

/**
 * Does something to an owner's factors in the transaction that uses the proof up. The password alone is none: who knows it
 * would be rid of the factor that protects from just that. `factorId`: by that factor or a recovery code alone.
 */
export async function withFactorProof<T>(
  ports: Ports,
  { owner, session, bucket, locale, say }: OwnerCheck,
  proof: FactorProof | undefined,
  work: (tx: Sql) => Promise<T>,
  factorId?: string,
): Promise<{ ok: true; data: T } | Refusal> {
  const { db, seal, party, texts, throttle } = ports;
  const wrong = (): Refusal => {
    return { ok: false, reason: 'factor_wrong', errors: { code: [texts.t(locale, `${say}.code_wrong`)] } };
  };
  if (!proof) return wrong();
  if ((await throttle.hit(bucket, windowMs)) > wrongProofs) return { ok: false, reason: 'throttled' };
  const isCode = 'code' in proof;
  const challenge = isCode ? null : await takeChallenge(db, owner, session);
  const request = isCode ? codeRequest(proof.code) : ({ method: 'passkey', credential: proof.passkey } as const);
  const proofWith = await prepareProof(db, owner, request);
  const done = await db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const isRight = await proveFactor(tx, { seal, party }, owner, proofWith(challenge), factorId);
    return isRight ? { data: await work(tx) } : null;
  });
  if (!done) return wrong();
  await throttle.clear(bucket);
  return { ok: true, ...done };
}

/**
 * Refuses to add a factor to those that are there without a proof by one of them: the new one would prove the owner from
 * then on. Null where there is none yet, and where the proof is right.
 */
export async function refuseUnprovenAddition(
  ports: Ports,
  check: OwnerCheck,
  proof: FactorProof | undefined,
): Promise<Refusal | null> {
  if (!(await hasFactor(ports.db, check.owner))) return null;
  const proven = await withFactorProof(ports, check, proof, async () => null);
  return proven.ok ? null : proven;
}
