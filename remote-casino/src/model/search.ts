/** What a search asks for: '' for none, null where the text is too short to be searched for. */
export function searchTerm(text: string): string | null {
  const term = text.trim();
  if (term.length === 1) return null;
  return term.slice(0, 40);
}
