import type { Signer } from '../../kernel/secrets';

const lifeMs = 60_000;
const purpose = 'lotus-token';

/** A token that shows a member to the vendor of the lotus games: '<member>.<end, epoch ms>.<signature>'. */
export function lotusToken(signer: Signer, memberId: number, now: number): { token: string; expires_at: number } {
  const text = `${memberId}.${now + lifeMs}`;
  return { token: `${text}.${signer.sign(purpose, text)}`, expires_at: now + lifeMs };
}

/** The member of a token; null where it is not one of this site's, or its time is over. */
export function readLotusToken(signer: Signer, token: string, now: number): number | null {
  const match = /^((\d{1,15})\.(\d{1,15}))\.([\w-]{1,100})$/.exec(token);
  if (!match || !signer.verify(purpose, match[1]!, match[4]!)) return null;
  return now < Number(match[3]) ? Number(match[2]) : null;
}
