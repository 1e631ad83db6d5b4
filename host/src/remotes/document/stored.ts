import type { RegistryDocument, SignedText } from '@maru/contracts';

const documentKey = 'maru:document';
const serialsKey = 'maru:serials';
/** Lineages whose highest serial is remembered; a site has one, unless its registry is set up anew. */
const lineages = 5;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the page works, it only remembers nothing.
  }
}

function serials(): Record<string, number> {
  const value = read(serialsKey);
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, number>) : {};
}

/** The highest serial of a lineage that this browser has taken; -1 before the first. */
export function seenSerial(lineage: string): number {
  const serial = serials()[lineage];
  return Number.isSafeInteger(serial) ? serial! : -1;
}

/** Keeps a document as the last that was known to be good, and its serial as seen. */
export function storeDocument(signed: SignedText, { lineage, serial }: RegistryDocument): void {
  const { [lineage]: before = -1, ...others } = serials();
  const remembered = Object.entries(others).slice(-(lineages - 1));
  write(serialsKey, { ...Object.fromEntries(remembered), [lineage]: Math.max(serial, Number(before) || 0) });
  // Another tab may have taken a newer one.
  if (serial >= before) write(documentKey, signed);
}

/** What was stored, unchecked: it is verified like any other. */
export function storedSigned(): unknown {
  return read(documentKey);
}
