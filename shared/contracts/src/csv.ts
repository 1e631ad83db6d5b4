import { koreanIso } from './korean-time';

/** Spreadsheets know UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

/**
 * Signs that begin a formula in spreadsheets, also behind white space and invisible characters. Excel reads the
 * full-width and small forms of East Asian keyboards as the plain ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/u;

/** Words that stand in dates, times and exponents of the four languages: '1e5', '3 Mar', '3월 1일', '上午9:00'. */
const dateWord =
  /(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)\p{L}*|오전|오후|上午|下午|[ap]m|[e년월일시분초年月日时時分秒]/giu;
/** A Korean day: spreadsheets that read it as a date read that day. */
const plainDay = /^\d{4}-\d{2}-\d{2}$/;
const truthWord = /^(?:true|false|verdadero|falso)$/i;
const errorWord = /^#(?:n\/a|[a-z0-9/]+[!?])$/i;
/** Excel refuses longer texts in a formula. */
const maxFormulaText = 255;

/** Whether a spreadsheet could read a text as a number, a date, a truth value or an error. */
function isReadAsValue(text: string): boolean {
  if (plainDay.test(text)) return false;
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (truthWord.test(plain) || errorWord.test(plain)) return true;
  return /\p{Nd}/u.test(plain) && !/\p{L}/u.test(plain.replace(dateWord, ''));
}

/**
 * A text as the spreadsheet is to keep it. An apostrophe before a formula stays visible, and no program runs what
 * follows. Digits that are a name ('0123', an account, '1e5', '3-4') become the formula ="0123": quotes alone do not
 * keep them from becoming numbers. Verified with LibreOffice 7.4 (`api/src/http/csv-spreadsheet.long.test.ts`): the
 * cell is exactly the text, where a leading apostrophe or tab stays in the cell and gets into whatever is copied from
 * it. Excel and Google Sheets read it the same way; a program that evaluates no formulas shows ="0123", with every
 * digit.
 */
function keepText(value: string): string {
  if (formula.test(value)) return `'${value}`;
  if (!isReadAsValue(value)) return value;
  return value.length <= maxFormulaText && !/["\p{Cc}]/u.test(value) ? `="${value}"` : `'${value}`;
}

/** One field that is text in a spreadsheet, whatever it holds. */
export function csvField(value: string): string {
  const safe = keepText(value);
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a file. Numbers stay numbers, texts stay texts, null is an empty field. */
export function csvRow(fields: readonly (string | number | null)[]): string {
  return `${fields.map((field) => (typeof field === 'number' ? String(field) : csvField(field ?? ''))).join(',')}\r\n`;
}

/** A time of a file, epoch ms, in Korea's time with its offset, as filters and file names count days. */
export function csvTime(at: number | null): string | null {
  return at === null ? null : koreanIso(at);
}
