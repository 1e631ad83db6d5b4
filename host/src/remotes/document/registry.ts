import type { RegistryDocument, SignedText } from '@maru/contracts';

/** The registry's document that this tab has taken, and the text that it came in. */
export interface Taken {
  document: RegistryDocument;
  signed: SignedText;
}

let taken: Taken | null = null;

export function takenDocument(): Taken | null {
  return taken;
}

export function setTaken(next: Taken | null): void {
  taken = next;
}
