import type { ReleaseChanged } from '@maru/contracts';
import { takenDocument } from '../document/registry';
import { applyDocument } from './apply';
import { pollDocument } from './poll';

/** All open tabs hear of a change at once; those that must fetch spread over this time. */
export const spreadMs = 1_000;
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * Takes the data of a releaseChanged event. A document in it is taken at once; without one, or when the one in it was
 * refused, the document is fetched. No data at all means that events may have been missed.
 */
export async function takePush(data: unknown): Promise<void> {
  const { serial, document } = (data ?? {}) as Partial<ReleaseChanged>;
  const known = takenDocument()?.document.serial ?? -1;
  if (typeof serial === 'number' && serial <= known) return;
  if (document) {
    const applied = await applyDocument(document);
    if (applied.ok || applied.reason === 'older') return;
  }
  if (timer !== null) return;
  timer = setTimeout(() => {
    timer = null;
    void pollDocument();
  }, Math.random() * spreadMs);
}
