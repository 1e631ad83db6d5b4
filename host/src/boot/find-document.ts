import type { RegistryDocument, SignedText } from '@maru/contracts';
import { selectStart } from '../remotes/document/can-replace';
import { fetchDocument } from '../remotes/document/fetch';
import { type Opened, openDocument } from '../remotes/document/open';
import { seenSerial, storeDocument, storedSigned } from '../remotes/document/stored';
import { failure } from '../remotes/failures/reasons';
import type { RemoteRegistry, TakenDocument } from '../remotes/registry';

/** Opens what there is; what is there and is refused is logged. */
async function open(
  { page, verifier }: RemoteRegistry,
  value: unknown,
  what: string,
): Promise<(TakenDocument & RegistryDocument) | null> {
  if (value === undefined || value === null) return null;
  const opened: Opened = await openDocument(value, page.keys, verifier);
  if (opened.ok) return entry(opened);
  console.error(`${opened.code} the ${what} release document is refused: ${opened.reason}`, opened.detail);
  return null;
}

/** A document with its text, comparable as a document is. */
function entry({
  document,
  signed,
}: {
  document: RegistryDocument;
  signed: SignedText;
}): TakenDocument & RegistryDocument {
  return { ...document, document, signed };
}

/**
 * Finds the first verified document: the page's own, or a newer last good one; otherwise fetches one. Without any the
 * frame renders without remotes. Stores and returns the result.
 */
export async function findDocument(registry: RemoteRegistry, inlined: unknown): Promise<TakenDocument | null> {
  const began = performance.now();
  const [own, stored] = await Promise.all([
    open(registry, inlined, 'inlined'),
    open(registry, storedSigned(), 'stored'),
  ]);
  // For measurements of the page start.
  performance.measure?.('maru:verify', { start: began });
  let { chosen, replayed } = selectStart(own, stored, seenSerial);
  if (replayed) warnReplay(replayed);
  if (!chosen) {
    const fetched = await open(registry, (await fetchDocument(null)) ?? undefined, 'fetched');
    ({ chosen, replayed } = selectStart(fetched, null, seenSerial));
    if (replayed) warnReplay(replayed);
  }
  if (!chosen) return null;
  const taken = { document: chosen.document, signed: chosen.signed };
  registry.taken = taken;
  storeDocument(taken.signed, taken.document);
  return taken;
}

function warnReplay({ lineage, serial }: RegistryDocument): void {
  const { code, reason } = failure('replayed');
  console.error(`${code} a release document is refused: ${reason}`, `serial ${serial} after ${seenSerial(lineage)}`);
}
