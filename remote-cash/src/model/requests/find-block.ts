import type { CashKind, CashTerms } from '@maru/contracts';

/** Why no request can be made now; null if one can. */
export function findBlock(
  kind: CashKind,
  terms: CashTerms,
): 'closed' | 'noAccount' | 'noPayTo' | 'funds' | 'current' | null {
  const { open, current } = terms[kind];
  if (!open) return 'closed';
  if (!terms.own) return 'noAccount';
  if (kind === 'credit' && !terms.pay_to) return 'noPayTo';
  if (kind === 'credit' && !terms.funds_confirmed) return 'funds';
  return current ? 'current' : null;
}
