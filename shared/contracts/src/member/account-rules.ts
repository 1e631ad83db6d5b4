/** Lengths of what a member gives, as the contracts have them. */
export const passwordLength = { min: 8, max: 72 } as const;
const accountDigits = { min: 10, max: 16 } as const;
const holderLetters = 2;

/** Whether the server takes an address of e-mail, in plain characters. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    /^[A-Za-z0-9_'+-][A-Za-z0-9_'+.-]*$/.test(local) &&
    /[A-Za-z0-9_+-]$/.test(local) &&
    !local.includes('..') &&
    labels.length > 1 &&
    labels.every((label) => /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(label)) &&
    /^[A-Za-z]{2,}$/.test(labels.at(-1)!)
  );
}

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dashes of every kind, the middle dots, and the Korean and Japanese letters that are typed for a dash. */
const dash = /[\p{Pd}\u2212\u00b7\u2022\u30fb\u30fc\u1173]/gu;

/** A sign-in id as it is meant: full-width letters plain, without invisible marks and the spaces of a paste. */
export function plainId(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').trim();
}

/** A number of an account or a telephone as it is meant: plain digits, '-' for every dash, without invisible marks. */
export function plainNumber(text: string): string {
  return plainId(text).replace(dash, '-').replace(/\s+/g, ' ');
}

/**
 * Whether a bank can have an account of this number: 10 to 16 digits with single dashes between them, and not one digit all
 * along. Korean banks have no shorter or longer ones.
 */
export function isAccountNumber(text: string): boolean {
  const plain = plainNumber(text);
  const digits = plain.replaceAll('-', '');
  return (
    /^[0-9]+(-[0-9]+)*$/.test(plain) &&
    digits.length >= accountDigits.min &&
    digits.length <= accountDigits.max &&
    new Set(digits).size > 1
  );
}

/** Whether a person can have this name: two letters or more, and nothing but letters, marks, spaces, and `.`, `'` and `-`. */
export function isHolderName(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  const letters = plain.replace(/[^\p{L}]/gu, '');
  return letters.length >= holderLetters && /^[\p{L}\p{M} .,'\u2019-]+$/u.test(plain);
}

/** Returns what is wrong with a new password, or null. Spaces do not count. */
export function passwordProblem(text: string): 'short' | 'long' | 'blank' | null {
  if (text.length < passwordLength.min) return 'short';
  if (text.length > passwordLength.max) return 'long';
  return text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '').length < passwordLength.min ? 'blank' : null;
}
