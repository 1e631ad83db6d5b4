import type { CartCodec, CartPick } from '@maru/sportsbook';

/** A pick of a feed, whose ids are all numbers. */
export type NumberedPick = CartPick & { marketId: number; oddsId: number };

/** Cookies hold 4 kB: a cart is never larger than its limit of legs, and longer ones lose their oldest picks. */
const maxChars = 3_600;

/**
 * The cart as a short text: `category~pick~pick…`, a pick being match.market.sport.odds.value.code.line.cid with
 * numbers in base 36. The newest pick is first, so a cut text loses the oldest.
 */
export function writeCart(cart: readonly NumberedPick[]): string {
  if (cart.length === 0) return '';
  let text = String(cart[0]!.category);
  for (const pick of cart) {
    const numbers = [pick.matchId, pick.marketId, pick.sportId, pick.oddsId, pick.value].map((n) => n.toString(36));
    const line = pick.line === null ? '' : pick.line.toString(36);
    const next = `~${[...numbers, writeCode(pick.code), line, pick.cid.replaceAll(',', '-')].join('.')}`;
    if (text.length + next.length > maxChars) break;
    text += next;
  }
  return text;
}

/** The cart of a cookie's text; whatever is not understood, and any other category than `categories`, is left out. */
export function readCart(text: string | null | undefined, categories: readonly number[]): NumberedPick[] {
  const [head, ...rest] = (text ?? '').split('~');
  const category = categories.find((id) => String(id) === head);
  if (category === undefined) return [];
  return rest.flatMap((part) => readPick(part, category) ?? []);
}

function readPick(part: string, category: number): NumberedPick | null {
  const fields = part.split('.');
  if (fields.length !== 8) return null;
  const [matchId, marketId, sportId, oddsId, value] = fields.slice(0, 5).map((field) => Number.parseInt(field, 36));
  const line = fields[6] === '' ? null : Number.parseInt(fields[6]!, 36);
  const ids = [matchId, marketId, sportId, oddsId];
  if (!ids.every((id) => Number.isSafeInteger(id) && id! > 0)) return null;
  if (!Number.isSafeInteger(value) || value! < 100 || (line !== null && !Number.isSafeInteger(line))) return null;
  return {
    matchId: matchId!,
    marketId: marketId!,
    sportId: sportId!,
    oddsId: oddsId!,
    category,
    cid: fields[7]!.replaceAll('-', ','),
    value: value!,
    code: readCode(fields[5]!),
    line,
  };
}

/** The text of the feed's cart in its cookie: in-play and pre-match. */
export const feedCodec: CartCodec<CartPick> = {
  // Every pick of the feed is made of its numbered ids.
  encode: (picks) => writeCart(picks as readonly NumberedPick[]),
  decode: (text) => readCart(text, [1, 2]),
};

/** Codes are plain words and scores; anything else is written as %XX so that the separators stay free. */
function writeCode(code: string): string {
  return encodeURIComponent(code).replaceAll('.', '%2E').replaceAll('~', '%7E');
}

function readCode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
