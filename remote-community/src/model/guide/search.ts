import { holdsKey, searchKey } from '@maru/contracts/search';
import type { GuideEntry, GuideSection } from './sections';

function joinWords({ title, lines, facts, tables }: GuideEntry): string {
  const ofTables = tables.flatMap(({ caption, columns, rows }) => [caption, ...columns, ...rows.flat()]);
  return searchKey([title, ...lines, ...facts.flat(), ...ofTables].join('\n'));
}

/**
 * Entries that hold every word of a search; of a part whose title does, all of them. Without words everything.
 * Parts in which nothing is left are left out.
 */
export function searchGuide(sections: readonly GuideSection[], search: string): GuideSection[] {
  const words = search.split(/\s+/).map(searchKey).filter(Boolean);
  if (search.trim() === '') return [...sections];
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => holdsKey(text, word));
  return sections.flatMap((section) => {
    if (holds(searchKey(section.title))) return [section];
    const entries = section.entries.filter((entry) => holds(searchKey(section.title) + joinWords(entry)));
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}
