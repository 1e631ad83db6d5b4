import type { GuideEntry, GuideSection } from './sections';

/** Letters as they are compared: one form of each, no spaces, no case. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

function wordsOf({ title, lines, facts, tables }: GuideEntry): string {
  const ofTables = tables.flatMap(({ caption, columns, rows }) => [caption, ...columns, ...rows.flat()]);
  return plain([title, ...lines, ...facts.flat(), ...ofTables].join('\n'));
}

/**
 * Entries that hold every word of a search; of a part whose title does, all of them. Without words everything.
 * Parts in which nothing is left are left out.
 */
export function searchGuide(sections: readonly GuideSection[], search: string): GuideSection[] {
  const words = search.split(/\s+/).map(plain).filter(Boolean);
  if (words.length === 0) return [...sections];
  const holds = (text: string) => words.every((word) => text.includes(word));
  return sections.flatMap((section) => {
    if (holds(plain(section.title))) return [section];
    const entries = section.entries.filter((entry) => holds(plain(section.title) + wordsOf(entry)));
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}
