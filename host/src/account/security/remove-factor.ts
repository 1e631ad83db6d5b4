import { call } from '@maru/client';
import type { OwnerProof } from '@maru/contracts';
import { keepFactors } from './use-factors';

/** Removes a factor by the password or a code. */
export async function removeFactor(id: string, proof: OwnerProof) {
  const result = await call('factorRemove', { params: { id }, body: { proof } }, { quiet: true });
  if (result.ok) keepFactors(result.data);
  return result;
}
