import type { Locale } from '@maru/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Refusal } from '../../kernel/handlers';
import type { Texts } from '../../kernel/services';

/** 49,000 passwords that leaked most often, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Substitutions that hide common words. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const plainLetters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => lookAlikes[sign]!);

/** Shorter words of the list stand in too many good passwords. */
const shortestWord = 5;
/** Characters that a password needs in addition to the account's names. */
const leastOther = 4;

/** Whether all characters follow each other on the way up or down, 'abcdefgh' and '87654321'. */
function isSequence(text: string): boolean {
  const steps = Array.from(text, (_, n) => (n === 0 ? 0 : text.charCodeAt(n) - text.charCodeAt(n - 1))).slice(1);
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/**
 * Whether guessers try a password early: it is common, also in capitals, with signs for letters or with digits and signs
 * around it; one piece over and over; a sequence; or little more than a name of the account's own (`own`).
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  const word = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [plain, plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''), plainLetters(plain)];
  const words = [word(plain), word(plainLetters(plain)), plainLetters(word(plain))];
  if (forms.some((form) => common.has(form))) return true;
  if (words.some((form) => form.length >= shortestWord && common.has(form))) return true;
  if (/^(.+?)\1+$/u.test(plain) || isSequence(plain)) return true;
  const bare = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return own.map(bare).some((name) => {
    return name.length >= 3 && bare(plain).includes(name) && bare(plain).replaceAll(name, '').length < leastOther;
  });
}

/** The refusal of a common password at its field, in the caller's language; null where it is none, and where none is given. */
export function refuseCommonPassword(
  texts: Texts,
  locale: Locale,
  password: string | null | undefined,
  own: readonly string[] = [],
  field = 'password',
): (Refusal & { reason: 'invalid' }) | null {
  if (!password || !isCommonPassword(password, own)) return null;
  return { ok: false, reason: 'invalid', errors: { [field]: [texts.t(locale, 'validation.password_common')] } };
}
