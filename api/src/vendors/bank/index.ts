import type { VendorsEnv } from '../env';
import type { Bank } from './bank';
import { bankClient } from './client';

export type { Bank, ExpectedPayment, PayoutOrder } from './bank';

/** The bank of the environment; null where the site has none. */
export function openBank({ bankUrl, bankKey }: Pick<VendorsEnv, 'bankUrl' | 'bankKey'>): Bank | null {
  return bankUrl && bankKey ? bankClient(bankUrl, bankKey) : null;
}
