/** What the first character of the palette's text limits it to: '@' members, '/' pages, '>' commands. */
export type Prefix = '@' | '/' | '>' | '';

const groupsByPrefix: Record<Prefix, readonly string[] | null> = {
  '': null,
  '@': ['members'],
  '/': ['pages', 'remotes'],
  '>': ['commands'],
};

/** Splits what was typed. `groups`: null where nothing is left out. */
export function parseScope(text: string): { prefix: Prefix; search: string; groups: readonly string[] | null } {
  const first = text.charAt(0);
  const prefix: Prefix = first === '@' || first === '/' || first === '>' ? first : '';
  return { prefix, search: text.slice(prefix.length).trim(), groups: groupsByPrefix[prefix] };
}

/** Whether all words of a search stand in a text, in any order and case. */
export function containsWords(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
