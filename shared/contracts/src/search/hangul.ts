/** Korean names are found as they are typed: by initial consonants alone ('ㅍㄱ'), and in the middle of a syllable. */

import { searchKey } from './key';

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Final consonants in Unicode's order, those of two as they are typed; the first syllable of a vowel has none. */
const finals = [
  '',
  ...'ㄱㄲ',
  'ㄱㅅ',
  'ㄴ',
  'ㄴㅈ',
  'ㄴㅎ',
  ...'ㄷㄹ',
  'ㄹㄱ',
  'ㄹㅁ',
  'ㄹㅂ',
  'ㄹㅅ',
  'ㄹㅌ',
  'ㄹㅍ',
  'ㄹㅎ',
].concat([...'ㅁㅂ', 'ㅂㅅ', ...'ㅅㅆㅇㅈㅊㅋㅌㅍㅎ']);
const firstSyllable = 0xac00;
const syllables = 11_172;
const firstInitial = 0x1100;
const perInitial = 588;
const perVowel = 28;

/** Number of a syllable in its block, or null for any other character. */
function syllable(char: string | undefined): number | null {
  const at = (char?.charCodeAt(0) ?? 0) - firstSyllable;
  return char?.length === 1 && at >= 0 && at < syllables ? at : null;
}

/** The initial consonant of a syllable: '포' → 'ㅍ'. Null for what is none. */
export function findInitial(char: string | undefined): string | null {
  const at = syllable(char);
  return at === null ? null : initials[Math.floor(at / perInitial)]!;
}

/** A consonant matches every syllable that begins with it; other characters match only themselves. */
function fits(typed: string, char: string | undefined): boolean {
  if (typed === char) return true;
  const initial = initials[typed.charCodeAt(0) - firstInitial];
  return initial !== undefined && findInitial(char) === initial;
}

/**
 * The last character may be unfinished: '투' is on the way to '툴', and '폴' is '포르' before its last vowel was typed.
 * `rest` is the name from where that character would be.
 */
function fitsUnfinished(typed: string, rest: readonly string[]): boolean {
  if (fits(typed, rest[0])) return true;
  const [mine, theirs] = [syllable(typed), syllable(rest[0])];
  if (mine === null || theirs === null) return false;
  const open = mine - (mine % perVowel);
  if (open !== theirs - (theirs % perVowel)) return false;
  const final = finals[mine % perVowel]!;
  if (final === '') return true;
  // The final consonant, or the last of two, is the next syllable's first.
  return finals[theirs % perVowel] === final.slice(0, -1) && findInitial(rest[1]) === final.at(-1);
}

/** Whether a name contains a keyword, also by its initial consonants. Both are search keys; '' is in none. */
export function holdsKey(name: string, keyword: string): boolean {
  if (keyword === '') return false;
  if (name.includes(keyword)) return true;
  // Without Hangul nothing is unfinished.
  if (!/[\u1100-\u1112\uac00-\ud7a3]/.test(keyword)) return false;
  const [characters, typed] = [[...name], [...keyword]];
  const last = typed.length - 1;
  for (let start = 0; start + last < characters.length; start++) {
    let at = 0;
    while (at < last && fits(typed[at]!, characters[start + at])) at++;
    if (at === last && fitsUnfinished(typed[last]!, characters.slice(start + last, start + last + 2))) return true;
  }
  return false;
}

const keysByObject = new WeakMap<object, readonly string[]>();

/** Whether a name contains a search key, in any of its languages. The keys of a name are cached. */
export function isNamed(names: Readonly<Record<string, string>>, keyword: string): boolean {
  const keys = keysByObject.get(names) ?? Object.values(names).map(searchKey);
  keysByObject.set(names, keys);
  return keys.some((key) => holdsKey(key, keyword));
}

/** Whether one of the names contains the typed text, in any of their languages. */
export function isFound(names: Iterable<string>, typed: string): boolean {
  const keyword = searchKey(typed);
  for (const name of names) if (holdsKey(searchKey(name), keyword)) return true;
  return false;
}
