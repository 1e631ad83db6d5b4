export type Keyword = { kind: 'cleared' } | { kind: 'tooShort' } | { kind: 'search'; keyword: string };

/** Two consonants that an input method draws as one sign count as two. */
const pairOfConsonants = /^[ㄳㄵㄶㄺ-ㅀㅄ]$/;

/** Interprets the search text: empty clears, a single character is too short. */
export function readKeyword(text: string): Keyword {
  const keyword = text.trim();
  if (!keyword) return { kind: 'cleared' };
  const characters = [...keyword.normalize('NFC').replace(/\s/g, '')];
  return characters.length > 1 || pairOfConsonants.test(characters[0]!)
    ? { kind: 'search', keyword }
    : { kind: 'tooShort' };
}
