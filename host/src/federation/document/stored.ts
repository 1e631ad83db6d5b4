import type { ReleaseDocument } from '@maru/contracts';
import { readDocument } from './read';

const key = 'maru:document';

/** Keeps a document as the last that was known to be good. */
export function storeDocument(document: ReleaseDocument): void {
  try {
    localStorage.setItem(key, JSON.stringify(document));
  } catch {
    // A full or forbidden storage: the page works, it only remembers nothing.
  }
}

/** The last known good document, or null. */
export function storedDocument(): ReleaseDocument | null {
  try {
    return readDocument(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}
