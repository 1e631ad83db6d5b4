import type { CasinoWallet, TransferDirection } from '@maru/contracts';
import { casinoWallets, transferDirections } from '@maru/contracts/transfers';

/** What one transfer moves, as requested; repeated unchanged under the same id. */
export interface TransferRequest {
  wallet: CasinoWallet;
  direction: TransferDirection;
  /** KRW, or everything (`to_money` alone); casino points in 1/100 for `point_to_money`. */
  amount: number | 'all';
  /** KRW on both sides when the member pressed the button; null where the casino's was not known. */
  before: { money: number; casino: number | null };
}

/** Whether stored data is a request: anybody may have changed it. */
export function isTransferRequest(value: unknown): value is TransferRequest {
  const { wallet, direction, amount, before } = (value ?? {}) as Partial<TransferRequest>;
  return (
    casinoWallets.includes(wallet as CasinoWallet) &&
    transferDirections.includes(direction as TransferDirection) &&
    (amount === 'all' || (Number.isSafeInteger(amount) && (amount as number) > 0)) &&
    Number.isSafeInteger(before?.money)
  );
}
