import { type WorkChallenge, type WorkPurpose, workPayload } from '@maru/contracts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Env } from '../../kernel/env';
import type { Signer } from '../../kernel/secrets';
import type { Database } from '../../kernel/sql';

const lifeMs = 600_000;
/** Rounds of PBKDF2 that one try costs. */
const costOfTry = 1_000;
/** Factor of extra work that replaces a captcha that a member cannot read. */
const withoutPicture = 4;

export interface Works {
  /** Issues a signed challenge for one purpose. `alone`: extra work that also replaces the captcha. */
  issue(purpose: WorkPurpose, alone: boolean): Promise<WorkChallenge>;
  /** Whether a solution is right, in time, for this purpose and was not used before; it is used up by that. */
  take(payload: string | undefined, purpose: WorkPurpose): Promise<{ alone: boolean } | null>;
}

/** Reads what a browser sends: base64 of JSON. Null where it is anything else. */
function readPayload(text: string) {
  try {
    return workPayload.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Proofs of work after ALTCHA (PBKDF2, deterministic): the browser tries keys until one has the challenge's prefix.
 * Nothing is kept of a challenge, its signature holds parameters, purpose and end; only used ones are written down.
 */
export function createWorks(db: Database, signer: Signer, { captchaWork }: Pick<Env, 'captchaWork'>): Works {
  const hmacSignatureSecret = signer.sign('work', 'challenge');
  const hmacKeySignatureSecret = signer.sign('work', 'key');
  return {
    async issue(purpose, alone) {
      const maxCounter = Math.max(2, captchaWork * (alone ? withoutPicture : 1));
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: costOfTry,
        counter: randomInt(maxCounter, Math.floor(maxCounter / 2)),
        deriveKey,
        data: { purpose, alone },
        expiresAt: new Date(Date.now() + lifeMs),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }) as Promise<WorkChallenge>;
    },
    async take(text, purpose) {
      const payload = text ? readPayload(text) : null;
      if (!payload) return null;
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const { data, expiresAt } = challenge.parameters;
      if (!verified || data.purpose !== purpose) return null;
      const first = await db.query(
        'insert into spent_work (id, expires_at) values ($1, to_timestamp($2::float8)) on conflict do nothing returning id',
        [challenge.signature, expiresAt],
      );
      return first.length ? { alone: data.alone } : null;
    },
  };
}
