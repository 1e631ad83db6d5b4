import type { Locale, OwnerProof } from '@maru/contracts';
import type { Database, Refusal, Texts } from '../../kernel/types';
import { passwordFits } from '../identity/passwords';
import type { Throttle } from '../identity/throttle';
import type { EnrolPorts } from './enrol';
import type { FactorOwner } from './owner';
import { codeRequest, prepareProof, proveFactor } from './prove';
import { lockOwner } from './store';

const windowMs = 15 * 60_000;
/** Wrong proofs of one owner per window, over everything that asks for one. */
const wrongProofs = 10;

export interface OwnerCheck {
  owner: FactorOwner;
  /** What wrong ones are counted under; a member's is that of the password everywhere else. */
  bucket: string;
  passwordHash: string | null;
  locale: Locale;
  /** Beginning of the keys of its sentences. */
  say: 'security' | 'operators';
}

/** Whether the owner asks: by the password, or by a code, which is used up. Null where it is right. */
export async function refuseStranger(
  {
    db,
    seal,
    party,
    texts,
    throttle,
  }: Pick<EnrolPorts, 'seal' | 'party'> & {
    db: Database;
    texts: Texts;
    throttle: Throttle;
  },
  { owner, bucket, passwordHash, locale, say }: OwnerCheck,
  proof: OwnerProof,
): Promise<Refusal | null> {
  if ((await throttle.hit(bucket, windowMs)) > wrongProofs) return { ok: false, reason: 'throttled' };
  if ('password' in proof) {
    if (!(await passwordFits(passwordHash, proof.password))) {
      const text = texts.t(locale, `${say}.password_wrong`);
      return { ok: false, reason: 'credentials_wrong', errors: { password: [text] } };
    }
  } else {
    const proofWith = await prepareProof(db, owner, codeRequest(proof.code));
    const isRight = await db.transaction(async (tx) => {
      await lockOwner(tx, owner);
      return proveFactor(tx, { seal, party }, owner, proofWith(null));
    });
    if (!isRight) {
      const text = texts.t(locale, `${say}.code_wrong`);
      return { ok: false, reason: 'factor_wrong', errors: { code: [text] } };
    }
  }
  await throttle.clear(bucket);
  return null;
}
