import type { CallAnswer } from '@maru/client';
import { call } from '@maru/client';
import type { CasinoWallet } from '@maru/contracts';
import type { casinoIds } from '@maru/contracts/transfers';
import type { Result } from '@maru/platform';
import type { TransferRequest } from './request';

export type Transferred = CallAnswer<'casinoDeposit'>;

/** Sends a transfer under its id. `repeated`: an automatic repeat, whose refusal raises no toast. */
export function sendTransfer(
  { wallet, direction, amount }: TransferRequest,
  transferId: string,
  repeated: boolean,
): Promise<Result<Transferred>> {
  const options = { quiet: true, background: repeated };
  const params = { casino: wallet };
  if (direction === 'to_money') return call('casinoWithdraw', { params, body: { transferId, amount } }, options);
  if (direction === 'to_casino')
    return call('casinoDeposit', { params, body: { transferId, amount: amount as number } }, options);
  // aplus has no points.
  const paired = { casino: wallet as Exclude<CasinoWallet, typeof casinoIds.casinoAPlus> };
  return call('casinoExchangePoint', { params: paired, body: { transferId, amount: amount as number } }, options);
}
