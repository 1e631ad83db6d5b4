import { canReplace } from '../document/can-replace';
import { openDocument } from '../document/open';
import { setTaken, takenDocument } from '../document/registry';
import { seenSerial, storeDocument } from '../document/stored';
import { pageReleases } from '../overrides/page';
import { type Outcome, reconcile } from './reconcile';

/** How a document was taken: see `Outcome`. Refused ones change nothing. */
export type Applied =
  | ({ ok: true } & Outcome)
  | { ok: false; reason: 'bad_document' | 'bad_signature' | 'replayed' | 'older'; code: string | null };

/** Takes a newer document of the registry while the page runs: checks it, keeps it, and acts on it. Never rejects. */
export async function applyDocument(value: unknown): Promise<Applied> {
  const opened = await openDocument(value, pageReleases().keys);
  if (!opened.ok) return refused(opened);
  const { document, signed } = opened;
  const check = canReplace(document, takenDocument()?.document ?? null, seenSerial(document.lineage));
  if (!check.ok) return 'code' in check ? refused(check) : { ok: false, reason: check.reason, code: null };
  setTaken({ document, signed });
  storeDocument(signed, document);
  return { ok: true, ...(await reconcile()) };
}

function refused({ reason, code, detail }: { reason: string; code: string; detail: string }): Applied {
  console.error(`${code} a release document is refused: ${reason}`, detail);
  return { ok: false, reason: reason as 'bad_document', code };
}
