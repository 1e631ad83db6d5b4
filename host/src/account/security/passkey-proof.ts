import { call } from '@maru/client';
import type { FactorProof } from '@maru/contracts';
import type { Result, Translate } from '@maru/platform';
import { askSignature } from './passkey';

/** Asks the browser for a signature by one of the member's passkeys, as a proof for the server. */
export async function passkeyProof(say: Translate): Promise<Result<FactorProof>> {
  const begun = await call('factorChallenge', {}, { quiet: true });
  if (!begun.ok) return begun;
  const asked = await askSignature(begun.data.options);
  if (asked.ok) return { ok: true, data: { passkey: asked.credential } };
  return { ok: false, reason: asked.reason, status: 0, message: say(`passkey.${asked.reason}`) };
}
