import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseDocument, releaseDocument } from '@maru/contracts';

/** The document in a storage folder; null where there is none yet. Throws on one that is not valid. */
export async function readDocument(storage: string): Promise<ReleaseDocument | null> {
  let text: string;
  try {
    text = await readFile(join(storage, 'document.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return releaseDocument.parse(JSON.parse(text));
}

/** Replaces the document in one step: a reader sees the old one or the new one, never half of it. */
export async function writeDocument(storage: string, document: ReleaseDocument): Promise<void> {
  const next = join(storage, `.document.${process.pid}.${Date.now()}.json`);
  await writeFile(next, `${JSON.stringify(document)}\n`);
  await rename(next, join(storage, 'document.json'));
}
