import reserved from '../../../data/reserved-nicks.json';
import { nickSkeleton } from './nick-skeleton';

/** Why a nickname is refused: invisible characters, or staff words. */
export type NickProblem = 'nick_invisible' | 'nick_letters' | 'nick_reserved';

// Controls, formats and bidi marks, fillers, private and unassigned characters, spaces other than the plain one, and
// the braille pattern without dots, which is drawn as nothing.
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
/** More than two marks on a letter hide the letter. */
const stackedMarks = /\p{M}{3,}/u;
const letterOrNumber = /[\p{L}\p{N}]/u;

/** Signs that stand for letters in names that are meant to be read as others. */
const leet: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
};

/** One form for i, l and 1, which a skeleton keeps apart in small letters. */
const fold = (text: string) => nickSkeleton(text.toLowerCase()).replaceAll('i', 'l');
const lettersOnly = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');

/** A nickname as it may be read: signs as the letters they stand for, signs left out, and both without separators. */
function readings(nick: string): string[] {
  const plain = nick.normalize('NFKC').toLowerCase();
  const spelled = Array.from(plain, (character) => leet[character] ?? character).join('');
  return [lettersOnly(spelled), lettersOnly(plain), lettersOnly(fold(spelled)), lettersOnly(fold(plain))].map(fold);
}

/** Runs of letters of one script: 'GM하늘' has 'gm' and '하늘'. */
const runs = (nick: string) =>
  nick
    .normalize('NFKC')
    .match(/\p{Script=Hangul}+|\p{Script=Han}+|(?:(?![\p{Script=Hangul}\p{Script=Han}])[\p{L}\p{M}])+/gu) ?? [];

const anywhere = reserved.anywhere.map(fold);
const alone = new Set(reserved.alone.map(fold));

/** Checks a nickname without the database; `brand` is the site's name. Null if it is valid. */
export function nickProblem(nick: string, brand = ''): NickProblem | null {
  if (invisible.test(nick) || stackedMarks.test(nick)) return 'nick_invisible';
  if (!letterOrNumber.test(nick)) return 'nick_letters';
  const read = readings(nick);
  if (read.some((text) => anywhere.some((word) => text.includes(word)))) return 'nick_reserved';
  const own = fold(brand);
  const whole = [...read, ...runs(nick).map(fold)];
  return whole.some((text) => alone.has(text) || (own !== '' && text === own)) ? 'nick_reserved' : null;
}
