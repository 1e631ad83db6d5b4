import { type TransferReason, transferReasons } from '@maru/contracts';

/** A vendor's word for a refusal as one of ours; what is none of them is 'refused'. */
export function toRejection(word: string | null): TransferReason {
  return transferReasons.find((reason) => reason === word && reason !== 'operator') ?? 'refused';
}
