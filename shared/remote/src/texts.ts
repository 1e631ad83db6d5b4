import { addTexts, getLocale, type TextSource } from '@maru/platform';

/** Texts by namespace. */
export type Texts = Record<string, TextSource>;

/** The texts that each namespace holds now, and when they are in. */
const held = new Map<string, { source: TextSource; ready: Promise<void> }>();

/** Begins to fetch the texts of the language now; they change nothing on the page yet, which another build may own. */
export function fetchAhead(texts: Texts): void {
  for (const source of Object.values(texts)) {
    const fetch = source[getLocale()];
    // What fails here is fetched again when it is needed, and told then.
    if (typeof fetch === 'function') fetch().catch(() => {});
  }
}

/**
 * Makes these texts the ones of their namespaces; done when the language now is in. Two builds of one remote share
 * their namespaces, so the one that is mounted puts its own in place, the second time too.
 */
export async function registerTexts(texts: Texts): Promise<void> {
  await Promise.all(
    Object.entries(texts).map(([namespace, source]) => {
      const entry = held.get(namespace);
      if (entry?.source === source) return entry.ready;
      const ready = addTexts(namespace, source);
      held.set(namespace, { source, ready });
      return ready;
    }),
  );
}
