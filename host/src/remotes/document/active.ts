import type { ReleaseDocument } from '@maru/contracts';
import { type Atom, atom, store } from '@maru/platform';

const none: ReleaseDocument = { environment: '', serial: 0, issued_at: 0, remotes: {} };
const current = atom<ReleaseDocument>(none);

/** The release document that this tab runs. */
export const documentAtom: Atom<ReleaseDocument> = atom((get) => get(current));

export function activeDocument(): ReleaseDocument {
  return store.get(current);
}

export function setActiveDocument(document: ReleaseDocument): void {
  store.set(current, document);
}
