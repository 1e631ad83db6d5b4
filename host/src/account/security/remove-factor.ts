import { call } from '@maru/client';
import type { FactorProof } from '@maru/contracts';
import { keepFactors } from './use-factors';

/** Removes a factor with a proof by that factor or a recovery code. */
export async function removeFactor(id: string, proof: FactorProof) {
  const result = await call('factorRemove', { params: { id }, body: { proof } }, { quiet: true });
  if (result.ok) keepFactors(result.data);
  return result;
}
