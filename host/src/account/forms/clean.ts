import { plainNumber } from '@maru/contracts/account-rules';

/**
 * Digits, '+' and '-' as an East Asian input method writes them, made plain ('０１０－１２' → '010-12'). Other text is
 * left as it is: a full-width letter in a name may be meant.
 */
export function plainDigits(text: string): string {
  return text.replace(/[０-９＋－]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

/** Removes the spaces of a pasted value before sending. */
export function trimmed(text: string): string {
  return text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '');
}

/** A number field as it is sent: its digits and dashes plain, without spaces and invisible marks. */
export function numeric(text: string): string {
  return plainNumber(text).replaceAll(' ', '');
}
