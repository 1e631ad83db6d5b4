import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { plainNumber } from './account-rules';

/** Numbers without a country are numbers of this one. */
const homeCountry = 'KR';

/** The number that a text says; null where no mobile telephone can have it. Spaces, dashes, dots, full-width digits and invisible marks do not count. */
function readPhone(text: string): PhoneNumber | null {
  // The library knows '00' abroad; in Korea people write it before a country's number as well.
  const plain = plainNumber(text).replace(/^00(?=82)/, '+');
  // The library reads words and the digits of other scripts too.
  if (!/^[0-9+(). -]+$/.test(plain)) return null;
  const number = parsePhoneNumberFromString(plain, { defaultCountry: homeCountry, extract: false });
  // This metadata knows the numbers of mobile telephones alone: any other number has no type.
  return number?.isValid() && number.getType() ? number : null;
}

/** Whether a mobile telephone can have this number. */
export function isPhone(text: string): boolean {
  return readPhone(text) !== null;
}

/** The one form in which numbers are stored: E.164, '+821012345678'. A text that is no number stays as it is. */
export function storedPhone(text: string): string {
  return readPhone(text)?.number ?? text;
}

/** A stored number as its country writes it, '010-1234-5678'; one of another country keeps its country's code. */
export function shownPhone(stored: string): string {
  const number = readPhone(stored);
  if (!number) return stored;
  return number.country === homeCountry ? number.formatNational() : number.formatInternational();
}
