import { z } from 'zod';
import { centipoint, epochMs, krw } from '../primitives';
import { casinoWallets, transferDirections } from './transfer-names';

export * from './transfer-names';

export const casinoWallet = z.enum(casinoWallets);
export type CasinoWallet = z.infer<typeof casinoWallet>;

export const transferDirection = z.enum(transferDirections);
export type TransferDirection = z.infer<typeof transferDirection>;

/**
 * State of a transfer: `created` (recorded, nothing reserved or sent), `reserved` (the money is on hold; only
 * `to_casino`), `sent` (the vendor may have it), `unknown` (no usable answer; its status is polled), `manual`
 * (operators decide). Final: `confirmed`, `rejected` (a hold is back in the member's money).
 */
export const transferStates = ['created', 'reserved', 'sent', 'unknown', 'manual', 'confirmed', 'rejected'] as const;
export const transferState = z.enum(transferStates);
export type TransferState = z.infer<typeof transferState>;
/** States in which the member has no second transfer with the same casino. */
export const openTransferStates = [
  'created',
  'reserved',
  'sent',
  'unknown',
  'manual',
] as const satisfies readonly TransferState[];

/**
 * Why a transfer was rejected. `in_play`: a game is open; `maintenance`: the casino takes none; `short`: the casino
 * wallet holds less; `limit`: the vendor's own limit; `throttled`: too many calls and none was taken; `refused`: any other
 * no of the vendor; `operator`: manual review.
 */
export const transferReasons = [
  'in_play',
  'maintenance',
  'short',
  'limit',
  'throttled',
  'refused',
  'operator',
] as const;
export const transferReason = z.enum(transferReasons);
export type TransferReason = z.infer<typeof transferReason>;

/** Made by the browser before the call, sent to the vendor as its external id: the same id moves money once. */
export const transferId = z.uuid();

/** A transfer between money and a casino's wallet, as its member sees it. */
export const casinoTransfer = z.object({
  id: transferId,
  type: casinoWallet,
  direction: transferDirection,
  /** In KRW. Null if everything was requested and the vendor has not reported the amount. */
  amount: krw.nullable(),
  /** Casino points of `point_to_money`, in 1/100; null elsewhere. */
  point: centipoint.nullable(),
  state: transferState,
  reason: transferReason.nullable(),
  /** Number of status checks so far, and the time of the next one; null if no more are due. */
  checks: z.int().min(0),
  next_check_at: epochMs.nullable(),
  created_at: epochMs,
  sent_at: epochMs.nullable(),
  ended_at: epochMs.nullable(),
  /** Rises with each change: an event with a lower one than the page has is outdated. */
  version: z.int(),
});
export type CasinoTransfer = z.infer<typeof casinoTransfer>;

/** `TransferUpdated` on private-user.{id}: a transfer was created, sent, asked about again, or ended. */
export type TransferUpdated = CasinoTransfer;

/** Status that a caller sees. `pending`: the money is on its way and the site keeps polling. */
export const transferStatus = z.enum(['done', 'pending', 'failed']);
export type TransferStatus = z.infer<typeof transferStatus>;

/** The status of a transfer's state. */
export function statusOfTransfer(state: TransferState): TransferStatus {
  if (state === 'confirmed') return 'done';
  return state === 'rejected' ? 'failed' : 'pending';
}
