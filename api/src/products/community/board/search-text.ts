import { withoutAccents } from '@maru/contracts/search';

/** Lengths, in characters, of what is searched: the whole text by words of the filter, its beginning by members. */
const maxSearched = 8_000;
const maxTerms = 600;

/** Letters and digits alone, small and in one form of Unicode: spaces and signs neither hide nor separate words. */
export function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const listPairs = (text: string): string[] => {
  const characters = Array.from(text);
  return characters.slice(1).map((character, at) => characters[at]! + character);
};

/** Searchable text: the title, then the text on a separate line. */
export function toSearchText(title: string, text: string): string {
  return `${squeeze(title)}\n${Array.from(squeeze(text)).slice(0, maxSearched).join('')}`;
}

/** Pairs of characters of a search text without its accents, each once: what the index holds. */
export function listTerms(searchText: string): string[] {
  return [
    ...new Set(
      withoutAccents(searchText)
        .split('\n')
        .flatMap((line) => listPairs(Array.from(line).slice(0, maxTerms).join(''))),
    ),
  ];
}

/** Words of a list that stand in a text, in the order of the list. Each is compared as `squeeze` leaves it. */
export function wordsIn(searchText: string, words: readonly string[]): string[] {
  return words.filter((word) => {
    const squeezed = squeeze(word);
    return squeezed !== '' && searchText.includes(squeezed);
  });
}
