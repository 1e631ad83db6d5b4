import { plainNumber } from '@maru/contracts/account-rules';

/**
 * Converts digits, '+' and '-' of East Asian input methods to ASCII ('０１０－１２' → '010-12'). Other text is unchanged,
 * because a full-width letter in a name may be intended.
 */
export function plainDigits(text: string): string {
  return text.replace(/[０-９＋－]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

/** Removes the spaces of a pasted value before sending. */
export function trimmed(text: string): string {
  return text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '');
}

/** A number field in wire format: ASCII digits and dashes, without spaces and invisible marks. */
export function numeric(text: string): string {
  return plainNumber(text).replaceAll(' ', '');
}
