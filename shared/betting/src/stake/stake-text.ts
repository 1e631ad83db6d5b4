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

const toDigits = (text: string) => text.replace(/\D/g, '');
const isOwnFormat = (text: string) => text === '' || text === formatMoney(Number(toDigits(text)));
const countCommas = (text: string) => text.split(',').length - 1;

/**
 * Returns text and caret after an edit of a field with separators. A separator deleted alone is restored. The next
 * digit in the key's direction is deleted instead: before the caret, or behind it for the Delete key.
 * @param inputType of the `input` event
 */
export function deleteThrough(
  shown: string,
  edited: { text: string; caret: number },
  inputType: string,
): { text: string; caret: number } {
  const { text, caret } = edited;
  const isSeparatorGone = text.length === shown.length - 1 && toDigits(text) === toDigits(shown) && isOwnFormat(shown);
  if (!isSeparatorGone || !/^deleteContent(?:Back|For)ward$/.test(inputType)) return edited;
  const at = inputType === 'deleteContentBackward' ? caret - 1 : caret;
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

/** Where the caret belongs in a newly separated text: behind as many digits as before. */
export function caretAfter(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(text[at]!)) seen += 1;
  }
  return text.length;
}
