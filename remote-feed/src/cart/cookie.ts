import type { Category } from '@maru/contracts';
import type { CartPick } from './rules';

/** Name and life of the cart's cookie (site spec, part 9). */
export const cartCookie = { name: 'feed_cart', days: 1 };
/** Whether changed odds are accepted without asking; on unless the stored text is 'false'. */
export const optionCookie = { name: 'feed_bet_option', days: 7 };

/** Cookies hold 4 kB: a cart is never larger than its limit of legs, and longer ones lose their oldest picks. */
const maxChars = 3_600;

/**
 * The cart as a short text: `category~pick~pick…`, a pick being match.market.sport.odds.value.code.line.cid with
 * numbers in base 36. The newest pick comes first, so that a cut text loses the oldest.
 */
export function writeCart(cart: readonly CartPick[]): string {
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

/** The cart of a cookie's text; whatever is not understood is left out. */
export function readCart(text: string | null | undefined): CartPick[] {
  const [head, ...rest] = (text ?? '').split('~');
  if (head !== '1' && head !== '2') return [];
  return rest.flatMap((part) => readPick(part, Number(head) as Category) ?? []);
}

function readPick(part: string, category: Category): CartPick | null {
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

/** The bet option of a cookie's text. */
export function readOption(text: string | null | undefined): boolean {
  return text !== 'false';
}
