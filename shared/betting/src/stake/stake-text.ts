import { type AmountReading, formatMoney, readAmount } from '@maru/money';

/** Longest amount that a field takes: the range of money ends before. */
const maxDigits = 12;

/**
 * Reads a field's text after an edit. Commas of the field's own formatting move while digits are typed and deleted
 * ('30,0005'), so they count for nothing there; pasted text and separators that a member types are read strictly.
 * @param shown the text before the edit
 * @param isTyped one character was typed, or some were deleted
 */
export function readEdit(shown: string, text: string, isTyped: boolean): AmountReading {
  const ownCommas = isTyped && isOwnFormat(shown) && countCommas(text) <= countCommas(shown);
  const reading = readAmount(ownCommas ? text.replaceAll(',', '') : text);
  if (reading.ok && reading.amount >= 10 ** maxDigits) return { ok: false, reason: 'too_large' };
  return reading;
}

const isOwnFormat = (text: string) => text === '' || text === formatMoney(Number(text.replace(/\D/g, '')));
const countCommas = (text: string) => text.split(',').length - 1;

/** Where the caret belongs in a newly separated text: behind as many digits as before. */
export function caretAfter(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(text[at]!)) seen += 1;
  }
  return text.length;
}
