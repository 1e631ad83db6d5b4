import { parseMoneyInput } from '@maru/money';

/** Longest amount that can be typed: the range of money ends before. */
const maxDigits = 12;

/** The amount in what was typed or pasted; null where there is no number in it. An empty field is 0. */
export function readStake(text: string): number | null {
  if (text.trim() === '') return 0;
  const amount = parseMoneyInput(text);
  if (amount !== null) return amount < 10 ** maxDigits ? amount : null;
  const digits = text.replace(/\D/g, '').slice(0, maxDigits);
  return digits === '' ? null : Number(digits);
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
