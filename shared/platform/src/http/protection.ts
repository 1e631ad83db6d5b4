import { findProtectionReason, type ProtectionReason } from '@maru/contracts/protection-reasons';
import { type Atom, atom, store } from '../state/store';

/** A bet, deposit, transfer or game that the member's own protection has refused; a new object with each refusal. */
export interface ProtectionRefusal {
  reason: ProtectionReason;
  /** Body of the call, which holds the requested amount: `askedAmount` of the contracts. */
  body: unknown;
}

const last = atom<ProtectionRefusal | null>(null);
/** The last refusal of the member's own protection, whichever part of the page asked: the host shows it. */
export const protectionRefusalAtom: Atom<ProtectionRefusal | null> = atom((get) => get(last));

/** Looks at what a call was answered, refused or not. */
export function noteProtection(answer: unknown, body: unknown): void {
  const reason = findProtectionReason(answer);
  if (reason) store.set(last, { reason, body });
}

/** Shows a refusal that a part of the page foresees, without asking the server. */
export function reportProtection(refusal: ProtectionRefusal): void {
  store.set(last, refusal);
}

/** Forgets the last refusal: it was shown, or is another member's. */
export function clearProtectionRefusal(): void {
  if (store.get(last)) store.set(last, null);
}
