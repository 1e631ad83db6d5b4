/** Odds of the feed as integers: what is offered, and every decimal that the feed gave. */
export interface FeedOdds {
  /** 1/100, the third and fourth decimal cut off. */
  value: number;
  /** 1/10 000 */
  fine: number;
}

const zero = 48;

/**
 * Reads a decimal text of up to six digits and four decimals digit by digit, without floats. "1.925" → {value: 192,
 * fine: 19250}. Same answers as `parseOdds` of @maru/money in a tenth of the time: it runs for every price of the feed.
 * @returns null for anything else
 */
export function readOdds(text: unknown): FeedOdds | null {
  if (typeof text !== 'string' || text.length === 0 || text.length > 11) return null;
  let whole = 0;
  let at = 0;
  for (; at < text.length; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) break;
    whole = whole * 10 + digit;
  }
  if (at === 0 || at > 6) return null;
  if (at === text.length) return { value: whole * 100, fine: whole * 10_000 };
  if (text[at] !== '.') return null;
  const decimals = text.length - at - 1;
  if (decimals < 1 || decimals > 4) return null;
  let fraction = 0;
  for (let index = at + 1; index < text.length; index++) {
    const digit = text.charCodeAt(index) - zero;
    if (digit < 0 || digit > 9) return null;
    fraction = fraction * 10 + digit;
  }
  for (let missing = decimals; missing < 4; missing++) fraction *= 10;
  return { value: whole * 100 + (fraction - (fraction % 100)) / 100, fine: whole * 10_000 + fraction };
}

/**
 * Reads a handicap or total: "-1.5" → −150.
 * @returns null where there is none; undefined where the text is no line
 */
export function readLine(text: string | null): number | null | undefined {
  if (text === null) return null;
  const match = /^([+-]?)(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && size !== 0 ? -size : size;
}
