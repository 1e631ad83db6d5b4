import type { PasskeyAssertion, SecondProof } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { type FactorOwner, ownerKey } from './owner';
import { counterOfSigned, type RelyingParty } from './passkeys';
import type { Seal } from './seal';
import { codeHash, readPasskeys, readTotps, takeCode, takeCounter, takeStep } from './store';
import { totpStep } from './totp';

/** What a factor is proven with; `recoveryHash` is made outside of the transaction, since it takes long. */
export type Proof =
  | { method: 'totp'; code: string }
  | { method: 'recovery'; hash: string | null }
  | { method: 'passkey'; credential: PasskeyAssertion; challenge: string | null };

/** Uses the code of an app up; false where it is wrong or was used before. */
async function proveTotp(tx: Sql, seal: Seal, owner: FactorOwner, code: string, only?: string): Promise<boolean> {
  for (const { id, secret } of await readTotps(tx, owner)) {
    if (only !== undefined && id !== only) continue;
    const step = totpStep(seal.open(secret, ownerKey(owner)), code, Date.now());
    if (step !== null) return takeStep(tx, id, step);
  }
  return false;
}

async function provePasskey(
  tx: Sql,
  party: RelyingParty,
  owner: FactorOwner,
  { credential, challenge }: Extract<Proof, { method: 'passkey' }>,
  only?: string,
): Promise<boolean> {
  if (challenge === null) return false;
  // Only the owner's passkeys count; a valid signature by another account's passkey is refused.
  const passkey = (await readPasskeys(tx, owner)).find(({ credentialId }) => credentialId === credential.id);
  if (!passkey || (only !== undefined && passkey.id !== only)) return false;
  const counter = await counterOfSigned(party, challenge, passkey, credential);
  if (counter === null) return false;
  await takeCounter(tx, passkey.id, counter);
  return true;
}

/**
 * Whether a proof is right; a right one is used up. Call it with the owner's row locked. `only`: by the factor of this id or a
 * recovery code.
 */
export function proveFactor(
  tx: Sql,
  { seal, party }: { seal: Seal; party: RelyingParty },
  owner: FactorOwner,
  proof: Proof,
  only?: string,
): Promise<boolean> {
  if (proof.method === 'totp') return proveTotp(tx, seal, owner, proof.code, only);
  if (proof.method === 'passkey') return provePasskey(tx, party, owner, proof, only);
  return proof.hash === null ? Promise.resolve(false) : takeCode(tx, owner, proof.hash);
}

/** A request's proof, with what takes long done already. */
export async function prepareProof(
  sql: Sql,
  owner: FactorOwner,
  request: SecondProof,
): Promise<(challenge: string | null) => Proof> {
  if (request.method === 'totp') return () => request;
  if (request.method === 'passkey') return (challenge) => ({ ...request, challenge });
  const hash = await codeHash(sql, owner, request.code);
  return () => ({ method: 'recovery', hash });
}

/** Six digits are an app's code, anything else a recovery code. */
export function codeRequest(text: string): SecondProof {
  const plain = text.replace(/\s/g, '');
  return /^\d{6}$/.test(plain) ? { method: 'totp', code: plain } : { method: 'recovery', code: text };
}
