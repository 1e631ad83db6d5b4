import type { ReleaseDocument } from '@maru/contracts';
import { newerDocument, readDocument } from '../federation/document/read';
import { storedDocument } from '../federation/document/stored';
import { fetchDocument } from '../federation/swap/poll';

const empty: ReleaseDocument = { environment: '', serial: 0, issued_at: 0, remotes: {} };

/**
 * The release document to start with: the page's own; else the last known good one, which need not wait for a
 * registry; else a fetched one. Without any the frame still stands, with no remotes.
 */
export function findDocument(inlined: unknown): ReleaseDocument | Promise<ReleaseDocument> {
  const own = readDocument(inlined);
  if (own) return own;
  const stored = storedDocument();
  if (stored) return stored;
  return fetchDocument().then((fetched) => newerDocument(null, readDocument(fetched)) ?? empty);
}
