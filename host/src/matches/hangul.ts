/** Korean names are found as they are typed: by initial consonants alone ('ㅍㄱ'), and in the middle of a syllable. */

const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
/** Two consonants that an input method draws together. */
const pairs: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};
const first = 0xac00;
const count = 11_172;
const perInitial = 588;
const perVowel = 28;

/** Number of a syllable in its block, or null for any other character. */
function syllable(char: string): number | null {
  const at = char.charCodeAt(0) - first;
  return char.length === 1 && at >= 0 && at < count ? at : null;
}

/** The initial consonant of a syllable: '포' → 'ㅍ'. Null for what is none. */
export function initialOf(char: string): string | null {
  const at = syllable(char);
  return at === null ? null : initials[Math.floor(at / perInitial)]!;
}

/** A name or keyword in the form in which they are compared: one way of writing, no spaces, single consonants. */
export function searchForm(text: string): string[] {
  const folded = text
    .normalize('NFC')
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .toLocaleLowerCase()
    .replace(/\s+/g, '');
  return [...folded].flatMap((char) => [...(pairs[char] ?? char)]);
}

/** A consonant stands for every syllable that begins with it; other characters for themselves. */
function fits(typed: string, char: string | undefined): boolean {
  if (char === undefined) return false;
  return typed === char || (initials.includes(typed) && initialOf(char) === typed);
}

/**
 * The last character may be unfinished: '투' is on the way to '툴', and '폴' is '포르' before its last vowel was typed.
 * `rest` is the name from where that character would be.
 */
function fitsUnfinished(typed: string, rest: readonly string[]): boolean {
  if (fits(typed, rest[0])) return true;
  const [mine, theirs] = [syllable(typed), rest[0] === undefined ? null : syllable(rest[0])];
  if (mine === null || theirs === null) return false;
  const open = mine - (mine % perVowel);
  if (open !== theirs - (theirs % perVowel)) return false;
  const final = finals[mine % perVowel]!;
  if (final === '') return true;
  // The final consonant, or the last of two, is the next syllable's first.
  const parts = [...(pairs[final] ?? final)];
  const last = parts.pop()!;
  const stays = finals[theirs % perVowel]!;
  return stays === parts.join('') && rest[1] !== undefined && initialOf(rest[1]) === last;
}

/** Is the keyword somewhere in the name? Both in their search form. */
export function holds(name: readonly string[], keyword: readonly string[]): boolean {
  const last = keyword.length - 1;
  if (last < 0) return false;
  for (let start = 0; start + last < name.length; start++) {
    let at = 0;
    while (at < last && fits(keyword[at]!, name[start + at])) at++;
    if (at === last && fitsUnfinished(keyword[last]!, name.slice(start + last, start + last + 2))) return true;
  }
  return false;
}
