import type { RegistryDocument, SignedText } from '@maru/contracts';
import { stored } from '@maru/platform';

/** Lineages whose highest serial is remembered; a site has one unless its registry is set up again. */
const lineages = 5;

/** Unchecked: what is stored is verified like any other document. */
const lastDocument = stored<unknown>('browser', 'document', 1, (value) => value);
const serials = stored('browser', 'serials', 1, (value) =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, number>) : null,
);

/** The highest serial of a lineage that this browser has taken; -1 before the first. */
export function seenSerial(lineage: string): number {
  const serial = serials.read()?.[lineage];
  return Number.isSafeInteger(serial) ? serial! : -1;
}

/** Keeps a document as the last that was known to be good, and its serial as seen. */
export function storeDocument(signed: SignedText, { lineage, serial }: RegistryDocument): void {
  const { [lineage]: before = -1, ...others } = serials.read() ?? {};
  const remembered = Object.entries(others).slice(-(lineages - 1));
  serials.write({ ...Object.fromEntries(remembered), [lineage]: Math.max(serial, Number(before) || 0) });
  // Another tab may have taken a newer one.
  if (serial >= before) lastDocument.write(signed);
}

/** What was stored, unchecked: it is verified like any other. */
export function storedSigned(): unknown {
  return lastDocument.read();
}
