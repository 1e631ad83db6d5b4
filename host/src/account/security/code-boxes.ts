/** Digits of an app's code. */
export const codeLength = 6;

/** One text per box, each a digit or ''. */
export type Boxes = readonly string[];
export const emptyBoxes: Boxes = Array.from({ length: codeLength }, () => '');

/** Applies typed, pasted or autofilled text at a box: its digits from there on, and the next focus. */
export function typeAt(boxes: Boxes, at: number, text: string): { boxes: Boxes; focus: number } {
  // Full-width digits are digits; a whole code is taken from the first box on, wherever it was pasted.
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
  const from = digits.length === codeLength ? 0 : at;
  const next = boxes.map((digit, box) => digits[box - from] ?? digit);
  return { boxes: next, focus: Math.min(from + digits.length, codeLength - 1) };
}

/** The digit of a box is taken out; of an empty one that of the box before. */
export function eraseAt(boxes: Boxes, at: number): { boxes: Boxes; focus: number } {
  const box = boxes[at] || at === 0 ? at : at - 1;
  return { boxes: boxes.map((digit, index) => (index === box ? '' : digit)), focus: box };
}

/** The whole code; null while a box is empty. */
export function wholeCode(boxes: Boxes): string | null {
  return boxes.every(Boolean) ? boxes.join('') : null;
}
